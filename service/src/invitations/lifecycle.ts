import { invitationLifetimeDays } from '../contract.ts';
import type { Transaction } from '../db/database.ts';
import { invitations } from '../db/schema/index.ts';
import type { DueWork } from '../due.ts';
import { recordEvents, type Happening } from '../events/record.ts';
import type { Services } from '../services.ts';
import { dayInMilliseconds } from '../time.ts';
import { completeInvitation } from './complete.ts';
import { happened } from './happened.ts';
import { mailCandidates, type InvitationMailRequest } from './mails.ts';
import type { InvitationRow } from './present.ts';
import { updateInvitation } from './store.ts';

export const expiryOf = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + invitationLifetimeDays * dayInMilliseconds);

const firstReminder = ({ createdAt }: Pick<InvitationRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + dayInMilliseconds);

/** What happens by itself next after `now`: a reminder every 24 hours, and the expiry (SPEC, Limits). */
export function nextDue(row: Pick<InvitationRow, 'createdAt' | 'expiresAt'>, now: Date): Date {
  const days = Math.floor((now.getTime() - row.createdAt.getTime()) / dayInMilliseconds) + 1;
  const reminder = new Date(row.createdAt.getTime() + days * dayInMilliseconds);
  return reminder < row.expiresAt ? reminder : row.expiresAt;
}

/**
 * Reminds, or expires, invitations of one account whose time has come. A reminder that was missed is not sent late.
 * Due before its first reminder is only one whose candidate the simulator plays: it completes.
 */
async function fallDue(
  db: Transaction,
  services: Services,
  due: InvitationRow[],
  until: Date,
  late: boolean,
): Promise<void> {
  const happenings: Happening[] = [];
  const reminders: InvitationMailRequest[] = [];
  for (const row of due) {
    const at = late ? until : (row.dueAt ?? until);
    if (at >= row.expiresAt) {
      const expired = await updateInvitation(db, row, { status: 'expired', dueAt: null });
      happenings.push(happened(services, 'invitation.expired', expired, at));
    } else if (row.dueAt && row.dueAt < firstReminder(row)) {
      await completeInvitation(db, services, row, at);
    } else {
      await updateInvitation(db, row, { dueAt: nextDue(row, at) });
      reminders.push({ invitation: row, kind: 'reminder', at });
    }
  }
  await recordEvents(db, services, happenings);
  const [first] = due;
  if (first) await mailCandidates(db, services, first.accountId, reminders);
}

/** What happens to invitations by itself. */
export const dueInvitations: DueWork<typeof invitations> = {
  table: invitations,
  batch: 200,
  settle: fallDue,
};
