import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { Client, DatabaseError } from 'pg';
import { migrationsFolder } from '../platform/service-files.ts';
import { databaseCodeOf } from './pool/database.ts';

/** Any number that no other program locks; the same in every process of the service. */
const lock = 4_027_431;

/**
 * How long a migration waits for a lock on a table, and how often it tries. While it waits, requests wait behind it: so it
 * waits for a shorter time than they do, and tries again.
 */
const lockTimeout = '2s';
const lockAttempts = 15;
const pauseMs = 1000;

const stillLocked =
  'Other transactions kept locking what a migration changes. Run "service migrate" again: it goes on where it stopped.';

/** Milliseconds between two tries to be the process that migrates. */
const turnMs = 100;

/** A statement that adds an index to a table that may be large. */
const addedIndex = /^\s*create (?:unique )?index if not exists "(\w+)"/i;
/** The table or the column does not exist yet (`undefined_table`, `undefined_column`). */
const notYetThere = new Set(['42P01', '42703']);

/**
 * Brings the database to the newest schema. Several processes may start at once: one migrates, the others wait. Each migration
 * has a transaction of its own, so that no table stays locked while another one is changed. What ends in the middle goes on
 * there the next time.
 *
 * @param folder of the migrations, as drizzle-kit writes it. Default: that of the service
 */
export async function migrate(databaseUrl: string, folder = migrationsFolder): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'service migrations' });
  await client.connect();
  try {
    // A statement that waits for the lock would have a snapshot, which a build of an index waits for in turn.
    while (!(await isMyTurn(client))) await setTimeout(turnMs);
    const missing = await missingMigrations(client, folder);
    await createJournal(client);
    for (const migration of missing) {
      await client.query('set lock_timeout = 0');
      await buildIndexes(client, migration.sql);
      await client.query(`set lock_timeout = '${lockTimeout}'`);
      for (let attempt = 1; !(await tryMigration(client, migration)); attempt++) {
        if (attempt === lockAttempts) throw new Error(stillLocked);
        await setTimeout(pauseMs);
      }
    }
  } finally {
    await client.end();
  }
}

/**
 * Checks that the database has all migrations of this version. It may have newer ones: a migration leaves what the version
 * before it needs.
 *
 * @throws Error that says how many are missing, and what to do
 */
export async function requireMigrated(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'service migrations' });
  await client.connect();
  try {
    const { length } = await missingMigrations(client, migrationsFolder);
    if (length)
      throw new Error(
        `The database lacks ${length} ${length === 1 ? 'migration' : 'migrations'}. Run "service migrate" first.`,
      );
  } finally {
    await client.end();
  }
}

const isMyTurn = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
  return rows[0]?.taken ?? false;
};

/**
 * Builds the indexes that migrations add with `if not exists`, while others write to their tables. A migration itself would
 * lock a table for as long as it takes to read it. What belongs to tables or columns that the migrations add is left to them.
 */
export async function buildIndexes(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) {
    const name = addedIndex.exec(statement)?.[1];
    if (name === undefined) continue;
    // A build that was interrupted leaves an index that is of no use.
    const { rowCount } = await client.query(
      'select 1 from pg_index where indexrelid = to_regclass($1) and not indisvalid',
      [name],
    );
    if (rowCount) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`);
    await client
      .query(statement.replace(/\bindex if not exists\b/i, 'index concurrently if not exists'))
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseError && notYetThere.has(error.code ?? ''))) throw error;
      });
  }
}

async function missingMigrations(client: Client, folder: string): Promise<MigrationMeta[]> {
  const newest = await newestMigration(client);
  return readMigrationFiles({ migrationsFolder: folder }).filter(({ folderMillis }) => folderMillis > newest);
}

/** Returns when the newest migration of a database was written, in milliseconds. An empty database has 0. */
async function newestMigration(client: Client): Promise<number> {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as name`,
  );
  if (!table.rows[0]?.name) return 0;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}

/** The table of applied migrations, as Drizzle's own migrator makes it. */
async function createJournal(client: Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
}

/** Lock not available in time, and victim of a deadlock with requests: PostgreSQL undid the migration. */
const lockErrors = new Set(['55P03', '40P01']);

/** Runs a migration in one transaction. Returns false when others locked its tables. */
async function tryMigration(client: Client, migration: MigrationMeta): Promise<boolean> {
  const { sql, hash, folderMillis } = migration;
  await client.query('begin');
  try {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback');
    if (!lockErrors.has(databaseCodeOf(error) ?? '')) throw error;
    return false;
  }
}

/** Creates the database of this address on its server when it is not there yet. */
export async function createDatabase(databaseUrl: string): Promise<void> {
  const server = new URL(databaseUrl);
  const name = decodeURIComponent(server.pathname.slice(1));
  server.pathname = '/postgres';
  const client = new Client({ connectionString: server.href });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
