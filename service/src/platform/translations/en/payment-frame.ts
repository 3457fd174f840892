/** Labels of the payment fields, and the page that an unregistered website sees in their place. */
export const paymentFrame = {
  title: 'Payment',
  method: 'Payment method',
  card: 'Card',
  bank_account: 'Bank account (ACH)',
  holder: 'Name on card',
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM/YY',
  code: 'Security code',
  zip: 'ZIP code',
  routing: 'Routing number',
  account: 'Account number',
  unavailable: "This form isn't available",
  unavailableText: 'This website is not registered for sign-up. Contact the owner of this website.',
};
