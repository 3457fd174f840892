/** Why a bank does not accept a card or an account. */
export type GatewayProblem =
  | 'declined'
  | 'funds'
  | 'expired'
  | 'wrong_code'
  | 'processing'
  | 'authentication'
  | 'closed';

/** The fields at fault, each with the reason. Empty when the card or the account can be used. */
type GatewayAnswer<Field extends string> = Partial<Record<Field, GatewayProblem>>;

/** Asks the bank whether a card or a bank account can be used. It stores no numbers. */
export interface PaymentGateway {
  card(number: string): Promise<GatewayAnswer<'number' | 'expiry' | 'code'>>;
  bankAccount(account: string): Promise<GatewayAnswer<'account'>>;
}

/** The gateway of staging, with documented test numbers (docs/staging.md). It accepts every other number. */
export const stagingGateway: PaymentGateway = {
  card: (number) => Promise.resolve(testCards[number] ?? {}),
  bankAccount: (account) => Promise.resolve(account === '000111111116' ? { account: 'closed' } : {}),
};

const testCards: Record<string, GatewayAnswer<'number' | 'expiry' | 'code'>> = {
  '4000000000000002': { number: 'declined' },
  '4000000000009995': { number: 'funds' },
  '4000000000000069': { expiry: 'expired' },
  '4000000000000127': { code: 'wrong_code' },
  '4000000000000119': { number: 'processing' },
  '4000002500003155': { number: 'authentication' },
};

/**
 * The gateway of `PAYMENT_GATEWAY=manual_review`. Only the format of numbers is checked, and the provider's staff verify
 * the payment method before they credential the account.
 */
export const manualReviewGateway: PaymentGateway = {
  card: () => Promise.resolve({}),
  bankAccount: () => Promise.resolve({}),
};
