import { digitsOf } from './card.ts';
import type { PaymentProblems } from './payment-errors.ts';

/** A bank account as somebody typed it. */
export interface TypedBankAccount {
  routing: string;
  account: string;
}

/** The checksum of ABA routing numbers: weights 3, 7 and 1. */
export const isRoutingNumber = (digits: string): boolean => {
  if (!/^\d{9}$/.test(digits) || digits === '000000000') return false;
  const weights = [3, 7, 1];
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
};

/** Checks an account for ACH; gives its last four digits, which alone are kept, or what is wrong. */
export function readBankAccount(
  typed: TypedBankAccount,
): { lastFour: string } | { problems: PaymentProblems<keyof TypedBankAccount> } {
  const problems: PaymentProblems<keyof TypedBankAccount> = {};
  const account = digitsOf(typed.account);
  if (!isRoutingNumber(digitsOf(typed.routing))) problems.routing = 'routing';
  if (!/^\d{4,17}$/.test(account)) problems.account = 'account';
  return Object.keys(problems).length ? { problems } : { lastFour: account.slice(-4) };
}
