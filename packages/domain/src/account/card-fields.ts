import type { PaymentErrorCode } from './payment-errors.ts';

/** Years after which no card expires. */
const maximumYears = 20;

/** The month until whose last day a card is valid. */
export interface CardExpiry {
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
  if (expiryYear > now.getUTCFullYear() + maximumYears) return { error: 'year' };
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
