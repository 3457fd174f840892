import { inArray, sql } from 'drizzle-orm';
import { millisecondsPerMinute } from '@service-embeds/domain/time';
import { leaseEnd } from '../../db/lease.ts';
import type { Database } from '../../db/pool/database.ts';
import { deliveries, deliveryLeases } from '../../db/schema/index.ts';

/** How long a lease is renewed. What has no result by then was not recorded, for example because the database was away, and is repeated. */
const renewedMs = 5 * millisecondsPerMinute;

/**
 * The lease of deliveries that were claimed together. Mails have theirs in their due time. A worker claims thousands of deliveries in a
 * second, and one row for all of a claim costs neither an entry in an index for each of them nor a statement to renew each.
 */
export interface DeliveryLease {
  readonly id: string;
  readonly claimedAt: Date;
  /** How many of them are not recorded yet. */
  open: number;
}

export class OwnLeases {
  /** Leases with deliveries that are not recorded. */
  private open = new Set<DeliveryLease>();
  /** IDs of leases whose deliveries are all recorded, and that the database can forget. */
  private ended: string[] = [];

  /** Notes the leases of what was claimed. */
  begin(deliveries: readonly { lease: DeliveryLease }[]): void {
    for (const { lease } of deliveries) this.open.add(lease);
  }

  /** Notes what is recorded, postponed or canceled, which the database knows by then. */
  end(deliveries: readonly { lease: DeliveryLease }[]): void {
    for (const { lease } of deliveries) {
      lease.open--;
      if (lease.open > 0) continue;
      this.open.delete(lease);
      this.ended.push(lease.id);
    }
  }

  /** Lets the leases of deliveries end by themselves, which makes due again in seconds what was not recorded. */
  abandon(deliveries: readonly { lease: DeliveryLease }[]): void {
    for (const { lease } of deliveries) this.open.delete(lease);
  }

  /** Returns the IDs of the leases that have ended, once. One that is never deleted ends by itself, and makes nothing due. */
  takeEnded(): string[] {
    const { ended } = this;
    this.ended = [];
    return ended;
  }

  /** Renews the leases of what is under way. */
  async renew(db: Database, now: Date): Promise<void> {
    for (const lease of this.open)
      if (now.getTime() - lease.claimedAt.getTime() >= renewedMs) this.open.delete(lease);
    const ids = [...this.open].map(({ id }) => id);
    if (ids.length)
      await db
        .update(deliveryLeases)
        .set({ leasedUntil: leaseEnd(now) })
        .where(inArray(deliveryLeases.id, ids));
  }
}

/**
 * Matches deliveries in a lease. Some of them may be recorded already, so a condition on their status belongs to it. It finds them by
 * their key: no other index has what a worker has claimed.
 */
export const isLeased = sql`(${deliveries.accountId}, ${deliveries.id}) in (
  select account, delivery from ${deliveryLeases}, unnest(account_ids, delivery_ids) as leased(account, delivery))`;

export async function deleteLeases(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.delete(deliveryLeases).where(inArray(deliveryLeases.id, [...ids]));
}

/**
 * Makes deliveries due again whose lease has ended before they were recorded: their worker was killed. A delivery that was claimed again
 * since then, that waits for a retry, or that is over stays as it is. Any number of processes may do this.
 */
export async function endLeases(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  await db.execute(sql`
    with ended as (
      delete from ${deliveryLeases} where id = any(array(
        select id from ${deliveryLeases} where leased_until <= ${at}::timestamptz for update skip locked))
      returning id, account_ids, delivery_ids)
    update ${deliveries} set due_at = ${at}::timestamptz
    from ended, unnest(ended.account_ids, ended.delivery_ids) as lost(account, delivery)
    where ${deliveries.accountId} = account and ${deliveries.id} = delivery and ${deliveries.status} = 'pending'
      and ${deliveries.dueAt} is null and ${deliveries.leaseId} = ended.id`);
}
