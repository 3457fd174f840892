import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../pool/database.ts';

type Row = Record<string, unknown>;

/**
 * Inserts any number of rows with one statement.
 *
 * @param rows they set the same columns, but for those whose default is null
 */
export async function insertRows<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [row, ...others] = rows;
  if (!row) return;
  if (others.length) await insertMany(db, table, rows);
  else await db.insert(table).values(row);
}

/** The rows travel as one JSON text: that costs a fraction of a parameter for each value. */
async function insertMany(db: Queryable, table: PgTable, rows: readonly Row[]): Promise<void> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].map(
    (name) => [name, toSnakeCase(name)] as const,
  );
  const records = rows.map((row) =>
    Object.fromEntries(names.map(([name, column]) => [column, toJsonValue(row[name])])),
  );
  const columns = sql.join(
    names.map(([, column]) => sql.identifier(column)),
    sql`, `,
  );
  await db.execute(sql`insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`);
}

/** Returns a value as PostgreSQL reads it in JSON: bytes as text, and text without half characters, which it refuses. */
function toJsonValue(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return typeof value === 'string' ? value.toWellFormed() : value;
}
