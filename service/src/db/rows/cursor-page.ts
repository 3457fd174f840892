import { and, asc, desc, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../pool/database.ts';
import { ofAccountInOrder } from './of-account.ts';
import { byAccountAndId, type AccountTable, type RowWithId } from './rows.ts';

/** Which part of a long list is read. Rows before it are neither counted nor scanned. */
export interface CursorPage {
  /** ID of the row that the part follows. Undefined: it begins with the first row. */
  after?: string | undefined;
  /** ID of the row that the part precedes. */
  before?: string | undefined;
  limit: number;
}

/** A part of a list, with the cursors of its neighbors. Undefined: there is none. */
export interface CursorRows<Row> {
  rows: Row[];
  next: string | undefined;
  previous: string | undefined;
}

/** Which rows a list has, and in which order. */
export interface CursorQuery<Table extends AccountTable> {
  table: Table;
  /** Undefined: the rows are those of any account. */
  accountId: string | undefined;
  /** What limits the rows beside their account. */
  filter: SQL | undefined;
  /** Default: the newest first. */
  order?: 'asc' | 'desc' | undefined;
}

const beyond = (id: PgColumn, cursor: string | undefined, isAscending: boolean): SQL | undefined =>
  cursor === undefined ? undefined : (isAscending ? gt : lt)(id, cursor);

/** Returns a part of a list by the IDs of its rows, which an index has in order. */
export async function selectCursorPage<Table extends AccountTable>(
  db: Queryable,
  { table, accountId, filter, order = 'desc' }: CursorQuery<Table>,
  { after, before, limit }: CursorPage,
): Promise<CursorRows<RowWithId<Table>>> {
  const accountTable: AccountTable = table;
  const { id } = accountTable;
  const source: PgTable = table;
  const isBackward = before !== undefined;
  const isAscending = (order === 'asc') !== isBackward;
  const isBeyond = beyond(id, before ?? after, isAscending);
  const direction = isAscending ? asc : desc;
  const candidates = (await db
    .select()
    .from(source)
    .where(and(accountId === undefined ? undefined : ofAccountInOrder(table, accountId), filter, isBeyond))
    .orderBy(...(accountId === undefined ? [direction(id)] : byAccountAndId(table, direction)))
    .limit(limit + 1)) as RowWithId<Table>[];
  const hasMore = candidates.length > limit;
  const rows = isBackward ? candidates.slice(0, limit).reverse() : candidates.slice(0, limit);
  const [next, previous] = isBackward ? [true, hasMore] : [hasMore, after !== undefined];
  return { rows, next: next ? rows.at(-1)?.id : undefined, previous: previous ? rows[0]?.id : undefined };
}

export interface CountedRows {
  table: PgTable;
  where: SQL | undefined;
}

/** Counts rows up to `limit`: a longer list is not scanned to its end. */
export const countUpTo = (db: Queryable, { table, where }: CountedRows, limit: number) =>
  db.$count(db.select().from(table).where(where).limit(limit).as('counted'));

/** Counts several lists in one statement, each up to `limit`. Returns the numbers in their order. */
export async function countEach(
  db: Queryable,
  lists: readonly CountedRows[],
  limit: number,
): Promise<number[]> {
  if (!lists.length) return [];
  const counts = lists.map((rows) => sql`${countUpTo(db, rows, limit)}`);
  const { rows } = await db.execute<{ totals: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::int[] as totals`,
  );
  return rows[0]?.totals ?? [];
}
