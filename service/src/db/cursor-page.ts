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

/** A query of rows whose IDs are in the order of the list. */
export interface CursorQuery<Row> {
  id: PgColumn;
  where: SQL | undefined;
  /** Default: the newest first. */
  order?: 'asc' | 'desc';
  /** Runs the query with the condition, order and limit that it is given. */
  select: (where: SQL | undefined, orderBy: SQL, limit: number) => Promise<Row[]>;
}

const beyond = (id: PgColumn, cursor: string | undefined, isAscending: boolean): SQL | undefined =>
  cursor === undefined ? undefined : (isAscending ? gt : lt)(id, cursor);

/** Returns a part of a list by the IDs of its rows, which an index has in order. */
export async function selectCursorPage<Row extends { id: string }>(
  { id, where, order = 'desc', select }: CursorQuery<Row>,
  { after, before, limit }: CursorPage,
): Promise<CursorRows<Row>> {
  const isBackward = before !== undefined;
  const isAscending = (order === 'asc') !== isBackward;
  const isBeyond = beyond(id, before ?? after, isAscending);
  const found = await select(and(where, isBeyond), (isAscending ? asc : desc)(id), limit + 1);
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
