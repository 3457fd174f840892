/** Why a bank does not accept a card or an account. */
export type GatewayProblem =
  'declined' | 'funds' | 'expired' | 'wrong_code' | 'processing' | 'authentication' | 'closed';

/** The fields at fault, each with the reason. Empty when the card or the account can be used. */
type GatewayAnswer<Field extends string> = Partial<Record<Field, GatewayProblem>>;

/** Asks the bank whether a card or an account can be used. The numbers are passed on and kept nowhere. */
export interface PaymentGateway {
  card(number: string): Promise<GatewayAnswer<'number' | 'expiry' | 'code'>>;
  bankAccount(account: string): Promise<GatewayAnswer<'account'>>;
}

/** Staging: published test numbers (docs/staging.md); every other number is good. */
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

/** Production, until a gateway is connected: what the numbers themselves show has been checked. */
export const unconnectedGateway: PaymentGateway = {
  card: () => Promise.resolve({}),
  bankAccount: () => Promise.resolve({}),
};
