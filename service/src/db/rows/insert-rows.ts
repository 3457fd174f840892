import { getTableName, is, sql, SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { connectionOf, type Queryable } from '../pool/database.ts';

type Row = Record<string, unknown>;
/** A statement that Drizzle has built, and that only needs the values of a row. */
type Insert = { execute: (row: Row) => Promise<unknown> };

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
  else await insertOne(db, table, row);
}

/** Inserts that a connection keeps. Rows of the same table differ in the columns that they leave out or set to null. */
const mostInserts = 200;
const insertsOf = new WeakMap<Queryable, Map<string, Insert>>();

/** To build an insert costs more than to run it, so each connection builds one for each set of columns. */
async function insertOne(db: Queryable, table: PgTable, row: Row): Promise<void> {
  if (Object.values(row).some((value) => is(value, SQL))) {
    await db.insert(table).values(row);
    return;
  }
  const connection = connectionOf(db);
  const inserts = insertsOf.get(connection) ?? new Map<string, Insert>();
  insertsOf.set(connection, inserts);
  const key = `${getTableName(table)} ${shapeOf(row).join()}`;
  const insert = inserts.get(key) ?? prepareInsert(connection, table, row);
  if (inserts.size < mostInserts) inserts.set(key, insert);
  await insert.execute(row);
}

const shapeOf = (row: Row): string[] =>
  Object.entries(row).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return value === null ? `${name}=null` : name;
  });

/** Null stands in the statement, because a placeholder for JSON would store the JSON value null. */
function prepareInsert(connection: Queryable, table: PgTable, row: Row): Insert {
  const values: Row = {};
  for (const [name, value] of Object.entries(row))
    if (value !== undefined) values[name] = value === null ? null : sql.placeholder(name);
  // Without a name here, the client names it once it runs often.
  return connection.insert(table).values(values).prepare('');
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
