import cardValidator from 'card-validator';
import {
  digitsOf,
  readCardExpiry,
  securityCodeError,
  zipCodeError,
  type PaymentErrorCode,
  type PaymentErrors,
  checkBankAccount,
} from '@service-embeds/domain/account/card-fields';
import type { paymentMethods } from '../../db/schema/index.ts';
import type { Container } from '../../integrations/context.ts';

/** The networks whose cards are accepted, by the names of card-validator. */
const brands = {
  visa: 'visa',
  mastercard: 'mastercard',
  'american-express': 'amex',
  discover: 'discover',
  'diners-club': 'diners',
  jcb: 'jcb',
  unionpay: 'unionpay',
} as const;

export type CardBrand = (typeof brands)[keyof typeof brands];

/** A card as a person typed it. It is checked and not stored. */
export interface CardInput {
  holder: string;
  number: string;
  /** `MM/YY` or `MM/YYYY`. */
  expiry: string;
  code: string;
  zip: string;
}

/** Everything that is stored of a card. */
export interface Card {
  brand: CardBrand;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

const isAccepted = (type: string | undefined): type is keyof typeof brands =>
  type !== undefined && Object.hasOwn(brands, type);

/** Checks the network, the length and the checksum of a card number. */
function checkNumber(digits: string): { type: keyof typeof brands } | { error: PaymentErrorCode } {
  const { card, isValid } = cardValidator.number(digits, { skipLuhnValidation: true });
  const type = card?.type;
  if (!isValid || !isAccepted(type)) return { error: 'network' };
  const hasChecksum = cardValidator.number(digits, { luhnValidateUnionPay: true }).isValid;
  return hasChecksum ? { type } : { error: 'typing_error' };
}

/** Checks a card. Returns what is stored of it, or what is wrong with each field. */
export function checkCard(
  input: CardInput,
  now: Date,
): { card: Card } | { errors: PaymentErrors<keyof CardInput> } {
  const digits = digitsOf(input.number);
  const number = checkNumber(digits);
  const expiry = readCardExpiry(input.expiry, now);
  // The length of the code depends on the network only, even if the number has an error.
  const codeLength = cardValidator.number(digits).card?.code.size ?? 3;
  const errors = definedErrors({
    holder: input.holder.trim() ? undefined : 'required',
    number: 'error' in number ? number.error : undefined,
    expiry: 'error' in expiry ? expiry.error : undefined,
    code: securityCodeError(input.code, codeLength),
    zip: zipCodeError(input.zip),
  });
  if (Object.keys(errors).length || 'error' in number || 'error' in expiry) return { errors };
  return { card: { brand: brands[number.type], lastFour: digits.slice(-4), ...expiry } };
}

function definedErrors(
  codes: Record<keyof CardInput, PaymentErrorCode | undefined>,
): PaymentErrors<keyof CardInput> {
  const errors: PaymentErrors<keyof CardInput> = {};
  for (const name of ['holder', 'number', 'expiry', 'code', 'zip'] as const)
    if (codes[name] !== undefined) errors[name] = codes[name];
  return errors;
}

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
      const result = checkCard({ holder, number, expiry, code, zip }, clock.now());
      if ('errors' in result) return { ...result, isDeclined: false };
      const errors = await gateway.card(digitsOf(number));
      return Object.keys(errors).length
        ? { errors, isDeclined: true }
        : { method: { kind: 'card', ...result.card } };
    }
    case 'bank_account': {
      const account = field('account');
      const bankAccount = checkBankAccount({ routing: field('routing'), account });
      if ('errors' in bankAccount) return { ...bankAccount, isDeclined: false };
      const errors = await gateway.bankAccount(digitsOf(account));
      return Object.keys(errors).length
        ? { errors, isDeclined: true }
        : { method: { kind: 'bank_account', ...bankAccount } };
    }
    default:
      return { errors: { method: 'choose' }, isDeclined: false };
  }
}
