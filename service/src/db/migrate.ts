import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { migrationsFolder } from '../platform/service-files.ts';
import { openDatabase } from './database.ts';

/** Any number that no other program locks; the same in every process of the service. */
const lock = 4_027_431;

/** Brings the database to the newest schema. Several processes may start at once: one migrates, the others wait. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await runMigrations(openDatabase(client), { migrationsFolder });
  } finally {
    await client.end();
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
