import type { Container } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import type { UserRow } from '../db/rows.ts';
import { sendMails } from '../integrations/mail/outbox.ts';
import type { Letter } from '../integrations/mail/message.ts';
import { findDefaultAccountId } from './memberships.ts';

/**
 * Writes to a person about their own sign-in, in the transaction of the change.
 * @param letter gets the address of the page for a new password
 */
export async function notifyPerson(
  db: Transaction,
  container: Container,
  { user, letter }: { user: Pick<UserRow, 'id' | 'email'>; letter: (url: string) => Letter },
  now: Date,
): Promise<void> {
  const accountId = await findDefaultAccountId(db, user.id);
  if (accountId === undefined) return;
  const mail = letter(`${container.addresses.partners}/password/forgotten`);
  await sendMails(db, container, [
    { accountId, kind: 'security', recipient: user.email, ...mail, createdAt: now },
  ]);
}
