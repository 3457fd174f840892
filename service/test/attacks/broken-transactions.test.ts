import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { Client, type Pool } from 'pg';
import { openPool } from '../../src/db/pool/connections.ts';
import {
  openPooledDatabase,
  type Database,
  type Transaction,
  databaseCodeOf,
} from '../../src/db/pool/database.ts';
import { insertRows } from '../../src/db/rows/insert-rows.ts';
import { unavailableError } from '../../src/platform/unavailable.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { eventually } from '../support/service.ts';

const things = pgTable('things', { id: integer().primaryKey() });
const later = pgTable('later', { id: integer().primaryKey() });

/** Whatever breaks on the way, all of a transaction is stored or nothing, and the next one gets a connection that works. */
describe('the statements of a transaction', () => {
  let database: TestDatabase;
  let pool: Pool;
  let db: Database;
  let observer: Client;
  before(async () => {
    database = await createTestDatabase();
    pool = openPool({
      url: database.url,
      purpose: 'requests',
      size: 1,
      isPooled: false,
      isPrepared: true,
      onError: () => undefined,
    });
    db = openPooledDatabase(pool);
    observer = new Client({ connectionString: database.url });
    await observer.connect();
    await observer.query('create table things (id int primary key)');
  });
  beforeEach(() => observer.query('delete from things'));
  after(async () => {
    await pool.end();
    await observer.end();
    await database.drop();
  });

  const insert = (transaction: Transaction, id: number) => insertRows(transaction, things, [{ id }]);
  const pidOf = async (queryable: Database | Transaction): Promise<number> =>
    (await queryable.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;
  const isGone = async (pid: number): Promise<boolean> =>
    (await observer.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount === 0;
  const storedIds = async () =>
    (await observer.query<{ id: number }>('select id from things order by id')).rows.map(({ id }) => id);
  /** Checks that what is stored is seen by others, and that the connection of the pool has no transaction open. */
  const expectStored = async (ids: number[]) => {
    assert.deepEqual(await storedIds(), ids);
    await db.transaction((transaction) => insert(transaction, 100));
    await pool.query('insert into things values (101)');
    assert.deepEqual(await storedIds(), [...ids, 100, 101]);
    assert.equal(pool.totalCount, 1);
    assert.equal(pool.idleCount, 1);
  };

  it('are undone when one of them fails, even if its error and those behind it are caught', async () => {
    const careless = db.transaction(async (transaction) => {
      await insert(transaction, 1);
      await insert(transaction, 1).catch(() => undefined);
      await insert(transaction, 2).catch(() => undefined);
      await transaction.$count(things).catch(() => undefined);
      await insert(transaction, 3).catch(() => undefined);
    });
    await assert.rejects(careless, /the transaction has failed/i);
    await expectStored([]);
  });

  it('are kept outside of a savepoint that fails', async () => {
    await db.transaction(async (transaction) => {
      await insert(transaction, 1);
      const inner = transaction.transaction(async (savepoint) => {
        await insert(savepoint, 2);
        await insert(savepoint, 1);
      });
      await assert.rejects(inner, (error) => databaseCodeOf(error) === '23505');
      await insert(transaction, 3);
    });
    await expectStored([1, 3]);
  });

  for (const [when, isRead] of [
    ['after the first one', false],
    ['after a read', true],
  ] as const)
    it(`are lost together when the connection is killed ${when}`, async () => {
      const pid = await pidOf(db);
      const killed = db.transaction(async (transaction) => {
        await insert(transaction, 1);
        if (isRead) assert.equal(await transaction.$count(things), 1);
        await observer.query('select pg_terminate_backend($1)', [pid]);
        await eventually(() => isGone(pid));
        await insert(transaction, 2);
      });
      await assert.rejects(killed, (error) => unavailableError(error) !== undefined);
      await expectStored([]);
      assert.notEqual(await pidOf(db), pid);
    });

  it('are undone when a statement among them takes too long', async () => {
    const slow = db.transaction(async (transaction) => {
      await transaction.execute(sql`set local statement_timeout = '50ms'`);
      await insert(transaction, 1);
      await transaction.execute(sql`select pg_sleep(30)`).catch(() => undefined);
      await insert(transaction, 2);
    });
    await assert.rejects(slow);
    await expectStored([]);
    const { rows } = await db.execute<{ limit: string }>(
      sql`select current_setting('statement_timeout') as limit`,
    );
    assert.deepEqual(rows, [{ limit: '10s' }], 'the limit of the next transaction is that of the pool');
  });

  it('are undone when PostgreSQL ends a transaction whose process does nothing', async () => {
    const idle = db.transaction(async (transaction) => {
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = '50ms'`);
      await insert(transaction, 1);
      const pid = await pidOf(transaction);
      await eventually(() => isGone(pid));
      await insert(transaction, 2);
    });
    await assert.rejects(idle, (error) => unavailableError(error) !== undefined);
    await expectStored([]);
  });

  it('can be prepared again after PostgreSQL refused to prepare one of them', async () => {
    const add = () =>
      db.transaction(async (transaction) => {
        await insert(transaction, 1);
        await insertRows(transaction, later, [{ id: 1 }]);
      });
    await assert.rejects(add(), (error) => databaseCodeOf(error) === '42P01');
    assert.deepEqual(await storedIds(), []);
    await observer.query('create table later (id int primary key)');
    await add();
    await expectStored([1]);
  });

  it('are undone when the commit fails', async () => {
    await observer.query(
      'create table checked (id int primary key references things deferrable initially deferred)',
    );
    const checked = pgTable('checked', { id: integer().primaryKey() });
    const failed = db.transaction(async (transaction) => {
      await insert(transaction, 1);
      await insertRows(transaction, checked, [{ id: 7 }]);
    });
    await assert.rejects(failed, (error) => databaseCodeOf(error) === '23503');
    await observer.query('drop table checked');
    await expectStored([]);
  });

  it('are of one transaction, when what it does at the same time fails in part', async () => {
    const failed = db.transaction(async (transaction) => {
      await insert(transaction, 1);
      await Promise.all([
        transaction.execute(sql`select 1 / 0`),
        insert(transaction, 2),
        transaction.execute(sql`insert into things values (3)`),
      ]);
    });
    await assert.rejects(failed, (error) => databaseCodeOf(error) === '22012');
    await expectStored([]);
  });
});
