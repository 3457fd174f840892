import type { Messages } from '../en/index.ts';

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
