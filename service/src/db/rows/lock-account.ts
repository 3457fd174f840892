import { eq } from 'drizzle-orm';
import type { Transaction } from '../pool/database.ts';
import type { AccountRow } from './rows.ts';
import { accounts } from '../schema/index.ts';

/**
 * Returns an account as it is now, and lets other changes of it wait for the end of the transaction. Rows that only refer to the
 * account, such as entries of the audit log, do not wait: every lock of an account is `no key update`.
 */
export async function lockAccount(db: Transaction, id: string): Promise<AccountRow> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  if (!account) throw new Error(`There is no account ${id}.`);
  return account;
}
