import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import type { MailRow } from '../../delivery/mail/outbox.ts';
import { publishInvitationFailure, recordInvitationMail } from '../invitations/invitation-delivery.ts';
import { publishNoticeFailure, recordNoticeDelivery } from '../reports/notice-delivery.ts';

/** What follows when a mail is on its way or has arrived, in the transaction that records it. */
export async function applyProgress(db: Transaction, container: Container, mail: MailRow): Promise<void> {
  await recordInvitationMail(db, mail);
  await recordNoticeDelivery(db, container, mail);
}

/** What follows when a mail has failed for good, in the transaction that records it. */
export async function applyFailure(db: Transaction, container: Container, mail: MailRow): Promise<void> {
  const { accountId, id, kind, failure } = mail;
  const entry = {
    accountId,
    actor: systemActor,
    action: 'mail.failed',
    object: { type: 'mail', id },
  } as const;
  await recordAudit(db, { ...entry, details: { kind, failure } }, container.clock.now());
  await publishInvitationFailure(db, container, mail);
  await publishNoticeFailure(db, container, mail);
}
