import type { paymentMethods } from '../../db/schema/index.ts';
import type { Container } from '../../context.ts';
import { readBankAccount } from './bank-account.ts';
import { digitsOf, readCard } from './card.ts';
import type { PaymentProblems } from './payment-errors.ts';

/** What is kept of a way to pay. */
export type PaymentMethod = Pick<
  typeof paymentMethods.$inferInsert,
  'kind' | 'brand' | 'lastFour' | 'expiryMonth' | 'expiryYear'
>;

/** Fields of a payment form, of which the chosen method needs its own. */
export const paymentFields = [
  'method',
  'holder',
  'number',
  'expiry',
  'code',
  'zip',
  'routing',
  'account',
] as const;

export type PaymentField = (typeof paymentFields)[number];

/** Checks a form's way to pay, by itself and at the bank. */
export async function readPayment(
  { gateway, clock }: Container,
  entered: (name: PaymentField) => string,
): Promise<{ method: PaymentMethod } | { problems: PaymentProblems<PaymentField> }> {
  switch (entered('method')) {
    case 'card': {
      const [holder, number, expiry, code, zip] = [
        entered('holder'),
        entered('number'),
        entered('expiry'),
        entered('code'),
        entered('zip'),
      ];
      const read = readCard({ holder, number, expiry, code, zip }, clock.now());
      if ('problems' in read) return read;
      const problems = await gateway.card(digitsOf(number));
      return Object.keys(problems).length ? { problems } : { method: { kind: 'card', ...read.card } };
    }
    case 'bank_account': {
      const account = entered('account');
      const read = readBankAccount({ routing: entered('routing'), account });
      if ('problems' in read) return read;
      const problems = await gateway.bankAccount(digitsOf(account));
      return Object.keys(problems).length ? { problems } : { method: { kind: 'bank_account', ...read } };
    }
    default:
      return { problems: { method: 'choose' } };
  }
}
