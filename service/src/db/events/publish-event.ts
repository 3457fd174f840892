// cspell:ignore nextval
import { and, eq, exists, gte, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { eventType, type EventType } from '@service-embeds/contract';
import type { DomainEvent } from '@service-embeds/domain/domain-event';
import { isAccountEvent, isOrderEvent } from '@service-embeds/domain/webhook/webhook-event';
import type { Clock } from '../../platform/clock.ts';
import { newOrderedId } from '../../platform/ids.ts';
import type { Keys } from '../../platform/secret-keys.ts';
import { valuePlace } from '../encryption/encrypted-columns.ts';
import { writeTogether, type Transaction, type Queryable } from '../pool/database.ts';
import { insertRows } from '../rows/insert-rows.ts';
import { sameAccount } from '../rows/of-account.ts';
import type { EventRow } from '../rows/rows.ts';
import { eventNumbers, events, credentials } from '../schema/index.ts';

type WithData = Pick<Keys, 'data'>;

const objectPlace = ({ accountId, id }: Pick<EventRow, 'accountId' | 'id'>) =>
  valuePlace('events', 'object', [accountId, id]);

export const encryptObject = (
  { data }: WithData,
  event: Pick<EventRow, 'accountId' | 'id'>,
  object: object,
): Buffer => data.encrypt(JSON.stringify(object), objectPlace(event));

/** Returns the ID of an event's resource, or an empty text if it has none. */
const objectIdOf = (object: object): string =>
  'id' in object && typeof object.id === 'string' ? object.id : '';

type StoredObject = Pick<EventRow, 'accountId' | 'id' | 'object'>;

/** Returns a stored event with its resource. */
export const decryptEvent = <Row extends StoredObject>(keys: WithData, row: Row) => ({
  ...row,
  object: JSON.parse(decryptObject(keys, row)) as Record<string, unknown>,
});

/** Returns the compact JSON of an event's resource. */
export const decryptObject = ({ data }: WithData, row: StoredObject): string =>
  data.decrypt(row.object, objectPlace(row));

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
  const rows = await eventRows(db, context, domainEvents);
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
  const rows = await eventRows(db, context, domainEvents);
  await insertRows(db, events, rows);
  return rows;
}

async function eventRows(
  db: Transaction,
  { clock, keys }: Pick<EventContext, 'clock' | 'keys'>,
  domainEvents: DomainEvent[],
): Promise<EventRow[]> {
  const recordedAt = clock.now();
  const numbers = await nextNumbers(db, domainEvents.length);
  return domainEvents.map(({ accountId, applicationId, type, object, at }, index) => {
    const key = { accountId, id: newOrderedId(at, numbers[index]) };
    const encryptedObject = encryptObject(keys, key, object);
    const objectId = objectIdOf(object);
    return { ...key, applicationId, type, objectId, object: encryptedObject, createdAt: at, recordedAt };
  });
}

/** Returns the next numbers of events, which are in order across processes. */
async function nextNumbers(db: Transaction, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(
    sql`select nextval(${eventNumbers.seqName})::int as number from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ number }) => number);
}

/**
 * Returns the condition for events that an application receives (`isForWebhook`), of accounts that had connected it when
 * the event occurred. `token.deauthorized` is the last one of a connection.
 */
export const isEventForApplication = (db: Queryable, applicationId: string): SQL | undefined =>
  and(isInAudience(db, applicationId), isOfCustomer(db, applicationId));

const isInAudience = (db: Queryable, applicationId: string): SQL | undefined =>
  or(
    eq(events.applicationId, applicationId),
    and(isNull(events.applicationId), inArray(events.type, eventType.options.filter(isAccountEvent))),
    and(
      inArray(events.type, eventType.options.filter(isOrderEvent)),
      isOfCustomer(db, applicationId, eq(credentials.wholeAccount, true)),
    ),
  );

/** Whether the application has a token of the account. @param which of its tokens. Default: any */
const isOfCustomer = (db: Queryable, applicationId: string, which?: SQL): SQL =>
  exists(
    db
      .select({ row: sql`1` })
      .from(credentials)
      .where(
        and(
          sameAccount(credentials, events),
          eq(credentials.applicationId, applicationId),
          which,
          or(isNull(credentials.revokedAt), gte(credentials.revokedAt, events.createdAt)),
        ),
      ),
  );
