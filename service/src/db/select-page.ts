import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';

/** One page of the rows that match, in an order, and how many match in all. */
export async function selectPage<Table extends PgTable>(
  db: Queryable,
  table: Table,
  where: SQL | undefined,
  orderBy: (SQL | PgColumn)[],
  page: { limit: number; offset: number },
): Promise<{ rows: Table['$inferSelect'][]; total: number }> {
  const source: PgTable = table;
  const rows = await db
    .select()
    .from(source)
    .where(where)
    .orderBy(...orderBy)
    .limit(page.limit)
    .offset(page.offset);
  return { rows, total: await db.$count(table, where) };
}
