import type { Database, Transaction } from '../db/database.ts';
import { settleUntil, sweep } from '../due.ts';
import { dueInvitations } from '../invitations/lifecycle.ts';
import { dueReports } from '../reports/due.ts';
import type { Services } from '../services.ts';

/** Lets what fell due happen, in every account. Invitations come first: some of them become reports. */
export async function settleDue(db: Database, services: Services): Promise<void> {
  await sweep(db, services, dueInvitations);
  await sweep(db, services, dueReports);
}

/** The same in one account, up to a time on its clock, each thing at the time it fell due. */
export async function settleAccount(
  db: Transaction,
  services: Services,
  accountId: string,
  until: Date,
): Promise<void> {
  await settleUntil(db, services, dueInvitations, accountId, until);
  await settleUntil(db, services, dueReports, accountId, until);
}
