import type { Language } from '@service-embeds/contract';

/** Words of the payment fields. */
const english = {
  title: 'Payment',
  method: 'Payment method',
  card: 'Card',
  bank_account: 'Bank account (ACH)',
  holder: 'Name on the card',
  number: 'Card number',
  expiry: 'Expires',
  expiryHint: 'MM/YY',
  code: 'Security code',
  zip: 'ZIP code',
  routing: 'Routing number',
  account: 'Account number',
  unavailable: 'Payment cannot be entered here',
  unavailableText: 'This page is not registered for sign-up. Please tell the people who run it.',
};

const spanish: typeof english = {
  title: 'Pago',
  method: 'Forma de pago',
  card: 'Tarjeta',
  bank_account: 'Cuenta bancaria (ACH)',
  holder: 'Nombre en la tarjeta',
  number: 'Número de la tarjeta',
  expiry: 'Vence',
  expiryHint: 'MM/AA',
  code: 'Código de seguridad',
  zip: 'Código postal',
  routing: 'Número de ruta',
  account: 'Número de cuenta',
  unavailable: 'Aquí no se puede indicar el pago',
  unavailableText: 'Esta página no está registrada. Avise a quien la administra.',
};

export const textsOf = (language: Language): typeof english => (language === 'es' ? spanish : english);
