import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { keyIdOf, type KeyRingCipher } from '../platform/data-cipher.ts';
import type { Database, Queryable } from './database.ts';
import { encryptedTables, type EncryptedTable, type EncryptedTableName } from './encrypted-columns.ts';

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
    const keyColumns = Object.values(entry.key);
    const source: PgTable = entry.table;
    const rows: Row[] = await transaction
      .select({ ...entry.key, ...entry.columns })
      .from(source)
      .where(
        after ? sql`(${list(keyColumns)}) > (${list([...after].map((part) => sql`${part}`))})` : undefined,
      )
      .orderBy(...keyColumns.map((column) => asc(column)))
      .limit(batchSize)
      .for('no key update');
    for (const row of rows) {
      const changes = reencrypted(cipher, name, row);
      if (changes) await transaction.update(source).set(changes).where(byKey(entry, row));
    }
    const last = rows.at(-1);
    return rows.length === batchSize && last ? keyOf(entry, last) : null;
  });
}

const list = (parts: (PgColumn | SQL)[]): SQL => sql.join(parts, sql`, `);

const keyOf = ({ key }: EncryptedTable, row: Row): string[] =>
  Object.keys(key).map((name) => String(row[name]));

const byKey = ({ key }: EncryptedTable, row: Row): SQL | undefined =>
  and(...Object.entries(key).map(([name, column]) => eq(column, row[name])));

/** Returns the columns of a row that have another key than the current one, encrypted with the current one. */
function reencrypted(cipher: KeyRingCipher, name: EncryptedTableName, row: Row): Row | undefined {
  const entry: EncryptedTable = encryptedTables[name];
  const { id } = cipher.current;
  const changes: Row = {};
  for (const column of Object.keys(entry.columns)) {
    const value = row[column];
    if (!Buffer.isBuffer(value) || keyIdOf(value) === id) continue;
    const place = { table: name, column, row: keyOf(entry, row) };
    changes[column] = cipher.encrypt(cipher.decryptBytes(value, place), place);
  }
  return Object.keys(changes).length ? changes : undefined;
}

/** How many values need a key. Null: a format from before there were data keys. */
export interface KeyUse {
  keyId: string | null;
  values: number;
}

/** Counts the values of a table by the data key that they need. */
export async function countKeyUse(db: Queryable, name: EncryptedTableName): Promise<KeyUse[]> {
  const entry: EncryptedTable = encryptedTables[name];
  const source: PgTable = entry.table;
  const uses: KeyUse[] = [];
  for (const column of Object.values(entry.columns)) {
    const keyId = sql<
      string | null
    >`case when get_byte(${column}, 0) = 2 then encode(substring(${column} from 2 for 8), 'hex') end`;
    const rows = await db
      .select({ keyId, values: sql<number>`count(*)::int` })
      .from(source)
      .where(isNotNull(column))
      .groupBy(sql`1`);
    uses.push(...rows);
  }
  return uses;
}
