import { and, asc, desc, gt, lt, type SQL } from 'drizzle-orm';
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

/** Counts the rows of a query that selects something of each, up to `limit`: a longer list is not scanned to its end. */
export async function countUpTo(
  db: Queryable,
  source: PgTable,
  where: SQL | undefined,
  limit: number,
): Promise<number> {
  const rows = db.select().from(source).where(where).limit(limit).as('counted');
  return db.$count(rows);
}
