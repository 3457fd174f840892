import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { leaseEnd } from '@service-embeds/domain/webhook/retry-schedule';
import type { Database, Transaction } from '../db/database.ts';
import { preparedQuery } from '../db/prepared-query.ts';
import { deliveries } from '../db/schema/index.ts';

/** Deliveries that one statement claims. */
export const claimSize = 500;

/**
 * Claims deliveries that are due, the oldest first: new ones, retries, and those whose worker was killed. Until their lease
 * ends, no other worker finds them.
 *
 * @returns their IDs, fewer than `claimSize` if nothing else is due
 */
export async function claimDueDeliveries(db: Database, now: Date): Promise<string[]> {
  const claimed = await claim(db).execute({ now, leaseEnd: leaseEnd(now) });
  return claimed.map(({ id }) => id);
}

const claim = preparedQuery((db) => {
  const due = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isNotNull(deliveries.dueAt), lte(deliveries.dueAt, sql.placeholder('now'))))
    .orderBy(deliveries.dueAt)
    .limit(claimSize)
    .for('update', { skipLocked: true });
  return db
    .update(deliveries)
    .set({ dueAt: sql`${sql.placeholder('leaseEnd')}::timestamptz` })
    .where(inArray(deliveries.id, due))
    .returning({ id: deliveries.id })
    .prepare('claim_deliveries');
});

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
