import { sql, type Placeholder } from 'drizzle-orm';
import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from './database.ts';
import { preparedQuery } from './prepared-query.ts';

/**
 * Inserts rows in one statement. That of a single row is built once for each connection: most transactions insert one row
 * into each of several tables, and building the statements would take longer than running them.
 */
export async function insertRows<Table extends PgTable>(
  db: Queryable,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [row, ...others] = rows;
  if (!row) return;
  if (others.length) await db.insert(table).values(rows as PgInsertValue<Table>[]);
  else await insertOf(table, row)(db).execute(row);
}

type Insert = (db: Queryable) => { execute: (values: Record<string, unknown>) => Promise<unknown> };

const inserts = new WeakMap<PgTable, Map<string, Insert>>();
/** Statements so far, for their names: those of PostgreSQL are too short for the columns. */
let statements = 0;

/** Returns the statement for rows with the same columns as `row`. Null is part of the statement: placeholders have a value. */
function insertOf(table: PgTable, row: Record<string, unknown>): Insert {
  const ofTable = inserts.get(table) ?? new Map<string, Insert>();
  inserts.set(table, ofTable);
  const columns = Object.keys(row).filter((name) => row[name] !== undefined);
  const shape = columns.map((name) => (row[name] === null ? `${name} null` : name)).join();
  const existing = ofTable.get(shape);
  if (existing) return existing;
  const values = Object.fromEntries(
    columns.map((name): [string, Placeholder | null] => [
      name,
      row[name] === null ? null : sql.placeholder(name),
    ]),
  );
  const name = `insert_${++statements}`;
  const insert = preparedQuery((db) => db.insert(table).values(values).prepare(name));
  ofTable.set(shape, insert);
  return insert;
}
