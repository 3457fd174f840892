import type { Messages } from '../en/index.ts';

export const yourData: Messages['yourData'] = {
  title: 'Sus datos',
  lead: 'Usted decide sobre sus datos. La ley nos obliga a conservar algunos durante un tiempo.',
  cancel: 'Cancelar',
  email: { title: 'Corregir su correo electrónico', text: 'Le enviaremos un código a la dirección nueva' },
  file: {
    title: 'Ver su expediente',
    text: 'Todo lo que tenemos sobre usted, de dónde proviene y quién lo recibió',
  },
  withdrawal: {
    title: 'Retirar su consentimiento',
    text: 'No haremos más verificaciones con él',
    explainOpen: (account) =>
      `Detendremos su verificación y avisaremos a ${account}. Terminará sin resultado. No podrá deshacerlo.`,
    explainComplete: (account) =>
      `Su verificación está terminada y ${account} conserva el informe. Les avisaremos, y no se podrá hacer ninguna otra verificación con este consentimiento. No podrá deshacerlo.`,
    confirm: 'Retirar consentimiento',
    on: (date) => `Usted retiró su consentimiento el ${date}.`,
    done: 'Usted retiró su consentimiento.',
  },
  deletion: {
    title: 'Eliminar sus datos',
    text: 'Todo, excepto lo que la ley nos obliga a conservar',
    explain: (account) =>
      `Eliminaremos sus datos personales, su informe y lo que nos envió, y avisaremos a ${account}. Esta página dejará de funcionar. No podrá deshacerlo.`,
    keeps: 'La ley nos obliga a conservar durante un tiempo una prueba cifrada de su consentimiento.',
    confirm: 'Eliminar mis datos',
    obstacles: {
      personal_data_in_use:
        'No podemos eliminar sus datos mientras su verificación, una disputa o un aviso sobre ella estén abiertos. Inténtelo de nuevo cuando terminen.',
      legal_hold:
        'Sus datos están bajo retención legal y no podemos eliminarlos. Una retención legal conserva datos que un juicio o una investigación pueden necesitar. Inténtelo más tarde o comuníquese con soporte.',
    },
    doneTitle: 'Eliminamos sus datos',
    done: 'Lo confirmaremos por correo. Este enlace ya no funciona.',
  },
};
