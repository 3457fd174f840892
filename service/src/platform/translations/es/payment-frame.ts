import type { Messages } from '../en/index.ts';

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
