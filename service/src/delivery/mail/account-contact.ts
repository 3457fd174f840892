import type { Transaction } from '../../db/pool/database.ts';
import type { AccountRow } from '../../db/rows/rows.ts';
import type { LetterWriter } from './message.ts';
import { sendMails, type MailEnvironment, type NewMail } from './outbox.ts';
import { findReaderLanguage } from './reader-language.ts';

/** Writes to a customer: to its technical contact, else its first admin, if it has either. */
export async function mailContact(
  db: Transaction,
  container: MailEnvironment,
  account: Pick<AccountRow, 'id' | 'technicalContactEmail' | 'userEmail'>,
  { letter, ...mail }: Pick<NewMail, 'kind' | 'createdAt'> & { letter: LetterWriter },
): Promise<void> {
  const recipient = account.technicalContactEmail ?? account.userEmail;
  if (!recipient) return;
  const language = await findReaderLanguage(db, recipient);
  await sendMails(db, container, [{ accountId: account.id, recipient, ...mail, ...letter(language) }]);
}
