import type { DomainEvent } from '@service-embeds/domain/event';
import type { Transaction } from '../db/database.ts';
import { events } from '../db/schema/index.ts';
import { newId } from '../platform/ids.ts';
import type { Container } from '../context.ts';
import { enqueueDeliveries } from '../webhooks/enqueue-deliveries.ts';

/**
 * Writes events in the transaction that makes them true, and puts them on their way to webhooks: nothing else ever
 * writes that table, nothing is delivered that was not committed, and nothing committed is left undelivered.
 */
export async function publishEvents(
  db: Transaction,
  container: Container,
  domainEvents: DomainEvent[],
): Promise<void> {
  if (!domainEvents.length) return;
  const recordedAt = container.clock.now();
  const rows = domainEvents.map(({ accountId, type, object, at }) => ({
    accountId,
    id: newId(at),
    type,
    object: object as Record<string, unknown>,
    createdAt: at,
    recordedAt,
  }));
  await db.insert(events).values(rows);
  await enqueueDeliveries(db, container, rows);
}
