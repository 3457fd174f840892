import { eq } from 'drizzle-orm';
import { credentialAccount } from '@service-embeds/domain/account/account';
import type { Container } from '../../integrations/context.ts';
import type { Transaction } from '../../db/pool/database.ts';
import { accounts } from '../../db/schema/index.ts';
import { publishEvents } from '../../db/events/publish-event.ts';
import { mailContact } from '../../delivery/mail/mail-readers.ts';
import { credentialedMail } from '../../delivery/mail/customer-mails.ts';
import type { AccountRow } from '../call.ts';
import { lockAccount } from '../../db/rows/account-rows.ts';

/**
 * Credentials an account and notifies its technical contact, or its first admin (docs/api/account.md#account-states).
 * Does nothing if the account is already credentialed.
 */
export async function saveCredentialing(
  db: Transaction,
  container: Container,
  accountId: string,
  at: Date,
): Promise<AccountRow> {
  // The lock makes sure that two concurrent requests raise one event.
  const account = await lockAccount(db, accountId);
  const credentialed = credentialAccount(account, at);
  if (!credentialed) return account;
  await db.update(accounts).set(credentialed.changes).where(eq(accounts.id, accountId));
  await publishEvents(db, container, [credentialed.event]);
  await mailContact(db, container, account, {
    kind: 'credentialed',
    letter: (language) => credentialedMail(account.name, language),
    createdAt: at,
  });
  return { ...account, ...credentialed.changes };
}
