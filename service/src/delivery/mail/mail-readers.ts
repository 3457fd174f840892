import { eq } from 'drizzle-orm';
import type { Language } from '@service-embeds/contract';
import type { Transaction, Queryable } from '../../db/pool/database.ts';
import type { AccountRow } from '../../db/rows/rows.ts';
import { users } from '../../db/schema/index.ts';
import type { LetterWriter } from './letter.ts';
import { sendMails, type MailEnvironment, type NewMail } from './outbox.ts';

/** Returns the language of the person at an email address. Null: no user has this address, or the language is unknown. */
export async function findReaderLanguage(db: Queryable, email: string): Promise<Language | null> {
  const [user] = await db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return user?.language ?? null;
}

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
