import { invitationEvent } from '@service-embeds/domain/invitation/invitation';
import { and, eq } from 'drizzle-orm';
import { ApiError, errorCatalog } from '@service-embeds/contract';
import { requirePending } from '@service-embeds/domain/invitation/invitation-lifecycle';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { InvitationRow } from '../../db/rows/rows.ts';
import { invitations, mails } from '../../db/schema/index.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import type { MailRow } from '../../delivery/mail/outbox.ts';
import { domainEnvironment } from '../domain-environment.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/** Notes on an invitation what became of its newest mail. Older mails, which may have gone to another address, change nothing. */
export async function recordInvitationMail(
  db: Transaction,
  mail: MailRow,
): Promise<InvitationRow | undefined> {
  if (!mail.invitationId) return undefined;
  const { accountId, invitationId, id, status, failure, statusAt } = mail;
  const [updated] = await db
    .update(invitations)
    .set({ mailStatus: status, mailFailure: failure, mailStatusAt: statusAt })
    .where(
      and(ofAccount(invitations, accountId), eq(invitations.id, invitationId), eq(invitations.mailId, id)),
    )
    .returning();
  return updated;
}

/** Raises `invitation.delivery_failed` if the newest mail of a pending invitation has failed. Does nothing for other mails. */
export async function publishInvitationFailure(
  db: Transaction,
  container: Container,
  mail: MailRow,
): Promise<void> {
  const invitation = await recordInvitationMail(db, mail);
  if (invitation?.status !== 'pending') return;
  const { links } = domainEnvironment(container);
  await publishEvents(db, container, [
    invitationEvent('invitation.delivery_failed', invitation, links, mail.statusAt),
  ]);
}

/**
 * Staging only: lets the newest mail of a locked invitation fail.
 * @throws ApiError 404 `not_found` if it has none, 409 `invitation_not_pending`
 */
export async function failInvitationMail(
  db: Transaction,
  container: Container,
  row: InvitationRow,
  at: Date,
): Promise<InvitationRow> {
  requirePending(row, 'made undeliverable');
  const [mail] = row.mailId
    ? await db
        .update(mails)
        .set({ status: 'failed', failure: 'invalid_address', dueAt: null, statusAt: at })
        .where(and(ofAccount(mails, row.accountId), eq(mails.id, row.mailId)))
        .returning()
    : [];
  if (!mail) throw new ApiError(errorCatalog.notFound('email'));
  await publishInvitationFailure(db, container, mail);
  return { ...row, mailStatus: mail.status, mailFailure: mail.failure, mailStatusAt: mail.statusAt };
}
