import type { Transaction } from '../../db/database.ts';
import type { AccountRow } from '../../resources/call.ts';
import type { Container } from '../../context.ts';
import { sendMails, type NewMail } from './outbox.ts';

/** Writes to a customer: to its technical contact, else its first admin, if it has either. */
export async function mailContact(
  db: Transaction,
  container: Container,
  account: Pick<AccountRow, 'id' | 'technicalContactEmail' | 'userEmail'>,
  mail: Pick<NewMail, 'kind' | 'subject' | 'body' | 'createdAt'>,
): Promise<void> {
  const recipient = account.technicalContactEmail ?? account.userEmail;
  if (recipient) await sendMails(db, container, [{ accountId: account.id, recipient, ...mail }]);
}
