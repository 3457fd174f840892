import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { keyIdOf, type KeyRingCipher } from '../../platform/data-cipher.ts';
import type { Database, Queryable, Transaction } from '../pool/database.ts';
import {
  encryptedTables,
  type EncryptedTable,
  type EncryptedTableName,
  type LookupColumn,
} from './encrypted-columns.ts';

/** Rows that one transaction locks and writes at most. */
const batchSize = 200;

/** Tables with encrypted columns, in the order in which they are re-encrypted. */
export const encryptedTableNames = Object.keys(encryptedTables) as EncryptedTableName[];

type Row = Record<string, unknown>;

/**
 * Encrypts the values of some rows with the current data key, unless they are already. Rows are locked while they are
 * written, so that no change of them is lost.
 *
 * @param after key of the last row that is done; null for the first rows
 * @returns key of the last row that is done now, or null at the end of the table
 */
export function reencryptRows(
  db: Database,
  cipher: KeyRingCipher,
  name: EncryptedTableName,
  after: readonly string[] | null,
): Promise<string[] | null> {
  const entry: EncryptedTable = encryptedTables[name];
  return db.transaction(async (transaction) => {
    const rows = await selectRows(transaction, entry, after).for('no key update');
    for (const row of rows) {
      const changes = reencryptRow(cipher, name, row);
      if (changes) await transaction.update(entry.table).set(changes).where(byKey(entry, row));
    }
    return lastKey(entry, rows);
  });
}

/** Selects a batch of rows in the order of their keys. */
const selectRows = (db: Transaction, entry: EncryptedTable, after: readonly string[] | null) => {
  const keyColumns = Object.values(entry.key);
  const isLater = after
    ? sql`(${list(keyColumns)}) > (${list([...after].map((part) => sql`${part}`))})`
    : undefined;
  return db
    .select({ ...entry.key, ...entry.columns, ...lookupColumns(entry) })
    .from(entry.table)
    .where(isLater)
    .orderBy(...keyColumns.map((column) => asc(column)))
    .limit(batchSize);
};

/** Returns the key of the last row of a batch, or null if the batch was the last one. */
function lastKey(entry: EncryptedTable, rows: readonly Row[]): string[] | null {
  const last = rows.at(-1);
  return rows.length === batchSize && last ? keyOf(entry, last) : null;
}

const list = (parts: (PgColumn | SQL)[]): SQL => sql.join(parts, sql`, `);

const keyOf = ({ key }: EncryptedTable, row: Row): string[] =>
  Object.keys(key).map((name) => String(row[name]));

const byKey = ({ key }: EncryptedTable, row: Row): SQL | undefined =>
  and(...Object.entries(key).map(([name, column]) => eq(column, row[name])));

const lookupColumns = ({ lookups = {} }: EncryptedTable): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(lookups).map(([name, { column }]) => [name, column]));

/** Returns the columns of a row that have another key than the current one, encrypted or looked up with the current one. */
function reencryptRow(cipher: KeyRingCipher, name: EncryptedTableName, row: Row): Row | undefined {
  const entry: EncryptedTable = encryptedTables[name];
  const { id } = cipher.current;
  const changes: Row = {};
  for (const column of Object.keys(entry.columns)) {
    const value = row[column];
    if (!Buffer.isBuffer(value) || keyIdOf(value) === id) continue;
    const place = { table: name, column, row: keyOf(entry, row) };
    changes[column] = cipher.encrypt(cipher.decryptBytes(value, place), place);
  }
  for (const [column, lookup] of lookupsOf(name)) {
    const value = row[column];
    if (!row[lookup.of] || (Buffer.isBuffer(value) && keyIdOf(value) === id)) continue;
    changes[column] = lookupOf(cipher, name, row, lookup);
  }
  return Object.keys(changes).length ? changes : undefined;
}

const lookupsOf = (name: EncryptedTableName): [string, LookupColumn][] => {
  const { lookups = {} }: EncryptedTable = encryptedTables[name];
  return Object.entries(lookups);
};

/** Returns the lookup value of an encrypted value. @throws Error if the value does not decrypt */
function lookupOf(
  cipher: KeyRingCipher,
  name: EncryptedTableName,
  row: Row,
  { of, comparable }: LookupColumn,
): Buffer {
  const entry: EncryptedTable = encryptedTables[name];
  const text = cipher.decrypt(row[of] as Buffer, { table: name, column: of, row: keyOf(entry, row) });
  return cipher.lookup(comparable(text), { table: name, column: of, owner: String(row['accountId']) });
}

/** How many values need a key. */
export interface KeyUse {
  keyId: string;
  values: number;
}

/** Counts the values of a table by the data key that they need. */
export async function countKeyUse(db: Queryable, name: EncryptedTableName): Promise<KeyUse[]> {
  const entry: EncryptedTable = encryptedTables[name];
  const source: PgTable = entry.table;
  const uses: KeyUse[] = [];
  for (const column of Object.values({ ...entry.columns, ...lookupColumns(entry) })) {
    const keyId = sql<string>`encode(substring(${column} from 2 for 8), 'hex')`;
    const rows = await db
      .select({ keyId, values: sql<number>`count(*)::int` })
      .from(source)
      .where(isNotNull(column))
      .groupBy(sql`1`);
    uses.push(...rows);
  }
  return uses;
}
