import { and, lt, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deliveries, idempotencyKeys, paymentTokens, webhookLogs } from '../db/schema/index.ts';

const day = 86_400_000;

/** Days that deliveries can be looked up and sent again. */
export const deliveryDays = 30;

/** Forgets what has served its time: answers to repeated requests, payment tokens, and the log of webhooks. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  const ago = (days: number): Date => new Date(now.getTime() - days * day);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, ago(1)));
  await db.delete(paymentTokens).where(lt(paymentTokens.expiresAt, ago(1)));
  await db.delete(webhookLogs).where(lt(webhookLogs.createdAt, ago(deliveryDays)));
  const old = lt(deliveries.createdAt, ago(deliveryDays));
  await db.delete(deliveries).where(and(old, ne(deliveries.status, 'pending')));
}
