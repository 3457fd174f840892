import type { Database, Transaction } from '../db/database.ts';
import { settleDueInvitations, settleInvitationsOf } from '../invitations/lifecycle.ts';
import { settleDueReports, settleReportsOf } from '../reports/due.ts';
import type { Services } from '../services.ts';

/** Lets what fell due happen, in every account. Invitations come first: some of them become reports. */
export async function settleDue(db: Database, services: Services): Promise<void> {
  await settleDueInvitations(db, services);
  await settleDueReports(db, services);
}

/** The same in one account, up to a time on its clock, each thing at the time it fell due. */
export async function settleAccount(
  db: Transaction,
  services: Services,
  accountId: string,
  until: Date,
): Promise<void> {
  await settleInvitationsOf(db, services, accountId, until);
  await settleReportsOf(db, services, accountId, until);
}
