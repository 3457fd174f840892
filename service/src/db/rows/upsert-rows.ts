import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../pool/database.ts';

/** A table whose primary key is the account and an ID. */
type AccountTable = PgTable & { accountId: PgColumn; id: PgColumn };

/** Inserts new rows and replaces existing ones, in one statement. */
export async function upsertRows<Table extends AccountTable>(
  db: Transaction,
  table: Table,
  rows: PgInsertValue<Table>[],
): Promise<void> {
  if (!rows.length) return;
  const replacements: Record<string, SQL> = {};
  for (const [key, column] of Object.entries(getTableColumns(table)))
    replacements[key] = sql`excluded.${sql.identifier(toSnakeCase(column.name))}`;
  await db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: [table.accountId, table.id],
      set: replacements,
    });
}
