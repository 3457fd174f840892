import type { EventType } from '@service-embeds/contract';
import type { Transaction } from '../db/database.ts';
import { events } from '../db/schema/index.ts';
import { newId } from '../platform/ids.ts';
import type { Container } from '../context.ts';
import { enqueueDeliveries } from '../webhooks/enqueue-deliveries.ts';

/** Something that happened to a resource, with the resource as the API returns it at that moment. */
export interface DomainEvent {
  accountId: string;
  type: EventType;
  object: object;
  /** On the account's clock. */
  at: Date;
}

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
