import type { DomainEvent } from '@service-embeds/domain/domain-event';
import { writeTogether, type Transaction } from '../pool/database.ts';
import { insertRows } from '../rows/insert-rows.ts';
import type { EventRow } from '../rows/rows.ts';
import { events } from '../schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Keys } from '../../platform/crypto.ts';
import { newOrderedId } from '../../platform/ids.ts';
import { encryptObject, objectIdOf } from './stored-event.ts';
import type { EventType } from '@service-embeds/contract';

/** An event that was stored in the current transaction. */
export interface StoredEvent {
  accountId: string;
  /** See `DomainEvent`. */
  applicationId: string | null;
  id: string;
  type: EventType;
}

/** Receives every event. The container lists the subscribers. */
export interface EventSubscriber {
  /**
   * Is called for an account that is about to have events, before the transaction has read what they depend on. So it can read
   * what it needs at the same time.
   */
  expectEvents?(db: Transaction, accountId: string): void;
  /** Is called in the transaction that stores the events: throw, and nothing of it is stored. */
  onEvents(db: Transaction, events: StoredEvent[]): Promise<void>;
}

/** What publishing needs of the container. */
export interface EventContext {
  clock: Clock;
  keys: Pick<Keys, 'data'>;
  eventSubscribers: readonly EventSubscriber[];
}

/**
 * Publishes events: the only way to raise one, but for a test event. Events are stored in the transaction of the change that they
 * describe, and subscribers get them in that transaction too. So every committed event is delivered, and no other.
 */
export async function publishEvents(
  db: Transaction,
  context: EventContext,
  domainEvents: DomainEvent[],
): Promise<void> {
  if (!domainEvents.length) return;
  const rows = eventRows(context, domainEvents);
  await writeTogether([
    insertRows(db, events, rows),
    ...context.eventSubscribers.map((subscriber) => subscriber.onEvents(db, rows)),
  ]);
}

/**
 * Tells the subscribers that an account is about to have events. A transaction that first waits for something else calls it before, so that
 * no one has to wait for what the subscribers read.
 */
export function expectEvents(
  db: Transaction,
  { eventSubscribers }: Pick<EventContext, 'eventSubscribers'>,
  accountId: string,
): void {
  for (const subscriber of eventSubscribers) subscriber.expectEvents?.(db, accountId);
}

/** Stores events without telling the subscribers. Only a test event is not for all of them. */
export async function storeEvents(
  db: Transaction,
  context: Pick<EventContext, 'clock' | 'keys'>,
  domainEvents: DomainEvent[],
): Promise<EventRow[]> {
  const rows = eventRows(context, domainEvents);
  await insertRows(db, events, rows);
  return rows;
}

function eventRows(
  { clock, keys }: Pick<EventContext, 'clock' | 'keys'>,
  domainEvents: DomainEvent[],
): EventRow[] {
  const recordedAt = clock.now();
  return domainEvents.map(({ accountId, applicationId, type, object, at }) => {
    const key = { accountId, id: newOrderedId(at) };
    const encrypted = encryptObject(keys, key, object);
    const objectId = objectIdOf(object);
    return { ...key, applicationId, type, objectId, object: encrypted, createdAt: at, recordedAt };
  });
}
