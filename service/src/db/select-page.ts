import type { PageRange } from '@service-embeds/domain/pagination';
import { and, desc, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { countRows } from './count-rows.ts';
import { selectCursorPage, type RowWithId, type TableWithId } from './cursor-page.ts';
import type { Queryable } from './database.ts';

/** Which rows a page has. */
export interface PageQuery {
  /** The rows that match. Undefined: every row of the table. */
  where: SQL | undefined;
  orderBy: (SQL | PgColumn)[];
  page: PageRange;
}

/** Returns one page of the matching rows, and how many rows match in all. */
export async function selectPage<Table extends PgTable>(
  db: Queryable,
  table: Table,
  { where, orderBy, page }: PageQuery,
): Promise<{ rows: Table['$inferSelect'][]; total: number }> {
  const source: PgTable = table;
  const found = await db
    .select()
    .from(source)
    .where(where)
    .orderBy(...orderBy)
    .limit(page.limit + 1)
    .offset(page.offset);
  return toPage(found, page, () => countRows(db, table, where));
}

/**
 * Returns the rows of a page, and how many rows match in all: only a page that others follow needs a count for that.
 *
 * @param found the rows of the page, and the row after them, if there is one
 */
export async function toPage<Row>(
  found: Row[],
  { limit, offset }: PageRange,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; total: number; hasNext: boolean }> {
  const rows = found.slice(0, limit);
  const hasNext = found.length > limit;
  const end = offset + found.length;
  const isEnd = !hasNext && (rows.length > 0 || offset === 0);
  return { rows, hasNext, total: isEnd ? end : Math.max(await count(), hasNext ? end : 0) };
}

/** Rows of a list, the newest first. */
export interface NewestQuery<Table extends TableWithId> {
  table: Table;
  where: SQL | undefined;
  page: PageRange;
}

/** Rows of a page, how many match in all, and the ID of the last row if others follow it. */
export interface NewestRows<Row> {
  rows: Row[];
  total: number;
  next: string | null;
}

/** Rows before a page from which on only their IDs are read, and not the rows themselves. */
const manyRows = 1000;

/** Returns a page of the matching rows, the newest first: after a cursor, or by its number. */
export async function selectNewest<Table extends TableWithId>(
  db: Queryable,
  query: NewestQuery<Table>,
): Promise<NewestRows<RowWithId<Table>>> {
  const { table, where, page } = query;
  const count = () => countRows(db, table, where);
  if (page.after !== undefined) {
    const { rows, next } = await selectCursorPage(db, query, page);
    return { rows, next: next ?? null, total: await count() };
  }
  const { rows, total, hasNext } = await toPage(await selectNumberedPage(db, query), page, count);
  return { rows, total, next: hasNext ? (rows.at(-1)?.id ?? null) : null };
}

/** Returns the rows of a page, and the row after them, if there is one. */
async function selectNumberedPage<Table extends TableWithId>(
  db: Queryable,
  { table, where, page: { limit, offset } }: NewestQuery<Table>,
): Promise<RowWithId<Table>[]> {
  const { id }: TableWithId = table;
  const source: PgTable = table;
  const newest = (condition: SQL | undefined) =>
    db
      .select()
      .from(source)
      .where(condition)
      .orderBy(desc(id))
      .limit(limit + 1);
  if (offset <= manyRows) return (await newest(where).offset(offset)) as RowWithId<Table>[];
  const found = await preferIndexes(db, (preferring) =>
    preferring
      .select({ id })
      .from(source)
      .where(where)
      .orderBy(desc(id))
      .limit(limit + 1)
      .offset(offset),
  );
  const ids = found.map((row) => row.id);
  return (await newest(and(where, inArray(id, ids)))) as RowWithId<Table>[];
}

/**
 * Runs a query for which PostgreSQL plans as if pages in any order cost about as much as pages in a row, as they do in memory and on
 * an SSD. By default it takes them for four times as slow. Then it reads the IDs of an account that has most of the rows from the index
 * of all IDs with a visit to each row, which takes four times as long as the index that has the account in it.
 */
const preferIndexes = <Result>(db: Queryable, query: (db: Queryable) => Promise<Result>): Promise<Result> =>
  db.transaction(async (transaction) => {
    await transaction.execute(sql`set local random_page_cost = 1.1`);
    return query(transaction);
  });
