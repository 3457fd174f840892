import type { Messages } from '../en/index.ts';

export const signUp: Messages['signUp'] = {
  eyebrow: (application, step, steps) => `Conectar con ${application} · paso ${step} de ${steps}`,
  documentTitle: (title, step, steps) => `${title} (paso ${step} de ${steps})`,
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
  address: { title: 'Dirección de la empresa' },
  you: { title: 'Usted, como primer administrador' },
  email: {
    title: 'Revise su correo',
    text: (email) => `Escriba el código de 6 dígitos que enviamos a ${email}. Funciona durante 15 minutos.`,
    again: 'Enviar otro código',
    expired: 'Este código ha vencido. Pida otro.',
    tooMany: 'Demasiados intentos. Pida otro código.',
    wrong: 'El código no es correcto. Revise el correo y escríbalo de nuevo.',
    tooManyMails: 'Enviamos demasiados correos. Inténtelo de nuevo en 1 hora.',
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
    zip: 'Código postal de facturación',
    kept: 'Solo guardamos los últimos cuatro dígitos y la fecha de vencimiento.',
    permission: (application) =>
      `Al crear la cuenta, usted permite que ${application} pida verificaciones de antecedentes en nombre de su empresa y vea candidatos, informes y sus resultados.`,
    submit: 'Crear la cuenta y conectar',
  },
  tooManyAttempts: {
    title: 'Demasiados intentos',
    text: (minutes) =>
      `Espere ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}, vuelva atrás e inténtelo de nuevo.`,
  },
};
