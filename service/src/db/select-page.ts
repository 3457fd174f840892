import type { PageRange } from '@service-embeds/domain/pagination';
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
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
