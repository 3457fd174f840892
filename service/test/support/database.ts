import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, throwaway } from '../../src/db/embedded.ts';

/** A database of one test file. */
export interface TestDatabase {
  url: string;
  /** Stops a server that was started for it. That of `npm test` goes as a whole, with all that is in it. */
  stop: () => Promise<void>;
}

/** Any number that nothing else locks on the test server. */
const lock = 7_340_512;

/**
 * A new database, on the server of `npm test` or on one of this file's own.
 * @param fill migrates and seeds a database. Within `npm test` that is done once: every other one is a copy.
 */
export async function createTestDatabase(fill?: (url: string) => Promise<void>): Promise<TestDatabase> {
  const server = await databaseServer();
  const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = process.env['TEST_RUN'];
  const template = fill && run ? `template_${run}` : undefined;
  await onServer(server.url, async (client) => {
    if (template) await once(client, template, () => fill?.(urlOf(template)));
    await client.query(`create database ${name} ${template ? `template ${template}` : ''}`);
  });
  return { url: urlOf(name), stop: server.stop };
}

/** Makes a database that others are copied from, if nobody has. One does, the others wait. */
async function once(client: Client, name: string, fill: () => Promise<void> | undefined): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lock]);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${name}`);
    await fill();
  } catch (error) {
    // Half of it must not be copied.
    await client.query(`drop database if exists ${name} with (force)`);
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lock]);
  }
}

async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function databaseServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) return { url: given, stop: () => Promise.resolve() };
  const folder = join(tmpdir(), `service-embeds-${randomBytes(6).toString('hex')}`);
  const server = await startEmbeddedPostgres(folder, throwaway);
  return {
    url: server.url('postgres'),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
