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
): { lastFour: string } | { errors: Partial<Record<keyof TypedBankAccount, string>> } {
  const errors: Partial<Record<keyof TypedBankAccount, string>> = {};
  const account = typed.account.replace(/[\s-]/g, '');
  if (!isRoutingNumber(typed.routing.replace(/[\s-]/g, '')))
    errors.routing = 'Use the nine digits of the routing number.';
  if (!/^\d{4,17}$/.test(account)) errors.account = 'Use an account number of 4 to 17 digits.';
  return Object.keys(errors).length ? { errors } : { lastFour: account.slice(-4) };
}
