import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { dirname, relative } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { migrate } from '../../src/db/migrate.ts';
import { migrationsFolder } from '../../src/platform/service-files.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { insertRow, withClient, withMigrations } from '../support/database/migrations.ts';
import { eventually } from '../support/service.ts';

const later = {
  tag: '0001_later',
  sql: 'alter table "mails" add column "x" text;\nalter table "users" add column "x" text;',
};
const last = { tag: '0002_last', sql: 'alter table "nodes" add column "x" text;' };

describe('A database that is migrated', () => {
  let database: TestDatabase;
  const insert = (table: string, values: Record<string, string | null>) =>
    insertRow(database.url, table, values);
  const select = (query: string): Promise<Record<string, unknown>[]> =>
    withClient(database.url, async (client) => (await client.query<Record<string, unknown>>(query)).rows);

  beforeEach(async () => {
    database = await createTestDatabase();
    await migrate(database.url);
  });
  afterEach(() => database.drop());

  it('has the tables of the schema: the baseline was written again after the last change', () =>
    withMigrations([], (folder) => {
      const serviceFolder = dirname(migrationsFolder);
      const settings = ['--dialect=postgresql', '--casing=snake_case', '--schema=src/db/schema/index.ts'];
      const out = `--out=${relative(serviceFolder, folder)}`;
      const command = ['drizzle-kit', 'generate', ...settings, out];
      const output = execFileSync('npx', command, { cwd: serviceFolder, encoding: 'utf8' });
      assert.match(output, /No schema changes/, 'Run npm run baseline -w service.');
      return Promise.resolve();
    }));

  it('refuses a report without the consent of its candidate', async () => {
    await insert('accounts', { id: 'bakery', name: 'bakery' });
    const row = (id: string) => ({ account_id: 'bakery', id, candidate_id: 'ada' });
    await insert('consents', { ...row('consent'), record_hash: '\\x01' });
    const refused = { code: '23502' };
    await assert.rejects(insert('reports', { ...row('report'), consent_id: null }), refused);
    const fromAnotherCandidate = { ...row('report'), candidate_id: 'bob', consent_id: 'consent' };
    await assert.rejects(insert('reports', fromAnotherCandidate), { code: '23503' });
    await insert('reports', { ...row('report'), consent_id: 'consent' });
    await assert.rejects(select('update reports set consent_id = null'), { code: '23001' });
  });

  /** Resolves when the migration waits for a lock. */
  const migrationWaits = () =>
    eventually(async () => {
      const waiting = await select(
        `select 1 from pg_stat_activity
         where datname = current_database() and application_name = 'service migrations' and wait_event_type = 'Lock'`,
      );
      return waiting.length;
    });

  it('gets a migration although a request and the migration block each other', () =>
    withMigrations([later], async (folder) => {
      let done = Promise.resolve();
      await withClient(database.url, async (request) => {
        // PostgreSQL undoes the migration, because it looks for a deadlock first.
        await request.query(`set deadlock_timeout = '1min'`);
        await request.query('begin');
        await request.query('lock table users in access share mode');
        done = migrate(database.url, folder);
        done.catch(() => undefined);
        await migrationWaits();
        await request.query('lock table mails in access share mode');
        await request.query('commit');
      });
      await done;
      await eventually(async () => {
        const [row] = await select(
          'select deadlocks from pg_stat_database where datname = current_database()',
        );
        return row?.['deadlocks'] === '1';
      });
      await select('select users.x, mails.x from users, mails');
    }));

  it('has what was migrated before a migration that fails, and goes on there', () =>
    withMigrations([later, last], async (folder) => {
      const applied = async () => (await select('select 1 from drizzle.__drizzle_migrations')).length;
      await select('alter table nodes add column x text');
      await assert.rejects(migrate(database.url, folder), { code: '42701' });
      assert.equal(await applied(), 2);
      await select('alter table nodes drop column x');
      await migrate(database.url, folder);
      assert.equal(await applied(), 3);
    }));
});
