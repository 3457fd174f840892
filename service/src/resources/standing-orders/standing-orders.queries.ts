import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/pool/database.ts';
import { byId, ofAccount } from '../../db/rows/of-account.ts';
import type { CandidateRow } from '../../db/rows/rows.ts';
import type { continuousChecks, subscriptions } from '../../db/schema/index.ts';
import { lockCandidate } from '../consents/consents.queries.ts';

/** Subscriptions and continuous checks: both order reports about a candidate until they end, at most one of a kind at a time. */
type StandingOrders = typeof subscriptions | typeof continuousChecks;
type RowOf<Table extends StandingOrders> = Table['$inferSelect'];
type Key = Pick<RowOf<StandingOrders>, 'accountId' | 'id'>;

/** Both tables have the columns that are used here. */
const columnsOf = (table: StandingOrders) => table as typeof subscriptions;

/**
 * Locks a standing order until the end of the transaction, and returns what it is now. Its candidate is locked first, as by everything
 * that changes standing orders, so that two requests never wait for each other, and so that no consent is withdrawn meanwhile.
 */
export async function lockStandingOrder<Table extends StandingOrders>(
  db: Transaction,
  table: Table,
  order: Key & { candidateId: string },
): Promise<RowOf<Table>> {
  await lockCandidate(db, { accountId: order.accountId, id: order.candidateId });
  const [row] = await db
    .select()
    .from(columnsOf(table))
    .where(byId(table, order.accountId, order.id))
    .for('update');
  if (!row) throw new Error('A standing order was deleted while its candidate was locked.');
  return row;
}

/** Returns the active standing orders of a locked candidate, locked until the end of the transaction. */
export async function lockActiveStandingOrders<Table extends StandingOrders>(
  db: Transaction,
  table: Table,
  { accountId, id }: Pick<CandidateRow, 'accountId' | 'id'>,
): Promise<RowOf<Table>[]> {
  const columns = columnsOf(table);
  return db
    .select()
    .from(columns)
    .where(and(ofAccount(columns, accountId), eq(columns.candidateId, id), isNull(columns.canceledAt)))
    .orderBy(columns.id)
    .for('update');
}

/** Stores a new standing order of a locked candidate. Returns false if the candidate has an active one of its kind. */
export async function insertStandingOrder<Table extends StandingOrders>(
  db: Transaction,
  table: Table,
  row: RowOf<Table>,
): Promise<boolean> {
  const columns = columnsOf(table);
  const values = row as RowOf<typeof subscriptions>;
  const newRows = await db.insert(columns).values(values).onConflictDoNothing().returning({ id: columns.id });
  return newRows.length > 0;
}

/** Stores changes of a locked standing order and returns it with them. */
export async function updateStandingOrder<Table extends StandingOrders>(
  db: Transaction,
  table: Table,
  row: RowOf<Table>,
  changes: Partial<RowOf<Table>>,
): Promise<RowOf<Table>> {
  await db
    .update(columnsOf(table))
    .set(changes)
    .where(byId(table, row.accountId, row.id));
  return { ...row, ...changes };
}
