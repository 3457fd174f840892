import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { secondsUntil, type Allowance } from '../../db/requests/request-counter.ts';
import { ofAccount } from '../../db/rows/of-account.ts';
import { paymentTokens } from '../../db/schema/index.ts';
import type { ApplicationRow } from '../../identity/oauth/partner-applications.ts';
import type { Container } from '../../integrations/context.ts';
import { clientNetwork } from '../../platform/http/request-origin.ts';
import { sha256 } from '../../platform/secret-keys.ts';
import { checkPayment, type PaymentCheck, type PaymentField, type PaymentMethod } from './payment-method.ts';

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

/** Minutes in which a payment token can be used. */
const lifetime = 15;

/** A token that stands for a way to pay in the sign-up of one partner application. It is stored as a hash only. */
export async function issuePaymentToken(
  db: Queryable,
  application: Pick<ApplicationRow, 'id' | 'accountId'>,
  method: PaymentMethod,
  at: Date,
): Promise<string> {
  const token = `pay_${randomBytes(32).toString('hex')}`;
  await db.insert(paymentTokens).values({
    accountId: application.accountId,
    hash: sha256(token),
    applicationId: application.id,
    ...method,
    createdAt: at,
    expiresAt: new Date(at.getTime() + lifetime * millisecondsPerMinute),
  });
  return token;
}

/** Uses a token up, in the transaction of the sign-up: one that fails leaves it as it was. Undefined: of no use. */
export async function usePaymentToken(
  db: Transaction,
  application: Pick<ApplicationRow, 'id' | 'accountId'>,
  token: string,
  at: Date,
): Promise<PaymentMethod | undefined> {
  const [row] = await db
    .update(paymentTokens)
    .set({ usedAt: at })
    .where(
      and(
        ofAccount(paymentTokens, application.accountId),
        eq(paymentTokens.hash, sha256(token)),
        eq(paymentTokens.applicationId, application.id),
        isNull(paymentTokens.usedAt),
        gt(paymentTokens.expiresAt, at),
      ),
    )
    .returning();
  if (!row) return undefined;
  const { kind, brand, lastFour, expiryMonth, expiryYear } = row;
  return { kind, brand, lastFour, expiryMonth, expiryYear };
}
