import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { leaseEnd } from '@service-embeds/domain/webhook/retry-schedule';
import type { Database, Transaction } from '../db/database.ts';
import { deliveries } from '../db/schema/index.ts';

/** Deliveries that one statement claims. */
export const claimSize = 200;

/**
 * Claims deliveries that are due, the oldest first: new ones, retries, and those whose worker was killed. Until their lease
 * ends, no other worker finds them.
 *
 * @returns their IDs, fewer than `claimSize` if nothing else is due
 */
export async function claimDueDeliveries(db: Database, now: Date): Promise<string[]> {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isNotNull(deliveries.dueAt), lte(deliveries.dueAt, now)))
    .orderBy(deliveries.dueAt)
    .limit(claimSize)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(deliveries)
    .set({ dueAt: leaseEnd(now) })
    .where(inArray(deliveries.id, due))
    .returning({ id: deliveries.id });
  return claimed.map(({ id }) => id);
}

/** Makes deliveries due at a time, for example because their endpoint cannot take more now. */
export async function postponeDeliveries(db: Database, ids: string[], until: Date): Promise<void> {
  await db
    .update(deliveries)
    .set({ dueAt: until })
    .where(and(sql`${deliveries.id} = any(${sql.param(ids)}::text[])`, eq(deliveries.status, 'pending')));
}

/** Retries of the events of an account, which its test clock brings forward. Workers claim what is due by themselves. */
export const dueDeliveries = {
  name: 'deliveries',
  run: () => Promise.resolve(),
  /** @param move.bySeconds seconds by which the account's test clock has moved */
  runForAccount: async (db: Transaction, accountId: string, { bySeconds }: { bySeconds: number }) => {
    await db
      .update(deliveries)
      .set({ dueAt: sql`${deliveries.dueAt} - ${bySeconds} * interval '1 second'` })
      .where(and(eq(deliveries.eventAccountId, accountId), gt(deliveries.attempts, 0)));
  },
};
