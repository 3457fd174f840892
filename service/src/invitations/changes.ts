import { refusals } from '../contract.ts';
import type { Transaction } from '../db/database.ts';
import { recordEvents } from '../events/record.ts';
import { Refusal } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { dayInMilliseconds } from '../time.ts';
import { happened } from './happened.ts';
import { mailCandidates } from './mails.ts';
import type { InvitationRow } from './present.ts';
import { countReminders, lockInvitation, updateInvitation } from './store.ts';

/** Reminders by hand and by itself that one candidate gets within 24 hours at most. */
const remindersADay = 10;

/** Which invitation somebody wants to change. */
interface Wanted {
  accountId: string;
  id: string;
  /** The account's time. */
  now: Date;
}

/**
 * Withdraws an invitation: its link is good for nothing any more. Raises invitation.cancelled.
 * @throws Refusal 404, or 409 when it is not pending
 */
export async function cancelInvitation(
  db: Transaction,
  services: Services,
  { accountId, id, now }: Wanted,
): Promise<InvitationRow> {
  const row = await pendingInvitation(db, accountId, id, 'cancelled');
  const cancelled = await updateInvitation(db, row, { status: 'cancelled', deletedAt: now, dueAt: null });
  await recordEvents(db, services, [happened(services, 'invitation.cancelled', cancelled, now)]);
  return cancelled;
}

/**
 * Mails the candidate its link once more.
 * @throws Refusal 404, 409 when it is not pending, 429 after ten within a day
 */
export async function resendInvitation(
  db: Transaction,
  services: Services,
  { accountId, id, now }: Wanted,
): Promise<InvitationRow> {
  const row = await pendingInvitation(db, accountId, id, 'resent');
  const recent = await countReminders(db, row, new Date(now.getTime() - dayInMilliseconds));
  if (recent >= remindersADay) throw new Refusal(refusals.remindersUsedUp);
  await mailCandidates(db, services, accountId, [{ invitation: row, kind: 'reminder', at: now }]);
  return row;
}

/** The invitation, locked, if it is still pending on the account's clock. */
async function pendingInvitation(
  db: Transaction,
  accountId: string,
  id: string,
  verb: string,
): Promise<InvitationRow> {
  const row = await lockInvitation(db, accountId, id);
  if (!row) throw new Refusal(refusals.notFound('invitation'));
  if (row.status !== 'pending') throw new Refusal(refusals.invitationNotPending(row.status, verb));
  return row;
}
