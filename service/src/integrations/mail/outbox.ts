import type { InferInsertModel } from 'drizzle-orm';
import { mailGiveUpAt, mailLeaseEnd } from '@service-embeds/domain/mail/mail-retries';
import type { Transaction } from '../../db/database.ts';
import { valuePlace } from '../../db/encrypted-columns.ts';
import { mails } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/crypto.ts';
import { newId } from '../../platform/ids.ts';
import type { Queue } from '../../db/queue.ts';

export type MailRow = typeof mails.$inferSelect;

/** A mail about to be sent. */
export type NewMail = Omit<
  InferInsertModel<typeof mails>,
  'id' | 'body' | 'status' | 'sentAt' | 'attempts' | 'dueAt' | 'giveUpAt'
> & { body: string };

/** What sending mails takes from the container. */
export interface MailEnvironment {
  queue: Queue;
  clock: Clock;
  keys: Pick<Keys, 'data'>;
  config: Pick<Config, 'smtpUrl'>;
}

const bodyPlace = ({ accountId, id }: Pick<MailRow, 'accountId' | 'id'>) =>
  valuePlace('mails', 'body', [accountId, id]);

/** Returns the text of a mail, or null if the mail server has taken it. */
export const readMailBody = (
  { data }: Pick<Keys, 'data'>,
  mail: Pick<MailRow, 'accountId' | 'id' | 'body'>,
): string | null => mail.body && data.decrypt(mail.body, bodyPlace(mail));

/**
 * Puts mails into the outbox, with a job for each, in the transaction that gives the reason for them. Without a mail server
 * they are kept there for developers.
 */
export async function sendMails(
  db: Transaction,
  { queue, clock, config, keys }: MailEnvironment,
  newMails: NewMail[],
): Promise<void> {
  if (!newMails.length) return;
  const now = clock.now();
  const state = config.smtpUrl
    ? { status: 'queued' as const, dueAt: mailLeaseEnd(now), giveUpAt: mailGiveUpAt(now) }
    : { status: 'kept' as const };
  const rows = newMails.map((mail) => {
    const id = newId(mail.createdAt);
    const body = keys.data.encrypt(mail.body, bodyPlace({ accountId: mail.accountId, id }));
    return { ...mail, id, body, ...state };
  });
  await db.insert(mails).values(rows);
  if (!config.smtpUrl) return;
  await queue.add(
    db,
    'mail',
    rows.map(({ accountId, id }) => ({ accountId, mailId: id, attempt: 0 })),
  );
}
