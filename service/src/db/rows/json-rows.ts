import { getTableColumns } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A column of a table: the name of its value in our rows and in the JSON of PostgreSQL, and how to read it. */
interface JsonColumn {
  name: string;
  jsonName: string;
  decode: ((value: string) => unknown) | undefined;
}

/**
 * Returns what reads rows of a table that PostgreSQL wrote as JSON. A statement that selects rows together with the row that they belong
 * to does not repeat that row for each of them.
 */
export function jsonRowsOf<Table extends PgTable>(
  table: Table,
): (rows: readonly Record<string, unknown>[]) => Table['$inferSelect'][] {
  const columns = Object.entries(getTableColumns(table)).map(([name, column]): JsonColumn => ({
    name,
    jsonName: toSnakeCase(name),
    decode: decoders[column.getSQLType()],
  }));
  return (rows) => rows.map((row) => readRow(columns, row) as Table['$inferSelect']);
}

/** Types that JSON has no value for. */
const decoders: Record<string, JsonColumn['decode']> = {
  bytea: (text) => Buffer.from(text.slice(String.raw`\x`.length), 'hex'),
  'timestamp with time zone': (text) => new Date(text),
};

function readRow(columns: readonly JsonColumn[], row: Record<string, unknown>): object {
  const result: Record<string, unknown> = {};
  for (const { name, jsonName, decode } of columns) {
    const value = row[jsonName];
    result[name] = decode && typeof value === 'string' ? decode(value) : value;
  }
  return result;
}
