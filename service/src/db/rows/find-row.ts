import type { Queryable, Transaction } from '../pool/database.ts';
import { byId } from './of-account.ts';
import type { AccountReach } from './reach.ts';
import type { AccountTable } from './rows.ts';

type Owner = AccountReach | string;

const select = (db: Queryable, table: AccountTable, owner: Owner, id: string) =>
  db
    .select()
    .from(table)
    .where(byId(table, owner, id));

/** Returns the row of an account, or of what a caller reaches of it. */
export async function findRow<Table extends AccountTable>(
  db: Queryable,
  table: Table,
  owner: Owner,
  id: string,
): Promise<Table['$inferSelect'] | undefined> {
  const [row] = await select(db, table, owner, id);
  return row;
}

/** The same, locked until the end of the transaction. */
export async function lockRow<Table extends AccountTable>(
  db: Transaction,
  table: Table,
  owner: Owner,
  id: string,
): Promise<Table['$inferSelect'] | undefined> {
  const [row] = await select(db, table, owner, id).for('update');
  return row;
}
