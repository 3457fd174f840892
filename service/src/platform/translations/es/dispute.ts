import type { Messages } from '../en/index.ts';

export const dispute: Messages['dispute'] = {
  title: 'Disputar su informe',
  lead: (days) =>
    `Díganos qué es inexacto o está incompleto. Investigamos sin costo y le enviamos el resultado por correo en un plazo de ${days} días.`,
  choose: '¿Qué no es correcto?',
  findings: 'Hallazgos',
  others: 'Otras partes del informe',
  other: 'Otra cosa, como mi nombre o mi dirección',
  statement: '¿Qué está mal y qué sería lo correcto?',
  statementHint: 'Por ejemplo: «Este caso se desestimó el 4 de mayo de 2024» o «Esa persona no soy yo».',
  files: 'Archivos que ayuden',
  filesHint: 'Hasta 3 fotos o PDF de 8 MB cada uno. Por ejemplo, un documento del tribunal.',
  photo: 'O tome una foto',
  filesAgain: 'Elija los archivos otra vez: su navegador no los conserva.',
  send: 'Enviar disputa',
  required: { items: 'Elija al menos una parte del informe.', statement: 'Díganos qué está mal.' },
  tooLong: (most) => `Use ${most} caracteres o menos.`,
  tooManyFiles: 'Elija hasta 3 archivos.',
  notNow: 'Podrá disputar su informe cuando esté terminado.',
  open: {
    title: 'Su disputa',
    lead: (date) =>
      `La estamos investigando y le enviaremos el resultado por correo a más tardar el ${date}.`,
    items: 'Lo que disputó',
    statements: 'Lo que nos dijo',
    sentOn: (date) => `Enviado el ${date}`,
    files: (count) => (count === 1 ? '1 archivo' : `${count} archivos`),
    sent: 'Recibimos lo que envió.',
    already:
      'Ya hay una disputa abierta de este informe, así que no guardamos lo que acaba de enviar. Envíelo abajo y nombre cada parte del informe que no sea correcta.',
    more: 'Agregar algo',
    moreText: 'Puede enviar más en cualquier momento.',
    moreTime: (days) =>
      `Lo que envíe en los primeros 30 días puede darnos hasta ${days} días más para investigar.`,
    moreLabel: '¿Qué quiere agregar?',
    sendMore: 'Enviar',
  },
  resolved: {
    title: 'Disputas anteriores',
    on: (date) => `Decidida el ${date}`,
    note: 'Lo que encontramos',
  },
  outcomes: {
    corrected: 'Lo corregimos.',
    verified: 'Lo revisamos otra vez y se queda.',
    deleted: 'Lo eliminamos.',
  },
  reinserted: (date, source) =>
    `El ${date}, ${source} certificó que está completo y es exacto, así que vuelve a estar en su informe. Puede contar su versión o disputarlo otra vez.`,
};
