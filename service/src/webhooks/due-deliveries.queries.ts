import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { EventType } from '@service-embeds/contract';
import { leaseEnd } from '@service-embeds/domain/webhook/retry-schedule';
import type { Database, Transaction } from '../db/pool/database.ts';
import type { EventRow } from '../db/rows/rows.ts';
import { deliveries, events } from '../db/schema/index.ts';

/** Deliveries that one statement claims. */
export const claimSize = 500;

/** Names a delivery. */
export interface DeliveryKey {
  /** Of the endpoint. */
  accountId: string;
  id: string;
}

/** A delivery that this process has claimed. */
export interface ClaimedDelivery extends DeliveryKey {
  webhookId: string;
  /** Attempts before this one. */
  attempts: number;
  traceParent: string | null;
  event: ClaimedEvent;
}

/** The event of a delivery, with its resource as it is stored. */
export type ClaimedEvent = Pick<
  EventRow,
  'accountId' | 'id' | 'applicationId' | 'type' | 'object' | 'createdAt'
>;

/** What the statement returns. Of a deleted event there are only the IDs. */
interface ClaimedRow extends Record<string, unknown> {
  id: string;
  accountId: string;
  webhookId: string;
  attempts: number;
  traceParent: string | null;
  eventAccountId: string;
  eventId: string;
  eventType: EventType | null;
  applicationId: string | null;
  object: Buffer | null;
  createdAt: string | null;
}

/** What one claim found. */
export interface Claim {
  claimed: ClaimedDelivery[];
  /** Deliveries whose event is gone. */
  withoutEvent: DeliveryKey[];
}

/**
 * Claims deliveries that are due, the oldest first: new ones, retries, and those whose worker was killed. Until their lease
 * ends, no other worker finds them. One statement claims them and reads their events. It updates the very row versions that it has
 * locked, which no index has to find again.
 *
 * @returns fewer than `claimSize` of them if nothing else is due
 */
export async function claimDueDeliveries(db: Database, now: Date): Promise<Claim> {
  const { rows } = await db.execute<ClaimedRow>(sql`
    with claimed as (
      update ${deliveries} set due_at = ${leaseEnd(now).toISOString()}::timestamptz
      where ctid = any(array(
        select ctid from ${deliveries}
        where ${deliveries.dueAt} <= ${now.toISOString()}::timestamptz and ${deliveries.status} = 'pending'
        order by ${deliveries.dueAt} limit ${sql.raw(String(claimSize))} for update skip locked))
      returning id, account_id, webhook_id, attempts, trace_parent, event_account_id, event_id)
    select claimed.id, claimed.account_id as "accountId", webhook_id as "webhookId", attempts,
      trace_parent as "traceParent", event_account_id as "eventAccountId", event_id as "eventId",
      type as "eventType", application_id as "applicationId", object, created_at as "createdAt"
    from claimed left join ${events}
      on ${events.accountId} = claimed.event_account_id and ${events.id} = claimed.event_id`);
  const claimed: ClaimedDelivery[] = [];
  const withoutEvent: DeliveryKey[] = [];
  for (const row of rows) {
    const event = toEvent(row);
    if (event) claimed.push(toDelivery(row, event));
    else withoutEvent.push(row);
  }
  return { claimed, withoutEvent };
}

const toDelivery = (
  { id, accountId, webhookId, attempts, traceParent }: ClaimedRow,
  event: ClaimedEvent,
): ClaimedDelivery => ({ id, accountId, webhookId, attempts, traceParent, event });

function toEvent(row: ClaimedRow): ClaimedEvent | undefined {
  const { eventAccountId, eventId, eventType, applicationId, object, createdAt } = row;
  if (eventType === null || object === null || createdAt === null) return undefined;
  return {
    accountId: eventAccountId,
    id: eventId,
    applicationId,
    type: eventType,
    object,
    createdAt: new Date(createdAt),
  };
}

/** Makes deliveries due at a time, for example because their endpoint cannot take more now. */
export async function postponeDeliveries(
  db: Database,
  keys: readonly DeliveryKey[],
  until: Date,
): Promise<void> {
  await db
    .update(deliveries)
    .set({ dueAt: until })
    .where(and(isOneOf(keys), eq(deliveries.status, 'pending')));
}

/** Gives deliveries up without an attempt. */
export async function cancelDeliveries(db: Database, keys: readonly DeliveryKey[]): Promise<void> {
  if (!keys.length) return;
  await db.update(deliveries).set({ status: 'failed', dueAt: null }).where(isOneOf(keys));
}

const isOneOf = (keys: readonly DeliveryKey[]): SQL => {
  const accountIds = keys.map(({ accountId }) => accountId);
  const ids = keys.map(({ id }) => id);
  return sql`(${deliveries.accountId}, ${deliveries.id}) in
    (select * from unnest(${sql.param(accountIds)}::text[], ${sql.param(ids)}::text[]))`;
};

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
