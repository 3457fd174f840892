import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { openPool } from '../../../src/db/pool/connections.ts';
import { seedKey, sharedTestServer } from './test-server.ts';

/** Opens a pool as the service does for its requests, with a single connection. */
export const openTestPool = (url: string): Pool =>
  openPool({
    url,
    purpose: 'requests',
    size: 1,
    isPooled: false,
    isPrepared: true,
    onError: () => undefined,
  });

/** The database of one test file. */
export interface TestDatabase {
  url: string;
  /** Drops the database. Nothing may still be connected to it. */
  drop: () => Promise<void>;
}

/** Key of an advisory lock. Any number that nothing else on the test server uses. */
const templateLock = 7_340_512;
/** Milliseconds after which a database was left by a test file that was killed. */
const abandonedAge = 2 * 3_600_000;

/**
 * Creates a database on the server of `npm test`, or on the one that other test files share.
 * @param fill migrates and seeds a database. It runs once; each database is a copy of the result.
 */
export async function createTestDatabase(fill?: (url: string) => Promise<void>): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL'] ?? (await sharedTestServer());
  const urlOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const name = `test_${Date.now().toString(36)}_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    const template = fill && `template_${process.env['TEST_RUN'] ?? seedKey()}`;
    if (template) await ensureTemplate(client, template, () => fill(urlOf(template)));
    await client.query(
      `create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`,
    );
  });
  return { url: urlOf(name), drop: () => onServer(server, (client) => drop(client, name)) };
}

/** Creates the database that others are copied from, unless it exists. One test file does, the others wait. */
async function ensureTemplate(client: Client, name: string, fill: () => Promise<void>): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const names = rows.map(({ datname }) => datname);
    if (names.includes(name)) return;
    for (const outdated of names.filter(isOutdated)) await drop(client, outdated);
    await client.query(`create database ${name}`);
    await fill();
  } catch (error) {
    // An incomplete template must not be copied.
    await drop(client, name);
    throw error;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

/** Whether a database is no longer needed: a template of other sources, or what a killed test file left. */
function isOutdated(name: string): boolean {
  if (name.startsWith('template_')) return true;
  const [, createdAt] = /^(?:test|e2e)_([0-9a-z]+)_/.exec(name) ?? [];
  return createdAt !== undefined && Date.now() - parseInt(createdAt, 36) > abandonedAge;
}

const drop = async (client: Client, name: string): Promise<void> => {
  await client.query(`drop database if exists ${name} with (force)`);
};

async function onServer(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
