import { is, sql, SQL, getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable, PgColumn, PgInsertValue } from 'drizzle-orm/pg-core';
import { type Queryable, preparedQuery, type Transaction } from '../pool/database.ts';

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

/** Sets of columns of one table whose inserts are kept. Rows differ in the columns that they leave out or set to null. */
const maxShapes = 200;
const insertsOf = new WeakMap<PgTable, Map<string, (db: Queryable) => Insert>>();

/** Building an insert costs more than running it, so each connection builds one for each set of columns. */
async function insertOne(db: Queryable, table: PgTable, row: Row): Promise<void> {
  if (Object.values(row).some((value) => is(value, SQL))) {
    await db.insert(table).values(row);
    return;
  }
  const inserts = insertsOf.get(table) ?? new Map<string, (db: Queryable) => Insert>();
  insertsOf.set(table, inserts);
  const shape = shapeOf(row).join();
  const insert = inserts.get(shape) ?? insertOf(table, row);
  if (inserts.size < maxShapes) inserts.set(shape, insert);
  await insert(db).execute(row);
}

const shapeOf = (row: Row): string[] =>
  Object.entries(row).flatMap(([name, value]) => {
    if (value === undefined) return [];
    return value === null ? `${name}=null` : name;
  });

/** Returns an insert for rows with the columns of this one. A null is part of its text, because a placeholder for JSON would store the JSON value null. */
function insertOf(table: PgTable, row: Row): (db: Queryable) => Insert {
  const values: Row = {};
  for (const [name, value] of Object.entries(row))
    if (value !== undefined) values[name] = value === null ? null : sql.placeholder(name);
  // Without a name here, the client names it once it runs often.
  return preparedQuery((db) => db.insert(table).values(values).prepare(''));
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
