import type { InferInsertModel } from 'drizzle-orm';
import { mailGiveUpAt, mailLeaseEnd } from '@service-embeds/domain/mail/mail-retries';
import type { Transaction } from '../../db/database.ts';
import { mails } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { newId } from '../../platform/ids.ts';
import type { Queue } from '../../db/queue.ts';

/** A mail about to be sent. */
export type NewMail = Omit<
  InferInsertModel<typeof mails>,
  'id' | 'status' | 'sentAt' | 'attempts' | 'dueAt' | 'giveUpAt'
>;

/** What sending mails takes from the container. */
export interface MailEnvironment {
  queue: Queue;
  clock: Clock;
  config: Pick<Config, 'smtpUrl'>;
}

/**
 * Puts mails into the outbox, with a job for each, in the transaction that gives the reason for them. Without a mail server
 * they are kept there for developers.
 */
export async function sendMails(
  db: Transaction,
  { queue, clock, config }: MailEnvironment,
  newMails: NewMail[],
): Promise<void> {
  if (!newMails.length) return;
  const now = clock.now();
  const state = config.smtpUrl
    ? { status: 'queued' as const, dueAt: mailLeaseEnd(now), giveUpAt: mailGiveUpAt(now) }
    : { status: 'kept' as const };
  const rows = newMails.map((mail) => ({ ...mail, id: newId(mail.createdAt), ...state }));
  await db.insert(mails).values(rows);
  if (!config.smtpUrl) return;
  await queue.add(
    db,
    'mail',
    rows.map(({ accountId, id }) => ({ accountId, mailId: id, attempt: 0 })),
  );
}
