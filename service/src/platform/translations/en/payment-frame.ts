/** What can be wrong with a card or a bank account. The keys are the codes that the payment checks return. */
export const paymentErrors = {
  choose: 'Choose a payment method.',
  required: 'Enter the name on the card.',
  zip: 'Enter a ZIP code, such as 94105.',
  network: 'Enter a credit or debit card number.',
  typing_error: 'Check the card number. It contains a typo.',
  expiry: 'Enter the month and year, such as 04/29.',
  expired: 'This card has expired. Use another card.',
  year: 'Check the expiration year.',
  three_digits: 'Enter the 3-digit security code.',
  four_digits: 'Enter the 4-digit security code.',
  routing: 'Enter the 9-digit routing number.',
  account: 'Enter an account number of 4 to 17 digits.',
  declined: 'The bank declined this card. Use another card.',
  funds: 'This card has insufficient funds. Use another card.',
  wrong_code: 'The security code is incorrect. Check it and try again.',
  processing: "We couldn't reach the bank. Try again.",
  authentication:
    "The bank needs to verify this card with you, and that isn't possible here. Use another card.",
  closed: 'This bank account is closed. Use another account.',
};

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
