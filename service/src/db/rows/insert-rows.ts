import { fillPlaceholders, sql, type Placeholder } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { finishWrite, writeWithNext, type Queryable } from '../pool/database.ts';
import { preparedQuery } from '../pool/prepared-query.ts';

/**
 * Inserts rows with one statement. That of a single row is built once for each connection: to build it takes longer than to
 * run it, and most transactions insert one row into each of several tables. A transaction does not wait for it (`writeWithNext`).
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
  if (others.length) await finishWrite(db, insertMany(db, table, rows));
  else await insertOne(db, table, row);
}

async function insertOne(db: Queryable, table: PgTable, row: Row): Promise<void> {
  const { name, prepare } = insertOf(table, row);
  const insert = prepare(db);
  const { sql: text, params } = insert.getQuery();
  if (!writeWithNext(db, { name, text, values: fillPlaceholders(params, row) })) await insert.execute(row);
}

type Row = Record<string, unknown>;

/** The statement of one row of a shape. */
interface Insert {
  name: string;
  prepare: (db: Queryable) => {
    execute: (values: Row) => Promise<unknown>;
    getQuery: () => { sql: string; params: unknown[] };
  };
}

const inserts = new WeakMap<PgTable, Map<string, Insert>>();
/** Statements so far, for their names: those of PostgreSQL are too short for the columns. */
let statements = 0;

/** Returns the statement for rows with the same columns as `row`. Null is part of the statement: placeholders have a value. */
function insertOf(table: PgTable, row: Row): Insert {
  const entries = Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, Placeholder | null] => [
      name,
      value === null ? null : sql.placeholder(name),
    ]);
  const shape = entries.map(([name, value]) => (value ? name : `${name} null`)).join();
  const ofTable = inserts.get(table) ?? new Map<string, Insert>();
  inserts.set(table, ofTable);
  const existing = ofTable.get(shape);
  if (existing) return existing;
  const name = `insert_${++statements}`;
  const prepare = preparedQuery((db) => db.insert(table).values(Object.fromEntries(entries)).prepare(name));
  const insert = { name, prepare };
  ofTable.set(shape, insert);
  return insert;
}

/** The rows travel as one JSON text: that costs a fraction of a parameter for each value. */
function insertMany(db: Queryable, table: PgTable, rows: readonly Row[]): Promise<unknown> {
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
  const statement = db.execute(sql`insert into ${table} (${columns})
    select ${columns} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`);
  // It is sent now, and not with the first `then`: the statements of a transaction keep their order.
  return statement.execute();
}

/** Returns a value as PostgreSQL reads it in JSON: bytes as text, and text without half characters, which it refuses. */
function toJsonValue(value: unknown): unknown {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return typeof value === 'string' ? value.toWellFormed() : value;
}
