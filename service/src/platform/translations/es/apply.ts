import { spanishInvitationLabels } from '@service-embeds/domain/report/view/status-labels-es';
import type { FieldMessages } from '../en/apply-history.ts';
import type { Messages } from '../en/index.ts';
import { history } from './apply-history.ts';

const fields: Record<string, FieldMessages> = {
  first_name: { label: 'Nombre', required: 'Escriba su nombre.' },
  middle_name: {
    label: 'Segundo nombre',
    required: 'Escriba su segundo nombre, o marque la casilla si no tiene.',
  },
  no_middle_name: { label: 'No tengo segundo nombre' },
  last_name: { label: 'Apellidos', required: 'Escriba sus apellidos.' },
  phone: { label: 'Teléfono' },
  dob: {
    label: 'Fecha de nacimiento',
    required: 'Escriba su fecha de nacimiento.',
    invalidDate: 'Escriba una fecha de nacimiento válida con números, como 5, 17 y 1990.',
  },
  month: { label: 'Mes' },
  day: { label: 'Día' },
  year: { label: 'Año' },
  ssn: { label: 'Número de Seguro Social', required: 'Escriba su número de Seguro Social.' },
  ssn_again: {
    label: 'Confirme el número de Seguro Social',
    required: 'Los dos números no coinciden. Escriba de nuevo y confirme el número de Seguro Social.',
  },
  driver_license_number: {
    label: 'Número de la licencia de conducir',
    required: 'Escriba el número de su licencia de conducir.',
  },
  driver_license_state: {
    label: 'Estado que la emitió',
    required: 'Elija el estado que emitió su licencia.',
  },
};

export const apply: Messages['apply'] = {
  formerNames: {
    heading: 'Otros nombres que ha usado',
    hint: 'Escriba los nombres que usó antes, como un apellido de soltera o el nombre anterior a un cambio legal. También buscamos registros con ellos.',
    legend: (number) => `Nombre anterior ${number}`,
  },
  steps: {
    name: 'Su nombre',
    contact: 'Información de contacto',
    birth: 'Fecha de nacimiento',
    ssn: 'Número de Seguro Social',
    address: 'Historial de direcciones',
    license: 'Licencia de conducir',
    employers: 'Historial laboral',
    schools: 'Educación',
    professional_licenses: 'Licencias profesionales',
    references: 'Referencias',
    disclosures: 'Divulgaciones y autorización',
    review: 'Revisar y enviar',
  },
  questions: {
    name: {
      title: '¿Cómo se llama?',
      text: 'Escríbalo exactamente como aparece en su identificación. Buscamos registros con él.',
    },
    contact: {
      title: '¿Cómo podemos comunicarnos con usted?',
      text: 'Escribimos solo sobre esta verificación.',
    },
    birth: {
      title: '¿Cuál es su fecha de nacimiento?',
      text: 'La usamos para comparar registros.',
      why: 'Muchas personas tienen el mismo nombre. Con su fecha de nacimiento, los registros de otras personas no entran en su informe.',
    },
    ssn: {
      title: '¿Cuál es su número de Seguro Social?',
      text: 'Lo usamos para confirmar quién es usted.',
      why: 'Nos muestra los nombres y las direcciones que son suyos, para que busquemos en los lugares correctos.',
    },
    address: {
      title: '¿Dónde ha vivido?',
      text: 'Indique todas sus direcciones de los últimos siete años.',
      why: 'Los tribunales guardan los registros por condado. Sus direcciones nos dicen en qué condados buscar.',
    },
    license: {
      title: '¿Cuál es el número de su licencia de conducir?',
      text: 'Con él consultamos su historial de conducir.',
    },
    employers: {
      title: '¿Dónde ha trabajado?',
      text: 'Indique todos sus empleadores de los últimos siete años, empezando por el más reciente.',
      why: 'Confirmamos sus empleos y sus fechas.',
    },
    schools: {
      title: '¿Dónde ha estudiado?',
      text: 'Indique las escuelas donde obtuvo un título o estudió para obtenerlo.',
    },
    professional_licenses: {
      title: '¿Qué licencias profesionales tiene?',
      text: 'Indique las licencias y certificaciones que su trabajo exige.',
    },
    references: {
      title: '¿Quién puede hablarnos de su trabajo?',
      text: 'Indique personas que lo conozcan y que no sean de su familia. Podemos llamarlas o escribirles.',
    },
  },
  why: '¿Por qué lo necesitan?',
  progress: (number, total) => `Paso ${number} de ${total}`,
  next: 'Continuar',
  back: 'Atrás',
  change: 'Cambiar',
  changeOf: (step) => `Cambiar: ${step}`,

  start: {
    title: (account, name) =>
      `${name === null ? '' : `${name}: `}${account} necesita su permiso para una verificación de antecedentes`,
    workPlace: 'El trabajo es en',
    intro: 'Somos Service, la empresa que hace la verificación. Nada empieza antes de que usted acepte.',
    begin: 'Empezar',
    resume: 'Unos 10 minutos. Puede parar y volver con el mismo enlace.',
    needed: 'Tenga a mano',
    photoId: 'Una identificación con foto, solo si se la pedimos después',
    whatHappens: 'Qué va a pasar',
    steps: (account, documents, screenings) => [
      ['Usted nos dice quién es', 'Su nombre, su fecha de nacimiento y lo demás que pide esta verificación'],
      [
        documents === 1
          ? 'Usted lee y firma 1 documento'
          : `Usted lee y firma ${String(documents)} documentos`,
        'Dicen qué podemos verificar y cuáles son sus derechos',
      ],
      ['Nosotros verificamos', screenings],
      [`Usted y ${account} ven el informe`, 'Si algo está mal, puede disputarlo en su página. Es gratis'],
    ],
    checked: 'Qué verificaremos',
    completeBy: 'Fecha límite',
    askedBy: 'Lo pide',
    replyTo: 'Preguntas a',
    real: {
      title: '¿Es de verdad?',
      address: 'Revise que la barra de direcciones muestra',
      call: (account, phone) => `¿Tiene dudas? Llame a ${account} al ${phone}.`,
      mistake: 'No solicité este trabajo',
    },
  },
  needed: {
    ssn: 'Su número de Seguro Social',
    address: 'Sus direcciones de los últimos siete años',
    license: 'Su licencia de conducir',
    employers: 'Sus empleadores de los últimos siete años, con fechas de inicio y de fin',
    schools: 'Sus escuelas y títulos, con fechas de inicio y de fin',
    professional_licenses: 'Sus licencias profesionales y sus números',
    references: 'Los datos de contacto de dos referencias',
  },

  fields,
  hints: {
    contact: (email) => `Le enviaremos las novedades a ${email}.`,
    ssn: 'Se envía y se guarda cifrado. Solo mostraremos los últimos cuatro dígitos.',
    nineDigits: '9 dígitos',
    asPrinted: 'Exactamente como aparece en su licencia',
    month: 'MM/AAAA',
    openMonth: 'MM/AAAA. Déjelo vacío si continúa.',
    emailOrPhone: 'Escriba un correo, un teléfono o ambos.',
  },
  onFile: {
    text: (what) => `Ya tenemos ${what}. Deje este campo vacío para conservar el dato.`,
    dob: (year) => `su año de nacimiento, ${year}`,
    ssn: (masked) => `su número de Seguro Social, ${masked}`,
    license: (masked) => `el número de su licencia, ${masked}`,
  },

  history,
  present: 'actualidad',
  none: 'Ninguno',

  disclosures: {
    document: (number, count) => `Documento ${number} de ${count}`,
    read: 'He leído este documento.',
    unread: 'Confirme que ha leído este documento.',
    official: 'Abrir el texto oficial (en otra ventana)',
    print: 'Imprimir o guardar (PDF)',
    byLaw: 'La ley le da este derecho.',
    signature: 'Escriba su nombre completo para firmar',
    signatureHint: (name) => `Exactamente como se muestra: ${name}`,
    paper:
      'Escribir su nombre tiene el mismo efecto que firmar en papel. Puede pedir los documentos en papel en cualquier momento.',
    unsigned: 'Escriba su nombre completo para firmar.',
    differs: (name) =>
      `No coincide con el nombre registrado. Escríbalo así: ${name}. Las mayúsculas, los acentos y los segundos nombres no importan.`,
    sign: 'Firmar y aceptar',
    changed: 'Un documento ha cambiado. Revise la versión actual. Conservamos lo que confirmó en los demás.',
    signedBy: (name) => `Firmado por ${name}.`,
  },
  submit: (account) => `Enviar a ${account}`,
  done: {
    status: spanishInvitationLabels.completed,
    title: 'Todo listo',
    text: (account) =>
      `Ya empezamos su verificación de antecedentes. La mayoría tarda de dos a tres días. ${account} se comunicará con usted sobre los próximos pasos, y le escribiremos si necesitamos algo más.`,
    copy: 'Ver una copia de lo que firmó',
  },

  package: {
    invitationNeeded: (account) =>
      `Necesita una invitación personal para esta verificación de antecedentes. Pida a ${account} que le envíe una.`,
  },

  closed: {
    justCompleted: {
      status: spanishInvitationLabels.completed,
      title: 'Esta invitación se acaba de completar',
      text: () => 'Se envió desde otra ventana u otro dispositivo con este enlace. Nada se envió dos veces.',
    },
    completed: {
      status: spanishInvitationLabels.completed,
      title: 'Usted ya completó esta invitación',
      text: (account) =>
        `No tiene que hacer nada más aquí. ${account} se comunicará con usted sobre los próximos pasos.`,
    },
    expired: {
      status: spanishInvitationLabels.expired,
      title: 'Esta invitación ha vencido',
      text: (account, date) =>
        `Venció el ${date}. Para continuar, pida a ${account} que la renueve. Guardamos cifrado lo que escribió por un tiempo limitado, así que no tendrá que empezar de nuevo.`,
    },
    renewed: {
      status: spanishInvitationLabels.expired,
      title: 'Esta invitación se renovó',
      text: (account) =>
        `${account} le envió un nuevo enlace. Abra nuestro correo electrónico más reciente para continuar donde se quedó.`,
    },
    cancelled: {
      status: spanishInvitationLabels.cancelled,
      title: 'Esta invitación se canceló',
      text: (account) => `${account} la canceló. Si no lo esperaba, comuníquese con ${account}.`,
    },
    onHold: {
      status: 'En pausa',
      title: 'Esta invitación está en pausa',
      text: (account) =>
        `${account} no puede pedir verificaciones en este momento. Vuelva a abrir este enlace más tarde.`,
    },
  },
};
