import type { Transaction } from '../../db/database.ts';
import type { AccountRow } from '../../db/rows.ts';
import { sendMails, type MailEnvironment, type NewMail } from './outbox.ts';

/** Writes to a customer: to its technical contact, else its first admin, if it has either. */
export async function mailContact(
  db: Transaction,
  container: MailEnvironment,
  account: Pick<AccountRow, 'id' | 'technicalContactEmail' | 'userEmail'>,
  mail: Pick<NewMail, 'kind' | 'subject' | 'body' | 'createdAt'>,
): Promise<void> {
  const recipient = account.technicalContactEmail ?? account.userEmail;
  if (recipient) await sendMails(db, container, [{ accountId: account.id, recipient, ...mail }]);
}
