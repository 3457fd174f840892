import type { Container } from '../../integrations/context.ts';
import { secondsUntil, type Allowance } from '../../db/requests/request-counter.ts';
import { clientNetwork } from '../../platform/http/request-origin.ts';
import { checkPayment, type PaymentCheck, type PaymentField } from './payment-method.ts';

const windowSeconds = 15 * 60;

/** Who tries a payment method. */
export interface Payer {
  ip: string | undefined;
  applicationId: string;
}

/**
 * Checks a payment method unless too many were tried, or declined by the bank, from this address or with this
 * application: a form that says whether a card is good is what people with stolen numbers look for. A decline is counted
 * before the bank is asked and given back afterwards, so that requests at the same time cannot exceed the limit.
 *
 * @returns seconds to wait in `retryAfter` if nothing was checked
 */
export async function checkPaymentWithinLimits(
  container: Container,
  payer: Payer,
  field: (name: PaymentField) => string,
): Promise<PaymentCheck | { retryAfter: number }> {
  const { config, requestCounter } = container;
  const { cards, declinedCards } = config.limits;
  const declines = allowances('declined card', payer, declinedCards);
  const usage = requestCounter.take([...allowances('card', payer, cards), ...declines]);
  if (!usage.isAllowed) return { retryAfter: secondsUntil(usage.resetAt) };
  const check = await checkPayment(container, field);
  if (!('errors' in check) || !check.isDeclined) requestCounter.giveBack(declines);
  return check;
}

const allowances = (
  name: string,
  { ip, applicationId }: Payer,
  { perIp, perApplication }: { perIp: number; perApplication: number },
): Allowance[] => [
  { key: `${name} from ${clientNetwork(ip)}`, limit: perIp, windowSeconds },
  { key: `${name} with ${applicationId}`, limit: perApplication, windowSeconds },
];
