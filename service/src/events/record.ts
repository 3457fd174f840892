import type { EventType } from '../contract.ts';
import type { Transaction } from '../db/database.ts';
import { events } from '../db/schema/index.ts';
import { newId } from '../ids.ts';

/** Something that happened to a resource, with the resource as the API returns it at that moment. */
export interface Happening {
  accountId: string;
  type: EventType;
  object: object;
  /** On the account's clock. */
  at: Date;
}

/** Writes events in the transaction that makes them true: nothing else ever writes that table. */
export async function recordEvents(db: Transaction, happenings: Happening[]): Promise<void> {
  if (!happenings.length) return;
  await db.insert(events).values(
    happenings.map(({ accountId, type, object, at }) => ({
      accountId,
      id: newId(at),
      type,
      object: object as Record<string, unknown>,
      createdAt: at,
    })),
  );
}
