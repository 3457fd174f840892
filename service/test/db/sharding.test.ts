// cspell:ignore attname attnum attrelid confkey confrelid conkey connamespace conrelid contype indexrelid indisunique
// cspell:ignore indkey indrelid ordinality regnamespace relnamespace
import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import { getTableName, is } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { createBackgroundWork } from '../../src/clock/background-work.ts';
import { cleanUp } from '../../src/clock/cleanup.ts';
import { migrate } from '../../src/db/migrate.ts';
import * as schema from '../../src/db/schema/index.ts';
import { migrationsFolder } from '../../src/platform/service-files.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { withClient } from '../support/database/migrations.ts';
import {
  directoryTables,
  globalKeys,
  statementsOfAllAccounts,
  tablesOfAllAccounts,
} from '../support/database/sharding.ts';
import { startTestService } from '../support/service.ts';
import { runDueWork } from '../support/steps/run-due-work.ts';

/**
 * A distributed database puts the rows of one account on one node, by `account_id`. It can only keep a key unique that has
 * this column (docs/performance.md#a-distributed-database).
 */
describe('The schema', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
    await migrate(database.url);
  });
  after(() => database.drop());
  const select = <Row extends object>(query: string): Promise<Row[]> =>
    withClient(database.url, async (client) => (await client.query<Row>(query)).rows);

  it('has account_id in every table, except in those that a directory holds', async () => {
    const tables = await select<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in
         (select table_name from information_schema.columns where column_name = 'account_id' and is_nullable = 'NO')
       order by 1`,
    );
    assert.deepEqual(
      tables.map(({ name }) => name),
      Object.keys(directoryTables)
        .filter((name) => !directoryTables[name]!.hasAccount)
        .sort(),
    );
  });

  it('has account_id in every primary and unique key of the other tables, except in the named ones', async () => {
    const keys = await select<{ table: string; columns: string }>(
      `select t.relname as table, string_agg(a.attname, ', ' order by k.place) as columns
       from pg_index i
       join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
       cross join unnest(i.indkey) with ordinality as k (number, place)
       join pg_attribute a on a.attrelid = t.oid and a.attnum = k.number
       where i.indisunique group by i.indexrelid, t.relname having 'account_id' <> all (array_agg(a.attname::text))`,
    );
    const shardedKeys = keys.filter(({ table }) => !(table in directoryTables));
    assert.deepEqual(
      shardedKeys.map(({ table, columns }) => `${table} (${columns})`).sort(),
      Object.keys(globalKeys).sort(),
    );
  });

  it('refers from one account only to rows of the same account, or to a directory', async () => {
    const references = await select<{ name: string; target: string; pairs: string[] }>(
      `select conrelid::regclass || ' -> ' || confrelid::regclass as name, confrelid::regclass::text as target,
         array_agg(source.attname || '=' || destination.attname) as pairs
       from pg_constraint c
       cross join unnest(c.conkey, c.confkey) as k (source, destination)
       join pg_attribute source on source.attrelid = c.conrelid and source.attnum = k.source
       join pg_attribute destination on destination.attrelid = c.confrelid and destination.attnum = k.destination
       where contype = 'f' and connamespace = 'public'::regnamespace group by c.oid`,
    );
    assert.ok(references.length > 50);
    const crossing = references.filter(
      ({ target, pairs }) => !(target in directoryTables) && !pairs.includes('account_id=account_id'),
    );
    assert.deepEqual(
      crossing.map(({ name }) => name),
      [],
    );
  });
});

/** What the API reads as lists. */
const lists = [
  'candidates',
  'invitations',
  'reports',
  'packages',
  'webhooks',
  'subscriptions',
  'rulesets',
  'report_counts',
];

describe('The statements of lists, orders, and everything that becomes due', () => {
  const statements = new Set<string>();
  before(async () => {
    const { query: send } = Client.prototype as unknown as { query: (...parameters: unknown[]) => unknown };
    const recorder = mock.method(
      Client.prototype,
      'query',
      function (this: Client, ...parameters: unknown[]) {
        const [first] = parameters;
        const query = typeof first === 'string' ? { text: first } : (first as { text?: string });
        if (query.text !== undefined) statements.add(query.text);
        return send.apply(this, parameters);
      },
    );
    // With a clock of another time, it is seeded here. Work runs below, and not at a random time.
    const anHourAgo = { now: () => new Date(Date.now() - 3_600_000) };
    const service = await startTestService({ ROLES: 'api' }, anHourAgo);
    try {
      const { container, database } = service;
      const as = service.accounts[1]!.apiKey;
      for (const path of lists)
        assert.equal((await service.call('GET', `/v1/${path}`, { as })).status, 200, path);
      const days = { advance_seconds: 40 * 24 * 3600 };
      assert.equal((await service.call('POST', '/sandbox/clock', { as, json: days })).status, 200);
      const work = createBackgroundWork(database, container, container.log);
      await runDueWork(database, work.dueWork, assert.ifError);
      await cleanUp(database, new Date(), assert.ifError);
      await work.deliverDueWebhooks();
      await work.close();
    } finally {
      await service.stop();
      recorder.mock.restore();
    }
    for (const { sql } of readMigrationFiles({ migrationsFolder }))
      for (const statement of sql) statements.delete(statement);
  });

  it('stay within an account, except in the named ones', () => {
    const divided = new Set(
      Object.values(schema)
        .filter((table) => is(table, PgTable) && 'accountId' in table)
        .map((table) => getTableName(table as PgTable))
        .filter((name) => !(name in directoryTables)),
    );
    assert.ok(statements.size > 150, String(statements.size));
    const crossing = [...statements].filter((statement) => tablesOfAllAccounts(statement, divided).length);
    assert.deepEqual(
      crossing.filter((statement) => !statementsOfAllAccounts.some(({ matches }) => matches.test(statement))),
      [],
    );
  });

  it('are told apart', () => {
    const divided = new Set(['reports']);
    const crossing = (statement: string) => tablesOfAllAccounts(statement, divided);
    assert.deepEqual(crossing('select "id" from "reports" where "reports"."status" = $1'), ['reports']);
    assert.deepEqual(crossing('update "reports" set "status" = $1'), ['reports']);
    assert.deepEqual(crossing('select "id" from "reports" where "reports"."account_id" = $1'), []);
    assert.deepEqual(crossing('insert into "reports" ("account_id", "id") values ($1, $2)'), []);
  });
});
