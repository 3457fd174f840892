import type { PageRange } from '@service-embeds/domain/pagination';
import { and, desc, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { selectCursorPage } from './cursor-page.ts';
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
  const rows = await db
    .select()
    .from(source)
    .where(where)
    .orderBy(...orderBy)
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await totalOf(rows, page, () => db.$count(table, where)) };
}

/** Returns how many rows match in all. A page that is not full is the last one, and tells it without another query. */
export async function totalOf(
  { length }: readonly unknown[],
  { limit, offset }: PageRange,
  count: () => Promise<number>,
): Promise<number> {
  const isLastPage = length < limit && (length > 0 || offset === 0);
  return isLastPage ? offset + length : count();
}

/** Rows of a list whose IDs are in the order of the list, the newest first. */
export interface NewestQuery<Table extends PgTable> {
  table: Table;
  id: PgColumn;
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
export async function selectNewest<Table extends PgTable>(
  db: Queryable,
  { table, id, where, page }: NewestQuery<Table>,
): Promise<NewestRows<Table['$inferSelect'] & { id: string }>> {
  const source: PgTable = table;
  const select = (condition: SQL | undefined, orderBy: SQL, limit: number) =>
    db.select().from(source).where(condition).orderBy(orderBy).limit(limit) as unknown as Promise<
      (Table['$inferSelect'] & { id: string })[]
    >;
  if (page.after !== undefined) {
    const { rows, next } = await selectCursorPage({ id, where, select }, page);
    return { rows, next: next ?? null, total: await db.$count(table, where) };
  }
  const isDeep = page.offset > manyRows;
  const idsOfPage = db.select({ id }).from(source).where(where).orderBy(desc(id));
  const ids = isDeep ? await idsOfPage.limit(page.limit).offset(page.offset) : [];
  const rows = isDeep
    ? await select(
        and(
          where,
          inArray(
            id,
            ids.map((row) => row.id),
          ),
        ),
        desc(id),
        page.limit,
      )
    : await (db
        .select()
        .from(source)
        .where(where)
        .orderBy(desc(id))
        .limit(page.limit)
        .offset(page.offset) as unknown as ReturnType<typeof select>);
  const total = await totalOf(rows, page, () => db.$count(table, where));
  return { rows, total, next: page.offset + rows.length < total ? (rows.at(-1)?.id ?? null) : null };
}
