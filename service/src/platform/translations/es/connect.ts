import { spanishRegistryErrors } from '@service-embeds/domain/sign-up/business-registry-es';
import type { Messages } from '../en/index.ts';

export const connect: Messages['connect'] = {
  connectWith: (application) => `Conectar con ${application}`,
  question: (account, application) => `¿Conectar ${account} con ${application}?`,
  will: (application) => `${application} podrá:`,
  permissions: [
    'Pedir verificaciones de antecedentes en nombre de su empresa',
    'Ver los candidatos, las invitaciones y los informes que cree, y sus resultados',
    'Recibir avisos cuando algo de ello cambie',
    'Ver el nombre y los paquetes de su empresa, y configurar sus unidades',
  ],
  wholeAccount: (account) =>
    `Permitir también que vea todas las verificaciones de antecedentes de ${account}`,
  wholeAccountHint:
    'Esto incluye lo que pidan usted y otras aplicaciones. Puede retirar el permiso en el panel, en Conexiones.',
  never:
    'No puede cambiar la configuración de la cuenta ni ver sus webhooks, sus retenciones legales u otras aplicaciones.',
  connect: 'Conectar',
  cancel: 'Cancelar',
  otherPerson: 'Iniciar sesión como otra persona',
  otherAccount: (account) => `Usar ${account}`,
  hostAccount: (application) =>
    `${application} no se puede conectar con la cuenta que administra la aplicación.`,
  suspended: (account) => `La cuenta de ${account} está suspendida.`,
  adminNeeded: {
    title: 'Consulte a un administrador de su cuenta',
    text: (account, application) => `Solo un administrador puede conectar ${account} con ${application}.`,
    ask: (admins) => `Consulte a ${admins.join(' o a ')}.`,
  },
  link: {
    title: 'Este enlace no funciona',
    problems: {
      client_id: 'No sabemos de qué sitio web viene: su client_id falta o no está registrado.',
      redirect_uri: 'El redirect_uri de este enlace no está registrado para la aplicación.',
      redirect_uri_missing:
        'A este enlace le falta el redirect_uri, y la aplicación no tiene exactamente uno.',
      origin: 'El origin de este enlace no está registrado para la aplicación.',
    },
    contact: 'Vuelva atrás y comuníquese con el propietario del sitio web del que viene.',
    register: (value) =>
      `Para desarrolladores: registre ${value} en la configuración de la aplicación, exactamente como está escrito aquí.`,
    addRedirectUri: 'Para desarrolladores: agregue el redirect_uri al enlace.',
  },
  done: {
    title: 'Puede cerrar esta ventana',
    text: 'Vuelva a la página de la que viene. Si allí no pasa nada, empiece de nuevo.',
  },
};

export const signUp: Messages['signUp'] = {
  eyebrow: (application, step, steps) => `Conectar con ${application} · paso ${step} de ${steps}`,
  documentTitle: (title, step, steps) => `${title} (paso ${step} de ${steps})`,
  ended: 'El tiempo para crear la cuenta venció y ya no tenemos sus respuestas. Empiece de nuevo.',
  continue: 'Continuar',
  back: 'Atrás',
  existing: '¿Ya tiene una cuenta?',
  signIn: 'Iniciar sesión',
  labels: {
    'user.full_name': 'Su nombre',
    'user.email': 'Correo electrónico',
    password: 'Contraseña',
    email_code: 'Código',
    name: 'Nombre de la empresa',
    purpose: 'Finalidad permitida',
    certified: 'Certificación',
  },
  required: {
    'user.full_name': 'Escriba su nombre.',
    'user.email': 'Escriba su correo electrónico.',
    name: 'Escriba el nombre de su empresa.',
    'company.tax_id': 'Escriba el número fiscal de EE. UU. de su empresa.',
    'company.street': 'Escriba la calle y el número.',
    'company.city': 'Escriba la ciudad.',
    'company.state': 'Elija el estado.',
    'company.zipcode': 'Escriba el código postal.',
    'company.phone': 'Escriba el teléfono de su empresa.',
    'company.industry': 'Elija un sector.',
    'company.incorporation_type': 'Elija un tipo de empresa.',
    'company.incorporation_state': 'Elija el estado de constitución.',
    purpose: 'Elija una finalidad.',
    certified: 'Marque la casilla para certificarlo.',
  },
  business: { title: 'Su empresa' },
  structure: { title: 'Tipo de empresa y sector' },
  address: { title: 'Dirección de la empresa' },
  contact: { title: 'Cómo comunicarse con su empresa' },
  you: {
    title: 'Usted, como primer administrador',
    keepPassword: 'Deje este campo vacío para conservar la contraseña que eligió.',
  },
  email: {
    title: 'Confirme su correo',
    text: (email) => `Escriba el código de 6 dígitos que enviamos a ${email}. Funciona durante 15 minutos.`,
    again: 'Enviar otro código',
    expired: 'Este código ha vencido. Pida otro.',
    tooMany: 'Demasiados intentos. Pida otro código.',
    wrong: 'El código no es correcto. Revise el correo y escríbalo de nuevo.',
    tooManyMails: (minutes) =>
      `Enviamos demasiados correos. Inténtelo de nuevo en ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`,
    taken: 'Ya existe una cuenta con este correo electrónico. Para usarla, inicie sesión.',
  },
  purpose: {
    title: 'Para qué pide verificaciones de antecedentes',
    certificationNote:
      'Este texto legal está en inglés porque se refiere a una ley de EE. UU., la FCRA, que solo existe en ese idioma. Significa: ' +
      'certifico que pediremos informes solo para esta finalidad, con un aviso al candidato y con su consentimiento.',
  },
  payment: {
    title: 'Pago',
    bankAccount: 'Cuenta bancaria',
    again: 'Escriba de nuevo los datos de pago.',
    methods: {
      card: (lastFour) => `Tarjeta terminada en ${lastFour}`,
      bank_account: (lastFour) => `Cuenta bancaria terminada en ${lastFour}`,
    },
    zip: 'Código postal de facturación',
    storage: {
      card: 'Solo guardamos los últimos cuatro dígitos y la fecha de vencimiento.',
      bankAccount: 'Solo guardamos los últimos cuatro dígitos del número de cuenta.',
    },
  },
  review: {
    title: 'Revisar y conectar',
    permission: (application) =>
      `Al crear la cuenta, usted permite que ${application} pida verificaciones de antecedentes en nombre de su empresa y vea candidatos, informes y sus resultados.`,
    submit: 'Crear la cuenta y conectar',
  },
};

export const company: Messages['company'] = {
  labels: {
    'company.name': 'Razón social',
    'company.dba_name': 'Nombre comercial (DBA)',
    'company.street': 'Calle y número',
    'company.city': 'Ciudad',
    'company.state': 'Estado',
    'company.zipcode': 'Código postal',
    'company.phone': 'Teléfono',
    'company.website': 'Sitio web',
    'company.industry': 'Sector',
    'company.tax_id': 'Número fiscal de EE. UU. (EIN)',
    'company.incorporation_type': 'Tipo de empresa',
    'company.incorporation_state': 'Estado de constitución',
  },
  taxIdHint: '9 dígitos, como 12-3456789',
  structures: {
    association: 'Asociación',
    'co-ownership': 'Copropiedad',
    corporation: 'Corporación',
    'joint-venture': 'Empresa conjunta',
    'limited-partnership': 'Sociedad en comandita',
    llc: 'Sociedad de responsabilidad limitada (LLC)',
    llp: 'Sociedad de personas de responsabilidad limitada (LLP)',
    'non-profit': 'Organización sin fines de lucro',
    partnership: 'Sociedad de personas',
    's-corporation': 'Corporación de tipo S',
    'sole-proprietorship': 'Empresa individual',
    trusteeship: 'Fideicomiso',
  },
  purposes: {
    employment: 'Empleo: contratación, ascenso, traslado o permanencia',
    insurance: 'Seguros: evaluación del riesgo',
    tenant: 'Alquiler de una vivienda',
    credit: 'Crédito: una operación que inició el consumidor',
    licensing: 'Una licencia o un beneficio del gobierno',
    business: 'Otra operación comercial que inició el consumidor',
    written_instructions: 'Instrucciones escritas del consumidor',
  },
  industries: {
    '11': 'Agricultura, silvicultura, pesca y caza',
    '21': 'Minería, canteras y extracción de petróleo y gas',
    '22': 'Servicios públicos de agua, gas y electricidad',
    '23': 'Construcción',
    '31-33': 'Industria manufacturera',
    '42': 'Comercio al por mayor',
    '44-45': 'Comercio al por menor',
    '48-49': 'Transporte y almacenamiento',
    '51': 'Información',
    '52': 'Finanzas y seguros',
    '53': 'Bienes raíces y alquiler',
    '54': 'Servicios profesionales, científicos y técnicos',
    '55': 'Dirección de empresas',
    '56': 'Servicios administrativos y de apoyo, gestión de residuos',
    '61': 'Educación',
    '62': 'Salud y asistencia social',
    '71': 'Arte, entretenimiento y recreación',
    '72': 'Alojamiento y restaurantes',
    '81': 'Otros servicios (excepto administración pública)',
    '92': 'Administración pública',
  },
  registryErrors: spanishRegistryErrors,
};

export const paymentErrors: Messages['paymentErrors'] = {
  choose: 'Elija una forma de pago.',
  required: 'Escriba el nombre que figura en la tarjeta.',
  zip: 'Escriba un código postal, como 94105.',
  network: 'Escriba el número de una tarjeta de crédito o débito.',
  typing_error: 'Revise el número de la tarjeta. Contiene un error.',
  expiry: 'Escriba el mes y el año, como 04/29.',
  expired: 'Esta tarjeta está vencida. Use otra tarjeta.',
  year: 'Revise el año de vencimiento.',
  three_digits: 'Escriba los 3 dígitos del código de seguridad.',
  four_digits: 'Escriba los 4 dígitos del código de seguridad.',
  routing: 'Escriba los 9 dígitos del número de ruta.',
  account: 'Escriba un número de cuenta de 4 a 17 dígitos.',
  declined: 'El banco rechazó esta tarjeta. Use otra tarjeta.',
  funds: 'Esta tarjeta no tiene fondos suficientes. Use otra tarjeta.',
  wrong_code: 'El código de seguridad es incorrecto. Revíselo y vuelva a intentarlo.',
  processing: 'No pudimos comunicarnos con el banco. Vuelva a intentarlo.',
  authentication:
    'El banco necesita confirmar esta tarjeta con usted, y aquí no es posible. Use otra tarjeta.',
  closed: 'Esta cuenta bancaria está cerrada. Use otra cuenta.',
};

export const paymentFrame: Messages['paymentFrame'] = {
  title: 'Pago',
  method: 'Forma de pago',
  card: 'Tarjeta',
  bank_account: 'Cuenta bancaria (ACH)',
  holder: 'Nombre en la tarjeta',
  number: 'Número de la tarjeta',
  expiry: 'Fecha de vencimiento',
  expiryHint: 'MM/AA',
  code: 'Código de seguridad',
  zip: 'Código postal',
  routing: 'Número de ruta',
  account: 'Número de cuenta',
  unavailable: 'Este formulario no está disponible',
  unavailableText:
    'Este sitio web no está registrado para el alta de clientes. Comuníquese con su propietario.',
};
