import type { paymentMethods } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';
import { checkBankAccount, digitsOf, type PaymentErrors } from '@service-embeds/domain/account/card-fields';
import { checkCard } from './card.ts';

/** What is stored of a payment method. */
export type PaymentMethod = Pick<
  typeof paymentMethods.$inferInsert,
  'kind' | 'brand' | 'lastFour' | 'expiryMonth' | 'expiryYear'
>;

/** Fields of a payment form. Each method uses its own. */
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

/** A payment method that was checked, or what is wrong with each field, and whether the bank said so. */
export type PaymentCheck =
  | { method: PaymentMethod }
  | { errors: PaymentErrors<PaymentField>; isDeclined: boolean };

/** Checks the payment method of a form: its format, and with the bank whether it can be used. */
export async function checkPayment(
  { gateway, clock }: Container,
  field: (name: PaymentField) => string,
): Promise<PaymentCheck> {
  switch (field('method')) {
    case 'card': {
      const number = field('number');
      const [holder, expiry, code, zip] = [field('holder'), field('expiry'), field('code'), field('zip')];
      const checked = checkCard({ holder, number, expiry, code, zip }, clock.now());
      if ('errors' in checked) return { ...checked, isDeclined: false };
      const errors = await gateway.card(digitsOf(number));
      return Object.keys(errors).length
        ? { errors, isDeclined: true }
        : { method: { kind: 'card', ...checked.card } };
    }
    case 'bank_account': {
      const account = field('account');
      const checked = checkBankAccount({ routing: field('routing'), account });
      if ('errors' in checked) return { ...checked, isDeclined: false };
      const errors = await gateway.bankAccount(digitsOf(account));
      return Object.keys(errors).length
        ? { errors, isDeclined: true }
        : { method: { kind: 'bank_account', ...checked } };
    }
    default:
      return { errors: { method: 'choose' }, isDeclined: false };
  }
}
