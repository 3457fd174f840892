import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { Client, type Pool } from 'pg';
import { openPooledDatabase, type Database } from '../../src/db/pool/database.ts';
import { insertRows } from '../../src/db/rows/insert-rows.ts';
import { unavailableError } from '../../src/platform/unavailable.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { openTestPool } from '../support/database/pool.ts';

const things = pgTable('things', { id: integer().primaryKey() });

describe('a connection', () => {
  let database: TestDatabase;
  let pool: Pool;
  let db: Database;
  before(async () => {
    database = await createTestDatabase();
    pool = openTestPool(database.url);
    await pool.query('create table things (id int primary key)');
    db = openPooledDatabase(pool);
    await db.transaction((transaction) => insertRows(transaction, things, [{ id: 0 }]));
  });
  beforeEach(() => pool.query('delete from things'));
  after(async () => {
    await pool.end();
    await database.drop();
  });
  const storedIds = async () => (await db.select().from(things).orderBy(things.id)).map(({ id }) => id);

  it('runs nothing of a transaction that did not begin', async () => {
    const other = openTestPool(database.url);
    const transact = () =>
      openPooledDatabase(other).transaction((transaction) => transaction.insert(things).values({ id: 1 }));
    try {
      await transact();
      await other.query('delete from things');
      // Nothing else makes `begin` fail while the connection works.
      await other.query('deallocate "begin"');
      await assert.rejects(transact(), (error) => unavailableError(error) !== undefined);
      assert.deepEqual(await storedIds(), []);
      const swallowed = openPooledDatabase(other).transaction(async (transaction) => {
        await transaction.execute(sql`deallocate all`);
        throw new Error('Next, nothing is prepared.');
      });
      await assert.rejects(swallowed, /nothing is prepared/);
      const careless = openPooledDatabase(other).transaction(async (transaction) => {
        await transaction.$count(things).catch(() => undefined);
        await transaction.insert(things).values({ id: 2 });
      });
      await assert.rejects(careless);
      assert.deepEqual(await storedIds(), []);
      // The pool opens another connection.
      await transact();
      assert.deepEqual(await storedIds(), [1]);
    } finally {
      await other.end();
    }
  });

  it('undoes a transaction whose first statement fails, and works for the next one', async () => {
    await db.insert(things).values({ id: 1 });
    await assert.rejects(db.transaction((transaction) => transaction.insert(things).values({ id: 1 })));
    await assert.rejects(db.transaction((transaction) => transaction.execute(sql`select nothing`)));
    await db.transaction((transaction) => transaction.insert(things).values({ id: 2 }));
    assert.deepEqual(await storedIds(), [1, 2]);
  });

  it('sends nothing of a transaction without statements', async () => {
    const recorder = mock.method(Client.prototype, 'query');
    try {
      assert.equal(await db.transaction(() => Promise.resolve('done')), 'done');
      await assert.rejects(
        db.transaction(() => Promise.reject(new Error('no'))),
        /no/,
      );
      assert.equal(recorder.mock.callCount(), 0);
    } finally {
      recorder.mock.restore();
    }
    assert.deepEqual(await storedIds(), []);
  });

  it('undoes what was written before a commit that fails', async () => {
    await pool.query(
      `create table checked (id int primary key, thing_id int references things deferrable initially deferred)`,
    );
    const checked = pgTable('checked', { id: integer().primaryKey(), thingId: integer() });
    const failed = db.transaction(async (transaction) => {
      await insertRows(transaction, things, [{ id: 1 }]);
      await insertRows(transaction, checked, [{ id: 1, thingId: 7 }]);
    });
    await assert.rejects(failed, ({ cause }: Error) => (cause as { code?: string }).code === '23503');
    assert.deepEqual(await storedIds(), []);
  });

  it('learns the rows of a statement once, and still gives each caller its own types', async () => {
    const statement = { name: 'at_and_id', text: 'select $1::timestamptz as at, $2::int as id' };
    const at = new Date('2026-11-23T10:00:00Z');
    const client = await pool.connect();
    let descriptions = 0;
    (client as unknown as Client).connection.on('rowDescription', () => descriptions++);
    try {
      const types = { getTypeParser: () => (value: string) => `text ${value}` } as never;
      for (let run = 0; run < 8; run++) {
        assert.deepEqual((await client.query({ ...statement, values: [at, run] })).rows, [{ at, id: run }]);
        const { rows } = await client.query({ ...statement, values: [at, run], rowMode: 'array', types });
        assert.match(String(rows[0]), /^text 2026-11-23.*,text \d$/);
      }
      assert.equal(descriptions, 1);
    } finally {
      client.release();
    }
  });
});
