import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import type { EventType } from '@service-embeds/contract';
import type { SigningSecret } from '@service-embeds/domain/identity/oauth-client';
import { leaseEnd } from '../../db/lease.ts';
import type { Database, Transaction } from '../../db/pool/database.ts';
import { ofAccount, ofEventAccount } from '../../db/rows/of-account.ts';
import type { EventRow } from '../../db/rows/rows.ts';
import { deliveries, deliveryLeases, events } from '../../db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import type { DeliveryLease } from './delivery-leases.ts';

/** Deliveries that one statement claims at most. */
export const claimSize = 500;

export interface DeliveryKey {
  /** Of the endpoint. */
  accountId: string;
  id: string;
}

/** A delivery whose lease ends when it is recorded, postponed or canceled. */
export interface LeasedDelivery extends DeliveryKey {
  lease: DeliveryLease;
}

export interface ClaimedDelivery extends LeasedDelivery {
  webhookId: string;
  /** Attempts before this one. */
  attempts: number;
  traceParent: string | null;
  /** Of a test delivery: the secret that alone signs it. */
  signedWith: SigningSecret | null;
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
  signedWith: SigningSecret | null;
  eventAccountId: string;
  eventId: string;
  eventType: EventType | null;
  applicationId: string | null;
  object: Buffer | null;
  createdAt: string | null;
}

export interface Claim {
  claimed: ClaimedDelivery[];
  /** Deliveries whose event is gone. */
  withoutEvent: LeasedDelivery[];
}

/**
 * Claims deliveries that are due, the oldest first: new ones, retries, and those whose worker was killed. Until their lease
 * ends, no worker finds them, because they have no due time. One statement claims them, writes their lease and reads their events. It
 * updates the very row versions that it has locked, which no index has to find again.
 *
 * @param endedLeases IDs of leases whose deliveries are all recorded. The statement deletes them
 * @returns fewer than `claimSize` of them if nothing else is due
 */
export async function claimDueDeliveries(
  db: Database,
  now: Date,
  endedLeases: readonly string[] = [],
): Promise<Claim> {
  const leaseId = newId(now);
  const { rows } = await db.execute<ClaimedRow>(sql`
    with claimed as (
      update ${deliveries} set due_at = null, lease_id = ${leaseId}
      where ctid = any(array(
        select ctid from ${deliveries}
        where ${deliveries.dueAt} <= ${now.toISOString()}::timestamptz and ${deliveries.status} = 'pending'
        order by ${deliveries.dueAt} limit ${sql.raw(String(claimSize))} for update skip locked))
      returning id, account_id, webhook_id, attempts, trace_parent, signed_with, event_account_id, event_id, lease_id),
    lease as (
      insert into ${deliveryLeases} (id, leased_until, account_ids, delivery_ids)
      select lease_id, ${leaseEnd(now).toISOString()}::timestamptz, array_agg(account_id), array_agg(id)
      from claimed group by lease_id),
    ended as (delete from ${deliveryLeases} where id = any(${sql.param(endedLeases)}::text[]))
    select claimed.id, claimed.account_id as "accountId", webhook_id as "webhookId", attempts,
      trace_parent as "traceParent", signed_with as "signedWith", event_account_id as "eventAccountId", event_id as "eventId",
      type as "eventType", application_id as "applicationId", object, created_at as "createdAt"
    from claimed left join ${events}
      on ${events.accountId} = claimed.event_account_id and ${events.id} = claimed.event_id`);
  const claimed: ClaimedDelivery[] = [];
  const withoutEvent: LeasedDelivery[] = [];
  const lease = { id: leaseId, claimedAt: now, open: rows.length };
  for (const row of rows) {
    const event = toEvent(row);
    if (event) claimed.push(toDelivery(row, event, lease));
    else withoutEvent.push({ accountId: row.accountId, id: row.id, lease });
  }
  return { claimed, withoutEvent };
}

const toDelivery = (
  { id, accountId, webhookId, attempts, traceParent, signedWith }: ClaimedRow,
  event: ClaimedEvent,
  lease: DeliveryLease,
): ClaimedDelivery => ({ id, accountId, webhookId, attempts, traceParent, signedWith, event, lease });

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

/**
 * Deliveries of an account's events and to its endpoints, which its test clock brings forward. Workers claim what is due by themselves.
 * What a worker has claimed has no due time: it gets one from its attempt, less what the clock has moved meanwhile. What waits to be
 * claimed is due already, so that the move is for the retry after it. One row has both, so of a move and a result at the same moment
 * none is lost.
 */
export const dueDeliveries = {
  name: 'deliveries',
  run: () => Promise.resolve(),
  /** @param move.bySeconds seconds by which the account's test clock has moved */
  runForAccount: async (db: Transaction, accountId: string, { bySeconds }: { bySeconds: number }) => {
    await db
      .update(deliveries)
      .set({
        dueAt: sql`case when ${deliveries.dueAt} > now() then ${deliveries.dueAt} - ${bySeconds} * interval '1 second' else ${deliveries.dueAt} end`,
        movedSeconds: sql`${deliveries.movedSeconds} + case when ${deliveries.dueAt} > now() then 0 else ${bySeconds}::int end`,
      })
      .where(
        and(
          or(ofEventAccount(deliveries, accountId), ofAccount(deliveries, accountId)),
          eq(deliveries.status, 'pending'),
        ),
      );
  },
};
