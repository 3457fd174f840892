import type { PaymentProblems } from './payment-errors.ts';

/** Networks by the first digits of their numbers, with the lengths of number and security code. */
const networks = [
  { brand: 'visa', pattern: /^4/, lengths: [13, 16, 19], code: 3 },
  { brand: 'mastercard', pattern: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], code: 3 },
  { brand: 'amex', pattern: /^3[47]/, lengths: [15], code: 4 },
  { brand: 'discover', pattern: /^(6011|64[4-9]|65)/, lengths: [16, 19], code: 3 },
  { brand: 'diners', pattern: /^3(0[0-5]|[689])/, lengths: [14, 16, 19], code: 3 },
  { brand: 'jcb', pattern: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19], code: 3 },
  { brand: 'unionpay', pattern: /^62/, lengths: [16, 17, 18, 19], code: 3 },
] as const;

export type CardBrand = (typeof networks)[number]['brand'];

/** A card as somebody typed it. It is checked and forgotten. */
export interface TypedCard {
  holder: string;
  number: string;
  /** `MM/YY` or `MM/YYYY`. */
  expiry: string;
  code: string;
  zip: string;
}

/** All that is kept of a card. */
export interface Card {
  brand: CardBrand;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

/** The checksum of card numbers (ISO/IEC 7812-1, annex B: Luhn). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    const doubled = index % 2 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

/** A number as it is compared and checked: digits only. */
export const digitsOf = (typed: string): string => typed.replace(/[\s-]/g, '');

/** Checks a card; gives what is kept of it, or what is wrong with each field. */
export function readCard(
  typed: TypedCard,
  now: Date,
): { card: Card } | { problems: PaymentProblems<keyof TypedCard> } {
  const number = digitsOf(typed.number);
  const network = networks.find(({ pattern }) => pattern.test(number));
  const problems: PaymentProblems<keyof TypedCard> = {};
  if (!typed.holder.trim()) problems.holder = 'required';
  if (!/^\d+$/.test(number) || !network || !(network.lengths as readonly number[]).includes(number.length))
    problems.number = 'network';
  else if (!passesLuhn(number)) problems.number = 'typing_error';

  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(typed.expiry) ?? [];
  const expiryMonth = Number(month);
  const expiryYear = Number(year) + (year.length === 2 ? 2000 : 0);
  if (!year || expiryMonth < 1 || expiryMonth > 12) problems.expiry = 'expiry';
  // A card is good until the last day of its month.
  else if (Date.UTC(expiryYear, expiryMonth, 1) <= now.getTime()) problems.expiry = 'expired';
  else if (expiryYear > now.getUTCFullYear() + 20) problems.expiry = 'year';

  const length = network?.code ?? 3;
  if (!new RegExp(`^\\d{${length}}$`).test(typed.code.trim()))
    problems.code = length === 3 ? 'three_digits' : 'four_digits';
  if (!/^\d{5}(-\d{4})?$/.test(typed.zip.trim())) problems.zip = 'zip';
  if (Object.keys(problems).length || !network) return { problems };
  return { card: { brand: network.brand, lastFour: number.slice(-4), expiryMonth, expiryYear } };
}
