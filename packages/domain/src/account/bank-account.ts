import type { PaymentErrors } from './payment-errors.ts';

/** A bank account as a person typed it. */
export interface BankAccountInput {
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
