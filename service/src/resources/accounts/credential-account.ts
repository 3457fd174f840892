import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/index.ts';
import { publishEvents } from '../../events/publish-event.ts';
import type { AccountRow } from '../call.ts';
import { mailContact } from '../../integrations/mail/account-contact.ts';
import { credentialedMail } from '../../integrations/mail/customer-mails.ts';
import type { Container } from '../../context.ts';
import { toAccountResource } from './account.serializer.ts';

/**
 * Lets an account order from now on, and tells its technical contact, else its first admin (SPEC, Account
 * credentialing). A second time changes nothing and tells nobody.
 */
export async function credential(
  db: Transaction,
  container: Container,
  accountId: string,
  at: Date,
): Promise<AccountRow> {
  // Locked, and read again under the lock: two at once tell once.
  const mine = eq(accounts.id, accountId);
  const [account] = await db.select().from(accounts).where(mine).for('update');
  if (!account) throw new Error('An account to credential is not there.');
  if (account.authorized) return account;
  const authorized = { ...account, authorized: true };
  await db.update(accounts).set({ authorized: true }).where(mine);
  const object = toAccountResource(authorized);
  await publishEvents(db, container, [{ accountId, type: 'account.credentialed', object, at }]);
  await mailContact(db, container, account, {
    kind: 'credentialed',
    ...credentialedMail(account.name),
    createdAt: at,
  });
  return authorized;
}
