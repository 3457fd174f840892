import { and, eq, gt, inArray, isNotNull, lte, sql, type SQL } from 'drizzle-orm';
import { leaseEnd } from '@service-embeds/domain/webhook/retry-schedule';
import type { Database, Transaction } from '../db/database.ts';
import { deliveries } from '../db/schema/index.ts';
import type { SchedulerContext } from './delivery-scheduler.ts';

/** Deliveries that one transaction enqueues. */
const batchSize = 500;

/** Deliveries that become due: retries, and those whose job was lost. */
export const dueDeliveries = (context: SchedulerContext) => ({
  name: 'deliveries',
  run: (db: Database) => retryDue(db, context),
  /** @param move.bySeconds seconds by which the account's test clock has moved */
  runForAccount: async (db: Transaction, accountId: string, { bySeconds }: { bySeconds: number }) => {
    // Retries are on the service's clock, so an account's test clock brings those of its events forward.
    await db
      .update(deliveries)
      .set({ dueAt: sql`${deliveries.dueAt} - ${bySeconds} * interval '1 second'` })
      .where(and(eq(deliveries.eventAccountId, accountId), gt(deliveries.attempts, 0)));
    while ((await retryBatch(db, context, eq(deliveries.eventAccountId, accountId))) === batchSize);
  },
});

/** Enqueues the deliveries that are due: retries, and those whose job was lost. Several processes can run it at a time. */
export async function retryDue(db: Database, context: SchedulerContext): Promise<void> {
  let count: number;
  do {
    count = await db.transaction((transaction) => retryBatch(transaction, context));
  } while (count === batchSize);
}

/** Returns the number of deliveries enqueued. */
async function retryBatch(
  db: Transaction,
  { clock, queue }: SchedulerContext,
  condition?: SQL,
): Promise<number> {
  const now = clock.now();
  const rows = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(isNotNull(deliveries.dueAt), lte(deliveries.dueAt, now), condition))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  if (!rows.length) return 0;
  const ids = rows.map(({ id }) => id);
  await db
    .update(deliveries)
    .set({ dueAt: leaseEnd(now) })
    .where(inArray(deliveries.id, ids));
  await queue.add(
    db,
    'webhook',
    ids.map((deliveryId) => ({ deliveryId })),
  );
  return rows.length;
}
