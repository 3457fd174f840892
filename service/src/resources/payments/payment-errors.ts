/** What can be wrong with a way to pay. */
export type PaymentProblem = keyof typeof english;

/** Fields of a form, each with what is wrong with it. */
export type PaymentProblems<Field extends string = string> = Partial<Record<Field, PaymentProblem>>;

const english = {
  choose: 'Please choose one.',
  required: 'Please fill in this field.',
  zip: 'Use a ZIP code such as 94105.',
  network: 'Use the number of a credit or debit card.',
  typing_error: 'This card number has a typing error.',
  expiry: 'Use month and year, for example 04/29.',
  expired: 'This card has expired.',
  year: 'Please check the year.',
  three_digits: 'Use the 3 digits of the security code.',
  four_digits: 'Use the 4 digits of the security code.',
  routing: 'Use the nine digits of the routing number.',
  account: 'Use an account number of 4 to 17 digits.',
  declined: 'The bank declined this card. Please use another one.',
  funds: 'There is not enough money on this card. Please use another one.',
  wrong_code: 'The security code is wrong.',
  processing: 'The bank could not be asked just now. Please try again.',
  authentication:
    'The bank wants to confirm this card with you, which is not possible here. Please use another one.',
  closed: 'This bank account is closed. Please use another one.',
};

const spanish: Record<PaymentProblem, string> = {
  choose: 'Elija una opción.',
  required: 'Complete este campo.',
  zip: 'Use un código postal como 94105.',
  network: 'Use el número de una tarjeta de crédito o débito.',
  typing_error: 'El número de la tarjeta tiene un error.',
  expiry: 'Use mes y año, por ejemplo 04/29.',
  expired: 'Esta tarjeta ha caducado.',
  year: 'Revise el año.',
  three_digits: 'Use los 3 dígitos del código de seguridad.',
  four_digits: 'Use los 4 dígitos del código de seguridad.',
  routing: 'Use los nueve dígitos del número de ruta.',
  account: 'Use un número de cuenta de 4 a 17 dígitos.',
  declined: 'El banco rechazó esta tarjeta. Use otra.',
  funds: 'No hay fondos suficientes en esta tarjeta. Use otra.',
  wrong_code: 'El código de seguridad no es correcto.',
  processing: 'No se pudo consultar al banco. Vuelva a intentarlo.',
  authentication: 'El banco quiere confirmar esta tarjeta con usted, y aquí no es posible. Use otra.',
  closed: 'Esta cuenta bancaria está cerrada. Use otra.',
};

/** A sentence for each field that is wrong. */
export const sentencesOf = (
  problems: PaymentProblems,
  language: 'en' | 'es' = 'en',
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [
      field,
      (language === 'es' ? spanish : english)[problem ?? 'required'],
    ]),
  );
