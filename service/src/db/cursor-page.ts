import { and, asc, desc, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

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

/** A table whose IDs are in the order of its lists. */
export type TableWithId = PgTable & { id: PgColumn };

/** Which rows a list has, and in which order. */
export interface CursorQuery<Table extends TableWithId> {
  table: Table;
  where: SQL | undefined;
  /** Default: the newest first. */
  order?: 'asc' | 'desc' | undefined;
}

/** A row of a table with IDs. */
export type RowWithId<Table extends TableWithId> = Table['$inferSelect'] & { id: string };

const beyond = (id: PgColumn, cursor: string | undefined, isAscending: boolean): SQL | undefined =>
  cursor === undefined ? undefined : (isAscending ? gt : lt)(id, cursor);

/** Returns a part of a list by the IDs of its rows, which an index has in order. */
export async function selectCursorPage<Table extends TableWithId>(
  db: Queryable,
  { table, where, order = 'desc' }: CursorQuery<Table>,
  { after, before, limit }: CursorPage,
): Promise<CursorRows<RowWithId<Table>>> {
  const { id }: TableWithId = table;
  const source: PgTable = table;
  const isBackward = before !== undefined;
  const isAscending = (order === 'asc') !== isBackward;
  const isBeyond = beyond(id, before ?? after, isAscending);
  const found = (await db
    .select()
    .from(source)
    .where(and(where, isBeyond))
    .orderBy((isAscending ? asc : desc)(id))
    .limit(limit + 1)) as RowWithId<Table>[];
  const hasMore = found.length > limit;
  const rows = isBackward ? found.slice(0, limit).reverse() : found.slice(0, limit);
  const [next, previous] = isBackward ? [true, hasMore] : [hasMore, after !== undefined];
  return { rows, next: next ? rows.at(-1)?.id : undefined, previous: previous ? rows[0]?.id : undefined };
}

/** Rows of a table that are counted. */
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
