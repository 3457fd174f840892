import type { PageRange } from '@service-embeds/domain/pagination';
import { and, desc, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { byAccountAndId, ofAccount, type AccountTable, type RowWithId } from './account-rows.ts';
import { countRows } from './count-rows.ts';
import { selectCursorPage } from './cursor-page.ts';
import type { Queryable } from '../pool/database.ts';
import { findPagePlace, selectFromMark, type AccountList, type PagePlace } from './list-marks.ts';

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

/** Rows that an account has in a table, the newest first. */
export interface NewestQuery<Table extends AccountTable> extends AccountList {
  table: Table;
  /** What limits the rows beside their account. Undefined: nothing does. */
  filter: SQL | undefined;
  page: PageRange;
}

/** Rows of a page, how many match in all, and the ID of the last row if others follow it. */
export interface NewestRows<Row> {
  rows: Row[];
  total: number;
  next: string | null;
}

/** Rows before a page from which on they are not read: marks say where the page begins, or else their IDs alone are read. */
const manyRows = 1000;

/** Returns a page of the matching rows, the newest first: after a cursor, or by its number. */
export async function selectNewest<Table extends AccountTable>(
  db: Queryable,
  query: NewestQuery<Table>,
): Promise<NewestRows<RowWithId<Table>>> {
  const { page } = query;
  if (page.after !== undefined) {
    const { rows, next } = await selectCursorPage(db, query, page);
    return { rows, next: next ?? null, total: await countMatches(db, query, await placeOf(db, query, 0)) };
  }
  const { rows, total, hasNext } = await selectNumberedPage(db, query);
  return { rows, total, next: hasNext ? (rows.at(-1)?.id ?? null) : null };
}

const conditionOf = ({ table, accountId, filter }: NewestQuery<AccountTable>): SQL | undefined =>
  and(ofAccount(table, accountId), filter);

/** Finds where a page begins, by the marks of the list. A list with a filter has none. */
const placeOf = async (
  db: Queryable,
  query: NewestQuery<AccountTable>,
  offset: number,
): Promise<PagePlace | undefined> => (query.filter ? undefined : findPagePlace(db, query, offset));

/** Returns how many rows match: as the marks say it, or counted. */
const countMatches = async (
  db: Queryable,
  query: NewestQuery<AccountTable>,
  place: PagePlace | undefined,
): Promise<number> => place?.total ?? countRows(db, query.table, conditionOf(query));

async function selectNumberedPage<Table extends AccountTable>(db: Queryable, query: NewestQuery<Table>) {
  const { page } = query;
  if (page.offset <= manyRows) {
    const rows = await selectAfter(db, query, page.offset);
    return toPage(rows, page, async () => countMatches(db, query, await placeOf(db, query, 0)));
  }
  const place = await placeOf(db, query, page.offset);
  const rows = place?.from
    ? await selectFromMark(db, query, place.from, page.limit + 1)
    : await selectFarAfter(db, query, page.offset);
  return toPage(rows, page, () => countMatches(db, query, place));
}

/** Returns the rows after so many others: those of a page, and the row after them, if there is one. */
async function selectAfter<Table extends AccountTable>(
  db: Queryable,
  query: NewestQuery<Table>,
  offset: number,
): Promise<RowWithId<Table>[]> {
  const { table, page }: NewestQuery<AccountTable> = query;
  const source: PgTable = table;
  const rows = await db
    .select()
    .from(source)
    .where(conditionOf(query))
    .orderBy(...byAccountAndId(table, desc))
    .limit(page.limit + 1)
    .offset(offset);
  return rows as RowWithId<Table>[];
}

/** Returns the same rows. It reads those before them from an index alone. */
async function selectFarAfter<Table extends AccountTable>(
  db: Queryable,
  query: NewestQuery<Table>,
  offset: number,
): Promise<RowWithId<Table>[]> {
  const { table, page }: NewestQuery<AccountTable> = query;
  const source: PgTable = table;
  const found = await db
    .select({ id: table.id })
    .from(source)
    .where(conditionOf(query))
    .orderBy(...byAccountAndId(table, desc))
    .limit(page.limit + 1)
    .offset(offset);
  const ids = found.map(({ id }) => id);
  return selectAfter(db, { ...query, filter: and(query.filter, inArray(table.id, ids)) }, 0);
}
