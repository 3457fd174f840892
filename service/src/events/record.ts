import type { EventType } from '../contract.ts';
import type { Transaction } from '../db/database.ts';
import { events } from '../db/schema/index.ts';
import { newId } from '../ids.ts';
import type { Services } from '../services.ts';
import { enqueueDeliveries } from '../webhooks/enqueue.ts';

/** Something that happened to a resource, with the resource as the API returns it at that moment. */
export interface Happening {
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
export async function recordEvents(
  db: Transaction,
  services: Services,
  happenings: Happening[],
): Promise<void> {
  if (!happenings.length) return;
  const recordedAt = services.clock.now();
  const rows = happenings.map(({ accountId, type, object, at }) => ({
    accountId,
    id: newId(at),
    type,
    object: object as Record<string, unknown>,
    createdAt: at,
    recordedAt,
  }));
  await db.insert(events).values(rows);
  await enqueueDeliveries(db, services, rows);
}
