import { sql, type SQL, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../pool/database.ts';
import type { AccountRow } from './rows.ts';
import { accounts } from '../schema/index.ts';

/** A table whose IDs are in the order of its lists. */
export type TableWithId = PgTable & { id: PgColumn };

/** A table with rows of accounts, whose key is the account and the ID. */
export type AccountTable = TableWithId & { accountId: PgColumn };

/** A row of a table with IDs. */
export type RowWithId<Table extends TableWithId> = Table['$inferSelect'] & { id: string };

/**
 * Condition for the rows of one account that are sorted by `byAccountAndId`. It names the account as an array: otherwise PostgreSQL knows
 * that an order by ID is the same, and may read the index of all IDs, with a visit to each newer row of any account.
 */
export const ofAccountInOrder = ({ accountId: column }: AccountTable, accountId: string): SQL =>
  sql`${column} = any(array[${accountId}])`;

/** Sorts the rows of one account by ID, as its key has them. */
export const byAccountAndId = (
  { accountId, id }: AccountTable,
  direction: (column: PgColumn) => SQL,
): [SQL, SQL] => [direction(accountId), direction(id)];

/**
 * Returns an account as it is now, and lets other changes of it wait for the end of the transaction. Rows that only refer to the
 * account, such as entries of the audit log, do not wait: every lock of an account is `no key update`.
 */
export async function lockAccount(db: Transaction, id: string): Promise<AccountRow> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  if (!account) throw new Error(`There is no account ${id}.`);
  return account;
}
