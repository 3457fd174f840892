import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { buildIndexes, migrate } from '../../src/db/migrate.ts';
import { migrationsFolder } from '../../src/platform/service-files.ts';
import { breakingChanges } from '../support/database/breaking-changes.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { insertRow, withClient } from '../support/database/migrations.ts';
import { eventually } from '../support/service.ts';

/** What a migration may do although it breaks the version before it, by its name, and why. */
const exceptions: Record<string, { changes: string[]; reason: string } | undefined> = {};

/** `npm run drill:migration -w tools` runs the earlier version for real while the newest migration is applied. */
describe('A migration leaves what the version before it needs,', () => {
  it('so it adds and does not change, unless it is named here with a reason', () => {
    const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[];
    };
    // The baseline has no version before it.
    for (const { tag } of journal.entries.slice(1))
      assert.deepEqual(
        breakingChanges(readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8')),
        exceptions[tag]?.changes ?? [],
        `${tag} breaks the version that runs meanwhile (docs/installation.md#new-versions).`,
      );
  });

  const refused = {
    'DROP TABLE "geos";': 'drops a table: geos',
    'ALTER TABLE "reports" DROP COLUMN "eta";': 'drops a column: reports',
    'ALTER TABLE "reports" RENAME COLUMN "eta" TO "due";': 'renames: reports',
    'ALTER TABLE "geos" ALTER COLUMN "state" SET DATA TYPE integer;': 'changes a type: geos',
    'ALTER TABLE "geos" ALTER COLUMN "state" SET NOT NULL;': 'requires a value: geos',
    'ALTER TABLE "geos" ALTER COLUMN "state" DROP DEFAULT;': 'removes a default: geos',
    'ALTER TABLE "geos" ADD COLUMN "zip" text NOT NULL;':
      'adds a column that requires a value and has no default: geos',
    'CREATE UNIQUE INDEX "x" ON "reports" USING btree ("id");':
      'builds an index while nobody can write to the table: reports',
    'ALTER TABLE "reports" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "geos"("id");':
      'checks every row while nobody can use the table: reports',
  };
  for (const [statement, change] of Object.entries(refused))
    it(`so the check refuses ${statement}`, () => assert.deepEqual(breakingChanges(statement), [change]));

  it('and may add columns, tables, indexes that are built beforehand, and constraints for new rows', () => {
    const migration = [
      '-- Not a reason to DROP TABLE "geos".',
      'ALTER TABLE "reports" ADD COLUMN "note" text;',
      'ALTER TABLE "reports" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;',
      'CREATE TABLE "notes" ("id" text NOT NULL);',
      'CREATE INDEX "notes_id" ON "notes" USING btree ("id");',
      'ALTER TABLE "notes" ADD CONSTRAINT "x" FOREIGN KEY ("id") REFERENCES "reports"("id");',
      'CREATE INDEX IF NOT EXISTS "reports_note" ON "reports" USING btree ("note");',
      'ALTER TABLE "reports" ADD CONSTRAINT "x" CHECK ("note" <> \'\') NOT VALID;',
    ];
    assert.deepEqual(breakingChanges(migration.join('--> statement-breakpoint\n')), []);
  });
});

describe('An index that a migration adds with "if not exists"', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    await migrate(database.url);
    await insertRow(database.url, 'accounts', { id: 'bakery', name: 'Bakery' });
  });
  after(() => database.drop());
  const build = 'CREATE INDEX IF NOT EXISTS "tests_by_name" ON "nodes" USING btree ("name")';
  const states = () =>
    withClient(database.url, async (client) => {
      const { rows } = await client.query<{ valid: boolean }>(
        `select indisvalid as valid from pg_index where indexrelid = to_regclass('tests_by_name')`,
      );
      return rows.map(({ valid }) => valid);
    });
  const insertNode = (id: string) =>
    insertRow(database.url, 'nodes', { account_id: 'bakery', custom_id: id, name: id });

  it('is built while others write, and built again when that was interrupted', async () => {
    await withClient(database.url, async (writer) => {
      await writer.query('begin');
      await writer.query(`update nodes set name = name`);
      const interrupted = withClient(database.url, (client) => buildIndexes(client, [build]));
      await eventually(async () => (await states()).length);
      // The build waits for the writer, and the others do not wait for the build.
      await insertNode('oven');
      assert.deepEqual(await states(), [false]);
      const ended = assert.rejects(interrupted);
      await writer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'create index concurrently%'`,
      );
      await ended;
      await writer.query('commit');
    });
    assert.deepEqual(await states(), [false]);
    await withClient(database.url, (client) => buildIndexes(client, [build]));
    assert.deepEqual(await states(), [true]);
  });

  it('is left to the migration when its column does not exist yet', () =>
    withClient(database.url, (client) =>
      buildIndexes(client, ['CREATE INDEX IF NOT EXISTS "x" ON "nodes" USING btree ("of_tomorrow")']),
    ));
});
