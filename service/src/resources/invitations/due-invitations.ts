import { invitationLifetimeDays } from '@service-embeds/contract';
import type { Transaction } from '../../db/database.ts';
import { invitations } from '../../db/schema/index.ts';
import type { DueWork } from '../../scheduler/due-work.ts';
import type { DomainEvent } from '@service-embeds/domain/event';
import { publishEvents } from '../../events/publish-event.ts';
import type { Container } from '../../context.ts';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { completeInvitation } from './complete-invitation.ts';
import { invitationEvent } from './invitation-events.ts';
import { mailCandidates, type InvitationMailRequest } from './invitation-mails.ts';
import type { InvitationRow } from './invitation.serializer.ts';
import { updateInvitation } from './invitations.queries.ts';

export const expiryOf = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + invitationLifetimeDays * millisecondsPerDay);

const firstReminder = ({ createdAt }: Pick<InvitationRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + millisecondsPerDay);

/** What happens by itself next after `now`: a reminder every 24 hours, and the expiry (SPEC, Limits). */
export function nextDue(row: Pick<InvitationRow, 'createdAt' | 'expiresAt'>, now: Date): Date {
  const days = Math.floor((now.getTime() - row.createdAt.getTime()) / millisecondsPerDay) + 1;
  const reminder = new Date(row.createdAt.getTime() + days * millisecondsPerDay);
  return reminder < row.expiresAt ? reminder : row.expiresAt;
}

/**
 * Reminds, or expires, invitations of one account whose time has come. A reminder that was missed is not sent late.
 * Due before its first reminder is only one whose candidate the simulator plays: it completes.
 */
async function fallDue(
  db: Transaction,
  container: Container,
  due: InvitationRow[],
  until: Date,
  late: boolean,
): Promise<void> {
  const events: DomainEvent[] = [];
  const reminders: InvitationMailRequest[] = [];
  for (const row of due) {
    const at = late ? until : (row.dueAt ?? until);
    if (at >= row.expiresAt) {
      const expired = await updateInvitation(db, row, { status: 'expired', dueAt: null });
      events.push(invitationEvent(container, 'invitation.expired', expired, at));
    } else if (row.dueAt && row.dueAt < firstReminder(row)) {
      await completeInvitation(db, container, row, at);
    } else {
      await updateInvitation(db, row, { dueAt: nextDue(row, at) });
      reminders.push({ invitation: row, kind: 'reminder', at });
    }
  }
  await publishEvents(db, container, events);
  const [first] = due;
  if (first) await mailCandidates(db, container, first.accountId, reminders);
}

/** What happens to invitations by itself. */
export const dueInvitations: DueWork<typeof invitations> = {
  table: invitations,
  batch: 200,
  settle: fallDue,
};
