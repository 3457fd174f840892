import type { Messages } from '../en/index.ts';

export const verification: Messages['verification'] = {
  title: 'Necesitamos algo de usted',
  doneTitle: 'Todo listo',
  done: 'Recibimos su respuesta y continuamos con su verificación de antecedentes. No tiene que hacer nada más aquí.',
  enter:
    'Sin este dato no podemos continuar con su verificación de antecedentes. Su respuesta se envía y se guarda cifrada.',
  show:
    'Necesitamos una copia de su identificación oficial: un pasaporte, una licencia de conducir o una identificación ' +
    'estatal. Tome una foto clara o elija un PDF. Se envía y se guarda cifrada, y solo la ven las personas que la verifican.',
  send: 'Enviar',
  photo: 'Tomar una foto',
  photoHint: 'Abre la cámara de este dispositivo',
  document: 'Foto o PDF',
  documentHint: 'JPEG, PNG o PDF, hasta 8 MB',
  file: {
    missing: 'Elija un archivo.',
    too_large: 'Este archivo pesa más de 8 MB. Elija uno más pequeño.',
    wrong_type: 'Elija una foto (JPEG o PNG) o un PDF del documento.',
    unreadable: 'No pudimos abrir este archivo. Tome otra foto o guarde el documento como un PDF nuevo.',
    too_many_pixels: 'Esta imagen tiene más de 52 megapíxeles. Elija una imagen más pequeña.',
    too_many_pages:
      'Este PDF tiene más de 50 páginas. Guarde solo las páginas del documento como un PDF nuevo.',
    encrypted: 'Este PDF está protegido con una contraseña. Guárdelo sin protección o tome una foto.',
    active_content:
      'Este PDF contiene código, un formulario o archivos adjuntos. Imprima el documento como un PDF nuevo o tome una foto.',
    infected: 'El antivirus encontró un problema en este archivo. Elija otro archivo o tome una foto.',
    try_again: 'No podemos revisar archivos en este momento. Inténtelo de nuevo en unos minutos.',
  },
  fields: {
    ssn: {
      label: 'Número de Seguro Social',
      hint: '9 dígitos',
      required: 'Escriba su número de Seguro Social.',
    },
    driver_license_number: {
      label: 'Número de la licencia de conducir',
      hint: 'Exactamente como aparece en su licencia',
      required: 'Escriba el número de su licencia de conducir.',
    },
    driver_license_state: {
      label: 'Estado que la emitió',
      required: 'Escriba el estado que emitió su licencia.',
    },
  },
};
