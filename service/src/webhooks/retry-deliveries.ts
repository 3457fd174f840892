import { and, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deliveries } from '../db/schema/index.ts';
import type { Container } from '../context.ts';
import { leaseEnd } from '@service-embeds/domain/webhook/retry-schedule';

/** Enqueues what is due: retries, and deliveries whose job was lost. Several may run at once. */
export async function retryDue(db: Database, container: Container): Promise<void> {
  const batch = 500;
  for (let found = batch; found === batch;) {
    found = await db.transaction(async (transaction) => {
      const now = container.clock.now();
      const rows = await transaction
        .select({ id: deliveries.id })
        .from(deliveries)
        .where(and(isNotNull(deliveries.dueAt), lte(deliveries.dueAt, now)))
        .limit(batch)
        .for('update', { skipLocked: true });
      if (!rows.length) return 0;
      const ids = rows.map(({ id }) => id);
      await transaction
        .update(deliveries)
        .set({ dueAt: leaseEnd(now) })
        .where(inArray(deliveries.id, ids));
      await container.queue.add(
        transaction,
        'webhook',
        ids.map((deliveryId) => ({ deliveryId })),
      );
      return rows.length;
    });
  }
}
