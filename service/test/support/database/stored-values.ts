import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import {
  encryptedTables,
  valuePlace,
  type EncryptedTableName,
} from '../../../src/db/encryption/encrypted-columns.ts';
import type { TestService } from '../service.ts';

/** What one table, column or file holds. */
export interface StoredText {
  /** For example `mails`, `consents.sealed` or the path of a file. */
  place: string;
  text: string;
}

/** Returns the rows of every table as text, with bytes as the text that they are. */
export async function storedRows({ database }: Pick<TestService, 'database'>): Promise<StoredText[]> {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
  );
  return Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await database.execute(sql`select * from ${sql.raw(name)}`);
      const text = JSON.stringify(rows, (_, value: unknown) => {
        const { type, data } = (value ?? {}) as { type?: unknown; data?: unknown };
        return type === 'Buffer' && Array.isArray(data) ? Buffer.from(data).toString('latin1') : value;
      });
      return { place: name.replace('public.', ''), text };
    }),
  );
}

/** Returns the files of the data folder as they are, and others, for example a log. */
export async function storedFiles(
  { container }: Pick<TestService, 'container'>,
  others: readonly string[] = [],
): Promise<StoredText[]> {
  const { dataDir } = container.config;
  const names = await readdir(dataDir, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = names.filter((entry) => entry.isFile());
  const paths = [...others, ...files.map(({ parentPath, name }) => join(parentPath, name))];
  return Promise.all(paths.map(async (path) => ({ place: path, text: await readFile(path, 'latin1') })));
}

/** Returns what is encrypted as whoever has the keys reads it: every value of every encrypted column, and every file. */
export async function decryptedValues({
  database,
  container: { keys, files },
}: Pick<TestService, 'database' | 'container'>): Promise<StoredText[]> {
  const texts: StoredText[] = [];
  for (const name of Object.keys(encryptedTables) as EncryptedTableName[]) {
    const { table, key, columns } = encryptedTables[name];
    const rows = await database.select({ ...key, ...columns }).from(table);
    for (const row of rows as Record<string, unknown>[])
      for (const column of Object.keys(columns)) {
        const value = row[column];
        if (!Buffer.isBuffer(value)) continue;
        const place = valuePlace(
          name,
          column as never,
          Object.keys(key).map((part) => String(row[part])),
        );
        texts.push({ place: `${name}.${column}`, text: keys.data.decrypt(value, place) });
      }
  }
  for (const id of await files.list())
    texts.push({ place: `file ${id}`, text: (await files.read(id)).toString('latin1') });
  return texts;
}

/** Returns the places that hold a value, with the value, in the order of their names. */
export const placesOf = (texts: readonly StoredText[], values: readonly string[]): string[] =>
  [
    ...new Set(
      texts.flatMap(({ place, text }) =>
        values.filter((value) => text.includes(value)).map((value) => `${place}: ${value}`),
      ),
    ),
  ].sort();
