import { and, eq } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Database } from '../../db/database.ts';
import { mails } from '../../db/schema/index.ts';
import type { Jobs } from '../../db/queue.ts';
import type { Container } from '../../context.ts';

/**
 * The job that delivers a mail: by SMTP when it is configured, otherwise it is kept for the development outbox.
 * Throws when the mail server refuses, so that the queue tries again later.
 */
export function createMailer(db: Database, container: Container): (job: Jobs['mail']) => Promise<void> {
  const { smtpUrl, mailFrom } = container.config;
  const transport = smtpUrl ? createTransport(smtpUrl) : undefined;
  return async ({ accountId, mailId }) => {
    const mine = and(eq(mails.accountId, accountId), eq(mails.id, mailId));
    const [mail] = await db.select().from(mails).where(mine);
    if (mail?.status !== 'queued' || mail.body === null) return;
    if (!transport) {
      await db.update(mails).set({ status: 'kept' }).where(mine);
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
    await db.update(mails).set({ status: 'sent', sentAt: container.clock.now(), body: null }).where(mine);
  };
}
