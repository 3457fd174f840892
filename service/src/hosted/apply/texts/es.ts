import { spanishScreeningNames } from '../../../contract.ts';
import type { Texts } from './en.ts';

const tooLong = (most: number): [string, string] => [
  `Use at most ${most} characters.`,
  `Use como máximo ${most} caracteres.`,
];

export const es: Texts = {
  tag: 'es-US',
  otherLanguage: { code: 'en', name: 'English' },
  screenings: spanishScreeningNames,
  steps: {
    name: 'Su nombre',
    contact: 'Cómo comunicarnos con usted',
    birth: 'Su fecha de nacimiento',
    ssn: 'Su número de Seguro Social',
    address: 'Dónde vive',
    license: 'Su licencia de conducir',
    employers: 'Dónde ha trabajado',
    schools: 'Dónde ha estudiado',
    professional_licenses: 'Sus licencias profesionales',
    references: 'Personas que lo conocen',
    disclosures: 'Lo que debe saber',
    review: 'Revisar y enviar',
  },
  progress: (number, all) => `Paso ${number} de ${all}`,
  next: 'Continuar',
  back: 'Atrás',
  change: 'Cambiar',
  changeOf: (step) => `Cambiar: ${step}`,
  openUntil: (date) => `Su invitación está abierta hasta el ${date}.`,
  optional: '(opcional)',
  checkFields: (count) => (count === 1 ? 'Revise un campo.' : `Revise ${count} campos.`),

  start: {
    status: 'Invitación',
    title: (account) => `${account} lo invita a una verificación de antecedentes`,
    hello: (name) => `Hola, ${name}.`,
    ready: 'Tarda unos diez minutos. Tenga a mano:',
    resume: 'Puede detenerse en cualquier momento: este enlace lo devuelve a donde estaba.',
    consent: 'No se verifica nada antes de que usted dé su consentimiento.',
    begin: 'Empezar',
    goOn: 'Seguir',
    checked: 'Qué se verificará',
  },
  atHand: {
    ssn: 'su número de Seguro Social',
    address: 'sus direcciones de los últimos siete años',
    license: 'su licencia de conducir',
    employers: 'sus empleadores de los últimos siete años, con mes y año',
    schools: 'sus escuelas y títulos, con mes y año',
    professional_licenses: 'sus licencias profesionales y sus números',
    references: 'dos personas que lo conocen y cómo comunicarse con ellas',
  },

  fields: {
    first_name: 'Nombre',
    middle_name: 'Segundo nombre',
    no_middle_name: 'No tengo segundo nombre',
    last_name: 'Apellidos',
    phone: 'Teléfono',
    dob: 'Fecha de nacimiento',
    month: 'Mes',
    day: 'Día',
    year: 'Año',
    ssn: 'Número de Seguro Social',
    ssn_again: 'Número de Seguro Social, otra vez',
    driver_license_number: 'Número de la licencia de conducir',
    driver_license_state: 'Estado que la emitió',
  },
  hints: {
    name: 'Como figura en su documento de identidad.',
    contact: (email) => `Le escribimos a ${email}.`,
    ssn: 'Se envía cifrado, se guarda cifrado y no vuelve a mostrarse.',
    nineDigits: 'Nueve dígitos',
    asPrinted: 'Como está impreso en la licencia',
    stateCode: 'Dos letras, por ejemplo CA',
  },
  keep: {
    text: (what) => `Ya tenemos ${what}. Deje los campos vacíos para conservarlo.`,
    dob: (year) => `su año de nacimiento, ${year}`,
    ssn: (masked) => `el número ${masked}`,
    license: (masked) => `la licencia ${masked}`,
  },

  entries: {
    addresses: {
      first: 'Ahora',
      other: (number) => `Antes (${number})`,
      more: 'Agregar dónde vivía antes',
      hint: 'Indique todos los lugares de los últimos siete años.',
      fields: { street: 'Calle', city: 'Ciudad', state: 'Estado', zipcode: 'Código postal' },
    },
    employers: {
      first: 'Su empleador actual o el último',
      other: (number) => `Antes (${number})`,
      more: 'Agregar un empleador anterior',
      hint: 'Indique todos los empleadores de los últimos siete años, el más reciente primero.',
      none: 'No he trabajado antes',
      fields: {
        name: 'Empleador',
        place: 'Ciudad y estado, o país',
        position: 'Su puesto',
        start_date: 'Desde',
        end_date: 'Hasta',
        do_not_contact: 'Por favor, no pregunten todavía a este empleador',
      },
    },
    schools: {
      first: 'Su título más alto',
      other: (number) => `Otra escuela (${number})`,
      more: 'Agregar otra escuela',
      hint: 'Escuelas donde obtuvo un título o estudió para obtenerlo.',
      none: 'No he estudiado para un título',
      fields: {
        name: 'Escuela',
        place: 'Ciudad y estado, o país',
        degree: 'Título y materia',
        start_date: 'Desde',
        end_date: 'Hasta',
      },
    },
    professional_licenses: {
      first: 'Licencia',
      other: (number) => `Licencia ${number + 1}`,
      more: 'Agregar otra licencia',
      hint: 'Licencias y certificados que su trabajo exige.',
      none: 'No tengo licencia profesional',
      fields: {
        kind: 'Tipo de licencia',
        number: 'Número',
        state: 'Estado que la emitió',
        expires: 'Válida hasta',
      },
    },
    references: {
      first: 'Primera persona',
      other: (number) => `Persona ${number + 1}`,
      more: 'Agregar otra persona',
      hint: 'Personas que no son de su familia. Podemos llamarlas o escribirles.',
      fields: {
        name: 'Nombre completo',
        relation: 'De dónde se conocen',
        email: 'Correo electrónico',
        phone: 'Teléfono',
      },
    },
  },
  month: 'MM/AAAA',
  monthOrEmpty: 'MM/AAAA, vacío si continúa',
  emailOrPhone: 'Basta con uno de los dos',
  today: 'hoy',
  nothing: 'Ninguno',

  disclosures: {
    noScript: (account) =>
      `Este paso necesita scripts. Permítalos en esta página, o pida a ${account} los documentos en papel.`,
    changeBefore: 'Cambiar lo que escribió antes',
    signedBy: (name) => `Firmado por ${name}.`,
    copy: 'Su copia',
  },
  send: (account) => `Enviar a ${account}`,
  done: {
    status: 'Completada',
    title: 'Gracias, eso es todo',
    text: (account) =>
      `Su verificación de antecedentes empieza ahora. Casi siempre tarda dos o tres días. ${account} le dirá cómo sigue, y le escribimos si falta algo.`,
    copy: 'Su copia de lo que firmó',
  },

  closed: {
    justCompleted: {
      status: 'Completada',
      title: 'Alguien acaba de completar esto',
      text: () =>
        'Se envió desde otra ventana u otro dispositivo con este enlace. Lo que había aquí no se envió de nuevo.',
    },
    completed: {
      status: 'Completada',
      title: 'Ya completó esta invitación',
      text: (account) => `No tiene nada más que hacer aquí. ${account} le dirá cómo sigue.`,
    },
    expired: {
      status: 'Caducada',
      title: 'Esta invitación ha caducado',
      text: (account, date) =>
        `Estuvo abierta hasta el ${date}. Pida una nueva a ${account} si quiere continuar. No se guardó nada de lo que escribió.`,
    },
    cancelled: {
      status: 'Cancelada',
      title: 'Esta invitación se canceló',
      text: (account) => `${account} la ha retirado. Pregunte allí si no lo esperaba.`,
    },
    withdrawn: {
      status: 'Ya no se ofrece',
      title: 'Esta verificación de antecedentes ya no se ofrece',
      text: (account) => `${account} ha cambiado lo que pide. Solicite allí una nueva invitación.`,
    },
  },

  sentences: {
    'This field is required.': 'Complete este campo.',
    'Remove line breaks and control characters.': 'Quite los saltos de línea y los caracteres de control.',
    'Use a ZIP code such as 94105.': 'Use un código postal como 94105.',
    'Use the two-letter code of a US state such as CA.': 'Use el código de dos letras de un estado, como CA.',
    'Use a US phone number such as 415-555-0132.': 'Use un teléfono de EE. UU. como 415-555-0132.',
    'Enter an e-mail address such as name@example.com.': 'Escriba un correo como nombre@example.com.',
    'Use a date such as 1990-05-17.': 'Escriba el mes, el día y el año con números.',
    'Use a birth date of a person from 16 to 110 years old.':
      'Use la fecha de nacimiento de una persona de 16 a 110 años.',
    'Use a Social Security number of nine digits.': 'Use un número de Seguro Social de nueve dígitos.',
    'Use a real Social Security number.': 'Use un número de Seguro Social real.',
    'The two numbers differ.': 'Los dos números son distintos.',
    'Enter your middle name, or tick that you have none.':
      'Escriba su segundo nombre, o marque que no tiene.',
    'Use a month and a year such as 06/2019.': 'Use un mes y un año como 06/2019.',
    'Use a month that has begun.': 'Use un mes que ya haya empezado.',
    'Use a month that is not before the first one.': 'Use un mes que no sea anterior al primero.',
    'Enter an e-mail address or a phone number.': 'Escriba un correo o un teléfono.',
    ...Object.fromEntries([32, 64, 128, 255].map(tooLong)),
  },
};
