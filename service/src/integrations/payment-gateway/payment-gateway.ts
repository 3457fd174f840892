import type { PaymentProblems } from '../../resources/payments/payment-errors.ts';

/** Asks the bank whether a card or an account can be used. The numbers are passed on and kept nowhere. */
export interface PaymentGateway {
  card(number: string): Promise<PaymentProblems<'number' | 'expiry' | 'code'>>;
  bankAccount(account: string): Promise<PaymentProblems<'account'>>;
}

/** Staging: published test numbers (docs/staging.md); every other number is good. */
export const stagingGateway: PaymentGateway = {
  card: (number) => Promise.resolve(testCards[number] ?? {}),
  bankAccount: (account) => Promise.resolve(account === '000111111116' ? { account: 'closed' } : {}),
};

const testCards: Record<string, PaymentProblems<'number' | 'expiry' | 'code'>> = {
  '4000000000000002': { number: 'declined' },
  '4000000000009995': { number: 'funds' },
  '4000000000000069': { expiry: 'expired' },
  '4000000000000127': { code: 'wrong_code' },
  '4000000000000119': { number: 'processing' },
  '4000002500003155': { number: 'authentication' },
};

/** Production, until a gateway is connected: what the numbers themselves show has been checked. */
export const unconnectedGateway: PaymentGateway = {
  card: () => Promise.resolve({}),
  bankAccount: () => Promise.resolve({}),
};
