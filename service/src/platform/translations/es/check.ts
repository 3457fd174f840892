import { spanishReportLabels } from '@service-embeds/domain/report/view/status-labels-es';
import type { Messages } from '../en/index.ts';
import { capitalize } from '../english-format.ts';

export const reportCopy: Messages['reportCopy'] = {
  title: 'Su verificación de antecedentes',
  ordered: (packageName, date) => `${packageName}, solicitada el ${date}`,
  completed: (date) => `, terminada el ${date}`,
  dispute: (days) =>
    'Si algo en este informe es inexacto o está incompleto, usted tiene derecho a disputarlo sin costo. Terminamos nuestra ' +
    `investigación en un plazo de ${String(days)} días.`,
  disputeLink: 'Disputar este informe',
  pdf: 'Descargar como PDF',
  checked: 'Comprobaciones',
};

export const letters: Messages['letters'] = {
  required: 'Escriba su texto.',
  full: (most) => `Agregó ${most} declaraciones. Un informe no puede tener más.`,
  story: {
    title: 'Cuente su versión de los hechos',
    lead: (account) =>
      `Agregue información a su informe: qué pasó, qué ha cambiado desde entonces, de qué siente orgullo. ${account} la ve junto con su informe.`,
    label: 'Su versión de los hechos',
    send: 'Agregar al informe',
    sent: (account) => `La agregamos a su informe. ${account} ya puede leerla.`,
    earlier: 'Lo que usted agregó',
    addedOn: (date) => `Agregado el ${date}`,
  },
  question: {
    title: 'Hacer una pregunta',
    lead: (account) => `Enviamos su pregunta a ${account}, con su correo electrónico para la respuesta.`,
    label: 'Su pregunta',
    send: 'Enviar pregunta',
    sent: (account) => `Enviamos su pregunta a ${account}.`,
  },
};

export const email: Messages['email'] = {
  title: 'Su correo electrónico',
  lead: (address) => `Enviaremos las novedades a ${address}.`,
  label: 'Nuevo correo electrónico',
  send: 'Enviarme un código',
  invalid: 'Escriba un correo electrónico, por ejemplo nombre@example.com.',
  sent: (address) =>
    `Enviamos un código de 6 dígitos a ${address}. Escríbalo para usar este correo desde ahora.`,
  confirm: 'Cambiar correo',
  other: 'Usar otro correo',
  done: (address) => `Le enviaremos las novedades a ${address}.`,
};

export const check: Messages['check'] = {
  byService: 'verificación de antecedentes de Service',
  openLink: 'Abrir enlace',
  help: 'Ayuda',
  choices: 'Lo que puede hacer',
  languages: 'Idioma',
  follow: 'Ver en qué estado está su verificación',
  back: 'Volver a su verificación',
  greeting: (name, sentence) => (name ? `Hola, ${name}: ${sentence}` : capitalize(sentence)),

  phases: {
    pending: {
      title: 'su verificación está en curso',
      text: (_account, date) =>
        `${date ? `Esperamos terminar a más tardar el ${date}. ` : ''}No tiene que hacer nada.`,
      now: spanishReportLabels.pending,
    },
    action_needed: {
      title: 'necesitamos algo de usted',
      text: () => 'No podemos terminar su verificación sin eso.',
      now: 'Usted debe hacer algo',
    },
    suspended: {
      title: 'su verificación está en espera',
      text: () => 'Ya tenemos lo que le pedimos y lo estamos revisando.',
      now: 'En espera',
    },
    dispute: {
      title: 'estamos investigando su disputa',
      text: (_account, date) =>
        date
          ? `Le enviaremos el resultado por correo a más tardar el ${date}.`
          : 'Le enviaremos el resultado por correo.',
      now: spanishReportLabels.dispute,
    },
    review: {
      title: 'su informe está listo para que lo lea',
      text: (account, date) =>
        `Usted lo lee antes que ${account}. ${account} lo recibe${date ? ` después del ${date}` : ''}, salvo que usted dispute algo.`,
      now: 'Puede leer su informe primero',
    },
    complete: {
      title: 'su verificación está terminada',
      text: (account) => `${account} la está revisando. No tiene que hacer nada.`,
      now: 'Informe terminado',
    },
    engaged: {
      title: 'su verificación está terminada',
      text: (account) => `${account} terminó de revisarla. No tiene que hacer nada.`,
      now: 'Informe terminado',
    },
    pre_adverse_action: {
      title: 'tiene tiempo para responder',
      text: (account, date) =>
        `${account} está considerando no continuar con su solicitud. Lea su informe y responda${date ? ` antes del ${date}` : ''}.`,
      now: 'Aviso enviado',
    },
    post_adverse_action: {
      title: 'su verificación está terminada',
      text: (account) =>
        `${account} decidió no continuar con su solicitud. Todavía puede leer su informe y disputarlo.`,
      now: 'Aviso final enviado',
    },
    canceled: {
      title: 'su verificación se canceló',
      text: (account) => `Terminó sin resultado. Si tiene preguntas, comuníquese con ${account}.`,
      now: spanishReportLabels.canceled,
    },
  },

  review: {
    title: '¿No tiene nada que disputar?',
    text: (account) => `${account} recibe entonces su informe de inmediato. Podrá disputarlo más adelante.`,
    confirm: 'Entregar mi informe',
  },

  timeline: 'Estado de su verificación',
  progress: (finished, total) => `${finished} de ${total} fuentes verificadas`,
  checked: (total) => (total === 1 ? 'Verificamos 1 fuente' : `Verificamos ${total} fuentes`),
  period: (start, end) => (start === end ? start : `Del ${start} al ${end}`),
  copySent: 'Le enviamos una copia, como pidió.',
  copyPromised: 'Le enviaremos una copia cuando terminemos, como pidió.',
  consented: 'Usted dio su consentimiento',
  documents: (count) => (count === 1 ? '1 documento firmado' : `${count} documentos firmados`),
  reinserted: 'Una información vuelve a estar en su informe',
  ordered: 'Verificación solicitada',

  requests: 'Lo que necesitamos de usted',
  request: {
    ssn: {
      title: 'Revise su número de Seguro Social',
      text: 'El número que tenemos no coincide con su nombre. Escríbalo otra vez.',
      action: 'Escribir su número',
    },
    driver_license: {
      title: 'Escriba los datos de su licencia de conducir',
      text: 'Necesitamos el número y el estado que la emitió.',
      action: 'Escribir los datos',
    },
    id: {
      title: 'Muestre su identificación',
      text: 'Tome una foto de su identificación oficial o suba un archivo.',
      action: 'Agregar su identificación',
    },
  },
  requestedOn: (date) => `Solicitado el ${date}`,

  next: 'Qué sigue',
  nextSteps: (account) => [
    'Buscamos en los registros que usted autorizó.',
    `Enviamos el informe a ${account}, que lo revisa.`,
    `${account} se comunica con usted. Si algo del informe pudiera perjudicarle, antes recibe una copia y tiempo para responder.`,
  ],

  cards: {
    report: { title: 'Ver su informe', text: 'En línea o como PDF' },
    dispute: {
      title: '¿Algo no es correcto?',
      text: (days) => `Dispute un hallazgo. Respondemos en ${String(days)} días.`,
    },
    openDispute: { title: 'Su disputa', text: 'Vea lo que envió y agregue más' },
    story: { title: 'Cuente su versión', text: 'Agregue información que verá el empleador' },
    data: { title: 'Sus datos', text: 'Correo, copia, eliminación, consentimiento' },
    documents: { title: 'Lo que firmó', text: 'Su consentimiento, para imprimir o guardar' },
  },

  contact: 'A quién preguntar',
  contactAccount: (account) => `Sobre el empleo o la decisión: ${account}`,
  ask: 'Hacer una pregunta',
  contactAgency: 'Sobre el informe:',
};

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
      required: 'Elija el estado que emitió su licencia.',
    },
  },
};
