import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import { sha256 } from '../../platform/crypto.ts';
import type { Queryable, Transaction } from '../../db/pool/database.ts';
import { paymentTokens } from '../../db/schema/index.ts';
import type { ApplicationRow } from '../../identity/oauth/applications.ts';
import type { PaymentMethod } from './payment-method.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

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
