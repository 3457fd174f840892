import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrationsFolder } from '../../../src/platform/service-files.ts';

interface Journal {
  entries: { tag: string; when: number }[];
}

/** A migration that a test adds to those of the service. */
interface AddedMigration {
  tag: string;
  sql: string;
}

/**
 * Runs work with a folder that has the migrations of the service, and others behind them.
 *
 * @param work gets the folder for `migrate`
 */
export async function withMigrations(
  added: readonly AddedMigration[],
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'service-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8')) as Journal;
    for (const { tag, sql } of added) {
      await writeFile(join(folder, `${tag}.sql`), sql);
      const last = journal.entries.at(-1);
      journal.entries.push({ ...last, tag, when: (last?.when ?? 0) + 1 });
    }
    await writeFile(path, JSON.stringify(journal));
    await work(folder);
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

/** Inserts a row. Columns that must have a value and are not given get any. */
export async function insertRow(
  url: string,
  table: string,
  values: Record<string, string | null>,
): Promise<void> {
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
