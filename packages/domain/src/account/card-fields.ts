interface BankAccountInput {
  routing: string;
  account: string;
}

/** Removes the spaces and hyphens with which people group digits. */
export const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

const checksumWeights = [3, 7, 1];

/** Returns whether nine digits are an ABA routing number: their weighted sum is a multiple of ten. */
export function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const sum = digits
    .split('')
    .reduce((total, digit, index) => total + Number(digit) * (checksumWeights[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** Checks a bank account for ACH. Returns its last four digits, which alone are stored, or what is wrong. */
export function checkBankAccount(
  input: BankAccountInput,
): { lastFour: string } | { errors: PaymentErrors<keyof BankAccountInput> } {
  const errors: PaymentErrors<keyof BankAccountInput> = {};
  const account = digitsOf(input.account);
  if (!isRoutingNumber(digitsOf(input.routing))) errors.routing = 'routing';
  if (!/^\d{4,17}$/.test(account)) errors.account = 'account';
  return Object.keys(errors).length ? { errors } : { lastFour: account.slice(-4) };
}

/** Years after which no card expires. */
const maxYears = 20;

/** The month until whose last day a card is valid. */
interface CardExpiry {
  expiryMonth: number;
  expiryYear: number;
}

/**
 * Reads the expiry of a card.
 *
 * @param text `MM/YY` or `MM/YYYY`
 */
export function readCardExpiry(text: string, now: Date): CardExpiry | { error: PaymentErrorCode } {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text) ?? [];
  const expiryMonth = Number(month);
  const expiryYear = Number(year) + (year.length === 2 ? 2000 : 0);
  if (expiryMonth < 1 || expiryMonth > 12) return { error: 'expiry' };
  // The month of a Date starts at 0, so this is the first day after the card's last month.
  if (Date.UTC(expiryYear, expiryMonth, 1) <= now.getTime()) return { error: 'expired' };
  if (expiryYear > now.getUTCFullYear() + maxYears) return { error: 'year' };
  return { expiryMonth, expiryYear };
}

/** Returns what is wrong with a card's security code of `length` digits. */
export function securityCodeError(text: string, length: number): PaymentErrorCode | undefined {
  const code = text.trim();
  if (/^\d+$/.test(code) && code.length === length) return undefined;
  return length === 4 ? 'four_digits' : 'three_digits';
}

/** Returns what is wrong with the ZIP code of a card. */
export const zipCodeError = (text: string): PaymentErrorCode | undefined =>
  /^\d{5}(-\d{4})?$/.test(text.trim()) ? undefined : 'zip';

/** What can be wrong with a payment method. Pages show a sentence for each code. */
export type PaymentErrorCode =
  | 'choose'
  | 'required'
  | 'zip'
  | 'network'
  | 'typing_error'
  | 'expiry'
  | 'expired'
  | 'year'
  | 'three_digits'
  | 'four_digits'
  | 'routing'
  | 'account'
  | 'declined'
  | 'funds'
  | 'wrong_code'
  | 'processing'
  | 'authentication'
  | 'closed';

/** What is wrong with each invalid field of a form. Empty when everything is valid. */
export type PaymentErrors<Field extends string = string> = Partial<Record<Field, PaymentErrorCode>>;
