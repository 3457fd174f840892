import { requireFailedDelivery } from '@service-embeds/domain/mail/mail-outcome';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { invitationEvent } from '@service-embeds/domain/invitation/invitation-event';
import {
  cancelInvitation as cancel,
  checkResend,
  createInvitation as create,
  remindersCountSince,
  type InvitationDraft,
} from '@service-embeds/domain/invitation/invitation-lifecycle';
import type { Container } from '../../context.ts';
import type { InvitationRow } from '../../db/rows.ts';
import type { Transaction } from '../../db/database.ts';
import { invitations } from '../../db/schema/index.ts';
import { publishEvents } from '../../events/publish-event.ts';
import { newId } from '../../platform/ids.ts';
import { correctEmail } from '../candidates/correct-email.ts';
import { domainEnvironment } from '../domain-environment.ts';
import { mailCandidates } from './invitation-mails.ts';
import { countReminders, lockInvitation, updateInvitation } from './invitations.queries.ts';

/**
 * Creates an invitation and mails its link to the candidate. Publishes `invitation.created`.
 * @param order.applicationId the partner application that creates it, whose access token may read its link
 * @param order.completesAt when a simulated candidate completes it, in staging
 */
export async function createInvitation(
  db: Transaction,
  container: Container,
  order: {
    accountId: string;
    applicationId: string | null;
    draft: InvitationDraft;
    completesAt: Date | undefined;
  },
  now: Date,
): Promise<InvitationRow> {
  const { accountId, applicationId, draft, completesAt } = order;
  const row = create(draft, { accountId, id: newId(now), applicationId, createdAt: now }, completesAt);
  await db.insert(invitations).values(row);
  const [created = row] = await mailCandidates(db, container, accountId, [
    { invitation: row, kind: 'invitation', at: now },
  ]);
  const { links } = domainEnvironment(container);
  await publishEvents(db, container, [invitationEvent('invitation.created', created, links, now)]);
  if (completesAt) {
    // One second more, because the queue waits by the clock of the database.
    const seconds = Math.ceil((completesAt.getTime() - now.getTime()) / 1000) + 1;
    await container.queue.add(db, 'due-soon', [{}], seconds);
  }
  return created;
}

/** Names an invitation that is to be changed. */
interface InvitationCommand {
  accountId: string;
  id: string;
  /** The account's time. */
  now: Date;
}

/**
 * Cancels an invitation, which closes its link. Publishes `invitation.cancelled`.
 * @throws ApiError 404 `not_found`, 409 `invitation_not_pending`
 */
export async function cancelInvitation(
  db: Transaction,
  container: Container,
  { accountId, id, now }: InvitationCommand,
): Promise<InvitationRow> {
  const row = await lockExistingInvitation(db, accountId, id);
  const cancelled = await updateInvitation(db, row, cancel(row, now));
  const { links } = domainEnvironment(container);
  await publishEvents(db, container, [invitationEvent('invitation.cancelled', cancelled, links, now)]);
  return cancelled;
}

/**
 * Mails the link of an invitation to the candidate again.
 * @param command.email corrects the address of a candidate whom the last mail could not reach
 * @throws ApiError 404 `not_found`, 409 `invitation_not_pending` or `delivery_not_failed`, 429 `reminder_limit_reached`
 */
export async function resendInvitation(
  db: Transaction,
  container: Container,
  { accountId, id, now, email }: InvitationCommand & { email?: string | undefined },
): Promise<InvitationRow> {
  const row = await lockExistingInvitation(db, accountId, id);
  checkResend(row, await countReminders(db, row, remindersCountSince(now)));
  if (email !== undefined) {
    requireFailedDelivery(row.mailStatus);
    await correctEmail(db, container, { accountId, candidateId: row.candidateId, email, at: now });
  }
  const [resent = row] = await mailCandidates(db, container, accountId, [
    { invitation: row, kind: 'reminder', at: now },
  ]);
  return resent;
}

async function lockExistingInvitation(
  db: Transaction,
  accountId: string,
  id: string,
): Promise<InvitationRow> {
  const row = await lockInvitation(db, accountId, id);
  if (!row) throw new ApiError(errorCatalog.notFound('invitation'));
  return row;
}
