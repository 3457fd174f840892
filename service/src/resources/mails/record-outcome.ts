import { applyMailOutcome, type MailOutcome } from '@service-embeds/domain/mail/mail-delivery';
import { and, eq } from 'drizzle-orm';
import type { Container } from '../../integrations/context.ts';
import type { Database } from '../../db/pool/database.ts';
import { accounts, mails } from '../../db/schema/index.ts';
import { accountTime } from '../../platform/clock.ts';
import { applyFailure, applyProgress } from './mail-effects.ts';
import { ofAccount } from '../../db/rows/of-account.ts';

/** What was reported about the delivery of a mail. */
export interface ReportedOutcome extends MailOutcome {
  /** The part of its `Message-ID` or of its return path that can't be guessed. */
  returnToken: string;
}

/**
 * Records what became of a mail, with everything that follows. Saying it again changes nothing.
 *
 * @returns whether it changed anything
 */
export function recordOutcome(
  db: Database,
  container: Container,
  { returnToken, ...outcome }: ReportedOutcome,
): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [mail] = await transaction
      .select()
      .from(mails)
      .where(eq(mails.returnToken, returnToken))
      .for('update');
    const changes = mail && applyMailOutcome(mail.status, outcome);
    if (!mail || !changes) return false;
    const [account] = await transaction.select().from(accounts).where(eq(accounts.id, mail.accountId));
    if (!account) return false;
    const [updated] = await transaction
      .update(mails)
      .set({ ...changes, dueAt: null, statusAt: accountTime(container.clock, account) })
      .where(and(ofAccount(mails, mail.accountId), eq(mails.id, mail.id)))
      .returning();
    if (!updated) return false;
    const apply = changes.status === 'failed' ? applyFailure : applyProgress;
    await apply(transaction, container, updated);
    return true;
  });
}
