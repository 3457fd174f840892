import type { Database, Transaction } from '../db/database.ts';
import { settleUntil, sweep } from './due-work.ts';
import { dueInvitations } from '../resources/invitations/due-invitations.ts';
import { dueReports } from '../resources/reports/due-reports.ts';
import type { Container } from '../context.ts';

/** Lets what fell due happen, in every account. Invitations come first: some of them become reports. */
export async function settleDue(db: Database, container: Container): Promise<void> {
  await sweep(db, container, dueInvitations);
  await sweep(db, container, dueReports);
}

/** The same in one account, up to a time on its clock, each thing at the time it fell due. */
export async function settleAccount(
  db: Transaction,
  container: Container,
  accountId: string,
  until: Date,
): Promise<void> {
  await settleUntil(db, container, dueInvitations, accountId, until);
  await settleUntil(db, container, dueReports, accountId, until);
}
