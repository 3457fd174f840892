import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import type { AccountRow } from '../../db/rows.ts';
import { accounts } from '../../db/schema/index.ts';

/** Returns an account as it is now, and lets other changes of it wait for the end of the transaction. */
export async function lockAccount(db: Transaction, id: string): Promise<AccountRow> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('update');
  if (!account) throw new Error(`There is no account ${id}.`);
  return account;
}
