import { and, desc, inArray, type SQL, count } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PageRange } from '@service-embeds/domain/pagination';
import { sha256 } from '../../platform/secret-keys.ts';
import type { Queryable } from '../pool/database.ts';
import { selectCursorPage } from './cursor-page.ts';
import { ofAccountInOrder } from './of-account.ts';
import { byAccountAndId, type AccountTable, type RowWithId } from './rows.ts';

/** Up to this number a count is exact. To count more rows takes longer than to read a page of them. */
const maxExactCount = 10_000;
/** Milliseconds for which a larger count is kept. */
const keptMs = 60_000;
/** Counts that are kept for a database. With more of them, all are forgotten. */
const maxEntries = 1000;

/** Counts of long lists, by the hash of their query: a filter may be personal data. */
type KeptCounts = Map<string, { total: number; until: number }>;
const countsOf = new WeakMap<Queryable, KeptCounts>();

/** Counts rows. What is above 10,000 may have been counted up to a minute ago. */
async function countRows(db: Queryable, table: PgTable, where: SQL | undefined): Promise<number> {
  const counts: KeptCounts = countsOf.get(db) ?? new Map();
  countsOf.set(db, counts);
  const query = db.select({ total: count() }).from(table).where(where);
  const key = sha256(JSON.stringify(query.toSQL())).toString('base64url');
  const existing = counts.get(key);
  if (existing && existing.until > performance.now()) return existing.total;
  const [{ total } = { total: 0 }] = await query;
  if (total > maxExactCount) {
    if (counts.size >= maxEntries) counts.clear();
    counts.set(key, { total, until: performance.now() + keptMs });
  } else counts.delete(key);
  return total;
}

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
  const rows = await db
    .select()
    .from(source)
    .where(where)
    .orderBy(...orderBy)
    .limit(page.limit + 1)
    .offset(page.offset);
  return toPage(rows, page, () => countRows(db, table, where));
}

/**
 * Returns the rows of a page, and how many rows match in all: only a page that others follow needs a count for that.
 *
 * @param candidates the rows of the page, and the row after them, if there is one
 */
export async function toPage<Row>(
  candidates: Row[],
  { limit, offset }: PageRange,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; total: number; hasNext: boolean }> {
  const rows = candidates.slice(0, limit);
  const hasNext = candidates.length > limit;
  const end = offset + candidates.length;
  const isEnd = !hasNext && (rows.length > 0 || offset === 0);
  return { rows, hasNext, total: isEnd ? end : Math.max(await count(), hasNext ? end : 0) };
}

/** Rows that an account has in a table, the newest first. */
interface NewestQuery<Table extends AccountTable> {
  table: Table;
  accountId: string;
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

/** Rows before a page from which on only their IDs are read, from an index alone. */
const manyRows = 1000;

/**
 * Returns a page of the matching rows, the newest first: after a cursor, or by its number. A cursor costs the same at any depth.
 * PostgreSQL passes every row before a page that is asked for by its number.
 */
export async function selectNewest<Table extends AccountTable>(
  db: Queryable,
  query: NewestQuery<Table>,
): Promise<NewestRows<RowWithId<Table>>> {
  const { page } = query;
  const count = () => countRows(db, query.table, conditionOf(query));
  if (page.after !== undefined) {
    const { rows, next } = await selectCursorPage(db, query, page);
    return { rows, next: next ?? null, total: await count() };
  }
  const selectRows = page.offset <= manyRows ? selectAfter : selectFarAfter;
  const { rows, total, hasNext } = await toPage(await selectRows(db, query, page.offset), page, count);
  return { rows, total, next: hasNext ? (rows.at(-1)?.id ?? null) : null };
}

const conditionOf = ({ table, accountId, filter }: NewestQuery<AccountTable>): SQL | undefined =>
  and(ofAccountInOrder(table, accountId), filter);

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
  const places = await db
    .select({ id: table.id })
    .from(source)
    .where(conditionOf(query))
    .orderBy(...byAccountAndId(table, desc))
    .limit(page.limit + 1)
    .offset(offset);
  const ids = places.map(({ id }) => id);
  return selectAfter(db, { ...query, filter: and(query.filter, inArray(table.id, ids)) }, 0);
}
