import type { InferInsertModel } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { mails } from '../../db/schema/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Queue } from '../../db/queue.ts';

/** A mail about to be sent. */
export type NewMail = Omit<InferInsertModel<typeof mails>, 'id' | 'status' | 'sentAt'>;

/** What sending mails takes from the container. */
export interface MailEnvironment {
  queue: Queue;
}

/** Puts mails into the outbox, with a job for each, in the transaction that gives the reason for them. */
export async function sendMails(
  db: Transaction,
  { queue }: MailEnvironment,
  newMails: NewMail[],
): Promise<void> {
  if (!newMails.length) return;
  const rows = newMails.map((mail) => ({ ...mail, id: newId(mail.createdAt), status: 'queued' as const }));
  await db.insert(mails).values(rows);
  await queue.add(
    db,
    'mail',
    rows.map(({ accountId, id }) => ({ accountId, mailId: id })),
  );
}
