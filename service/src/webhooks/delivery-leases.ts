import { inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/pool/database.ts';
import { deliveries, deliveryLeases } from '../db/schema/index.ts';

/** The lease of deliveries that were claimed together. */
export interface DeliveryLease {
  readonly id: string;
  /** How many of them are not recorded yet. */
  open: number;
}

/** Leases of this process whose deliveries are all recorded, and that the database can forget. */
export class EndedLeases {
  private ids: string[] = [];

  /** Notes what is recorded, postponed or canceled, which the database knows by then. */
  add(recorded: readonly { lease: DeliveryLease }[]): void {
    for (const { lease } of recorded) {
      lease.open--;
      if (lease.open === 0) this.ids.push(lease.id);
    }
  }

  /** Returns the IDs of the leases, once. One that is never deleted ends by itself, and makes nothing due. */
  take(): string[] {
    const { ids } = this;
    this.ids = [];
    return ids;
  }
}

/**
 * Matches deliveries in a lease. Some of them may be recorded already, so a condition on their status belongs to it. It finds them by
 * their key: no other index has what a worker has claimed.
 */
export const isLeased = sql`(${deliveries.accountId}, ${deliveries.id}) in (
  select account, delivery from ${deliveryLeases}, unnest(account_ids, delivery_ids) as leased(account, delivery))`;

/** Deletes leases. */
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
      returning account_ids, delivery_ids)
    update ${deliveries} set due_at = ${at}::timestamptz
    from ended, unnest(account_ids, delivery_ids) as lost(account, delivery)
    where ${deliveries.accountId} = account and ${deliveries.id} = delivery and ${deliveries.status} = 'pending'
      and ${deliveries.dueAt} is null and ${deliveries.leasedUntil} <= ${at}::timestamptz`);
}
