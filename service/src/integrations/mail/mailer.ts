import { and, eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Database } from '../../db/database.ts';
import { mails } from '../../db/schema/index.ts';
import type { Jobs } from '../../db/queue.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';

/**
 * The job that delivers a mail: by SMTP when it is configured, otherwise it is kept for the development outbox.
 * Throws when the mail server refuses, so that the queue tries again later.
 */
export function createMailer(
  db: Database,
  { config, clock }: { config: Pick<Config, 'smtpUrl' | 'mailFrom'>; clock: Clock },
): (job: Jobs['mail']) => Promise<void> {
  const { smtpUrl, mailFrom } = config;
  const transport = smtpUrl ? createTransport(smtpUrl) : undefined;
  return async ({ accountId, mailId }) => {
    const byId = and(eq(mails.accountId, accountId), eq(mails.id, mailId));
    const [mail] = await db.select().from(mails).where(byId);
    if (mail?.status !== 'queued' || mail.body === null) return;
    if (!transport) {
      await db.update(mails).set({ status: 'kept' }).where(byId);
      return;
    }
    await transport.sendMail({
      // The same on every try, so that a receiver can tell a repeat.
      messageId: `<${mail.id}@service-embeds>`,
      from: mailFrom,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
    });
    await db.update(mails).set({ status: 'sent', sentAt: clock.now(), body: null }).where(byId);
  };
}

/**
 * Gives up a mail after the last retry of its job.
 * @returns whether the mail was still to be delivered
 */
export async function markMailFailed(db: Database, { accountId, mailId }: Jobs['mail']): Promise<boolean> {
  const rows = await db
    .update(mails)
    .set({ status: 'failed' })
    .where(and(eq(mails.accountId, accountId), eq(mails.id, mailId), eq(mails.status, 'queued')))
    .returning({ id: mails.id });
  return rows.length > 0;
}
