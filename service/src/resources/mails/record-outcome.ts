import { eq } from 'drizzle-orm';
import { applyMailOutcome, type MailOutcome } from '@service-embeds/domain/mail/mail-outcome';
import { recordAudit, systemActor } from '../../db/audit/audit-log.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { byId } from '../../db/rows/of-account.ts';
import { accounts, mails } from '../../db/schema/index.ts';
import type { MailRow } from '../../delivery/mail/outbox.ts';
import type { Container } from '../../integrations/context.ts';
import { accountTime } from '../../platform/clock.ts';
import type { Handlers } from '../call.ts';
import { publishInvitationFailure, recordInvitationMail } from '../invitations/invitation-mails.ts';
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

/** What was reported about the delivery of a mail. */
interface ReportedOutcome extends MailOutcome {
  /** The part of its `Message-ID` or of its return path that can't be guessed. */
  returnToken: string;
}

/**
 * Records what became of a mail, with everything that follows. Saying it again changes nothing.
 *
 * @returns whether it changed anything
 */
async function recordOutcome(
  db: Transaction,
  container: Container,
  { returnToken, ...outcome }: ReportedOutcome,
): Promise<boolean> {
  const [mail] = await db.select().from(mails).where(eq(mails.returnToken, returnToken)).for('update');
  const changes = mail && applyMailOutcome(mail.status, outcome);
  if (!mail || !changes) return false;
  const [account] = await db.select().from(accounts).where(eq(accounts.id, mail.accountId));
  if (!account) return false;
  const [updated] = await db
    .update(mails)
    .set({ ...changes, dueAt: null, statusAt: accountTime(container.clock, account) })
    .where(byId(mails, mail.accountId, mail.id))
    .returning();
  if (!updated) return false;
  const apply = changes.status === 'failed' ? applyFailure : applyProgress;
  await apply(db, container, updated);
  return true;
}

export const mailEventHandlers = (container: Container): Pick<Handlers, 'POST /mail/events'> => ({
  'POST /mail/events': async ({ db, body: { events } }) => {
    let changes = 0;
    for (const { message_id: returnToken, type: kind, code = null } of events)
      if (await recordOutcome(db, container, { returnToken, kind, code })) changes += 1;
    return { received: events.length, changed: changes };
  },
});
