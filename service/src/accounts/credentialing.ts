import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { accounts } from '../db/schema/index.ts';
import { recordEvents } from '../events/record.ts';
import type { AccountRow } from '../http/endpoint.ts';
import { mailContact } from '../mail/contact.ts';
import { credentialedMail } from '../mail/to-customers.ts';
import type { Services } from '../services.ts';
import { presentAccount } from './present.ts';

/**
 * Lets an account order from now on, and tells its technical contact, else its first admin (SPEC, Account
 * credentialing). A second time changes nothing and tells nobody.
 */
export async function credential(
  db: Transaction,
  services: Services,
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
  const object = presentAccount(authorized);
  await recordEvents(db, services, [{ accountId, type: 'account.credentialed', object, at }]);
  await mailContact(db, services, account, {
    kind: 'credentialed',
    ...credentialedMail(account.name),
    createdAt: at,
  });
  return authorized;
}
