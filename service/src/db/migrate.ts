import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { migrationsFolder } from '../platform/service-files.ts';
import { openDatabase } from './database.ts';

/** Any number that no other program locks; the same in every process of the service. */
const lock = 4_027_431;

/**
 * How long a migration waits for a lock on a table, and how often it tries. While it waits, requests wait behind it: so it
 * waits for a shorter time than they do, and tries again.
 */
const lockTimeout = '2s';
const lockAttempts = 15;
const pauseMs = 1000;

/** Brings the database to the newest schema. Several processes may start at once: one migrates, the others wait. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'service migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(`set lock_timeout = '${lockTimeout}'`);
    for (let attempt = 1; !(await tryToMigrate(client, attempt)); attempt++) await setTimeout(pauseMs);
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
    const newest = await newestMigration(client);
    const missing = readMigrationFiles({ migrationsFolder }).filter(
      ({ folderMillis }) => folderMillis > newest,
    );
    if (missing.length)
      throw new Error(`The database lacks ${missing.length} migrations. Run "service migrate" first.`);
  } finally {
    await client.end();
  }
}

/** Returns when the newest migration of a database was written, in milliseconds. An empty database has 0. */
async function newestMigration(client: Client): Promise<number> {
  const table = await client.query<{ found: string | null }>(
    `select to_regclass('drizzle.__drizzle_migrations') as found`,
  );
  if (!table.rows[0]?.found) return 0;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.newest ?? 0);
}

/** Runs the migrations in one transaction. Returns false when a table was locked and there is another attempt. */
async function tryToMigrate(client: Client, attempt: number): Promise<boolean> {
  try {
    await runMigrations(openDatabase(client), { migrationsFolder });
    return true;
  } catch (error) {
    if (attempt < lockAttempts && isLockTimeout(error)) return false;
    throw error;
  }
}

/** Whether PostgreSQL gave up waiting for a lock (`lock_not_available`). */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '55P03') || isLockTimeout(error.cause));

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
