import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { openDatabase } from '../../../src/db/pool/database.ts';
import { migrationsFolder } from '../../../src/platform/service-files.ts';

interface Journal {
  entries: { tag: string }[];
}

/** Brings an empty database to where it was after a migration, for example `0021_failed_work`. */
export async function migrateTo(url: string, tag: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'service-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8')) as Journal;
    const last = journal.entries.findIndex((entry) => entry.tag === tag);
    if (last < 0) throw new Error(`There is no migration ${tag}.`);
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }));
    await withClient(url, (client) => migrate(openDatabase(client), { migrationsFolder: folder }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a column holds that a test does not care about, by the type of PostgreSQL. */
const anyValues: Record<string, string> = {
  text: "''",
  boolean: 'false',
  integer: '0',
  jsonb: "'{}'",
  bytea: "''",
  ARRAY: "'{}'",
  'timestamp with time zone': 'now()',
};

/** Inserts a row as it was at the time of a migration. Columns that must have a value and are not given get any. */
export async function insertRow(url: string, table: string, values: Record<string, string>): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; type: string }>(
      `select column_name as name, data_type as type from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null`,
      [table],
    );
    const rest = rows.filter(({ name }) => !(name in values));
    const names = [...Object.keys(values), ...rest.map(({ name }) => name)];
    const parameters = Object.values(values);
    const texts = [
      ...parameters.map((_, index) => `$${index + 1}`),
      ...rest.map(({ type }) => anyValues[type]),
    ];
    await client.query(`insert into ${table} (${names.join(', ')}) values (${texts.join(', ')})`, parameters);
  });
}

/** Runs work on a connection of its own. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
