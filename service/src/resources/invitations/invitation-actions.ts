import { errorCatalog, ApiError } from '@service-embeds/contract';
import type { Transaction } from '../../db/database.ts';
import { publishEvents } from '../../events/publish-event.ts';
import type { Container } from '../../context.ts';
import { millisecondsPerDay } from '@service-embeds/domain/time';
import { invitationEvent } from './invitation-events.ts';
import { mailCandidates } from './invitation-mails.ts';
import type { InvitationRow } from './invitation.serializer.ts';
import { countReminders, lockInvitation, updateInvitation } from './invitations.queries.ts';

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
 * @throws ApiError 404, or 409 when it is not pending
 */
export async function cancelInvitation(
  db: Transaction,
  container: Container,
  { accountId, id, now }: Wanted,
): Promise<InvitationRow> {
  const row = await pendingInvitation(db, accountId, id, 'cancelled');
  const cancelled = await updateInvitation(db, row, { status: 'cancelled', deletedAt: now, dueAt: null });
  await publishEvents(db, container, [invitationEvent(container, 'invitation.cancelled', cancelled, now)]);
  return cancelled;
}

/**
 * Mails the candidate its link once more.
 * @throws ApiError 404, 409 when it is not pending, 429 after ten within a day
 */
export async function resendInvitation(
  db: Transaction,
  container: Container,
  { accountId, id, now }: Wanted,
): Promise<InvitationRow> {
  const row = await pendingInvitation(db, accountId, id, 'resent');
  const recent = await countReminders(db, row, new Date(now.getTime() - millisecondsPerDay));
  if (recent >= remindersADay) throw new ApiError(errorCatalog.reminderLimitReached);
  await mailCandidates(db, container, accountId, [{ invitation: row, kind: 'reminder', at: now }]);
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
  if (!row) throw new ApiError(errorCatalog.notFound('invitation'));
  if (row.status !== 'pending') throw new ApiError(errorCatalog.invitationNotPending(row.status, verb));
  return row;
}
