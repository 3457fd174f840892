import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { asc } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { openPooledDatabase, type Database, databaseCodeOf } from '../../../src/db/pool/database.ts';
import { insertRows } from '../../../src/db/rows/insert-rows.ts';
import { bytea, moment } from '../../../src/db/schema/columns.ts';
import { createTestDatabase, type TestDatabase, openTestPool } from '../../support/database/database.ts';

const things = pgTable('things', {
  id: integer().primaryKey(),
  someText: text(),
  bytes: bytea(),
  details: jsonb().$type<object>(),
  tags: text().array(),
  storedAt: moment(),
  attempts: integer().notNull().default(7),
});

const thing = (id: number) => ({
  id,
  someText: 'a "quoted" \\x00 text',
  bytes: Buffer.from([0, 255, 92]),
  details: { list: [1, { deep: null }] },
  tags: ['first', 'a, "second"'],
  storedAt: new Date('2026-11-22T10:00:00.123Z'),
});

describe('rows', () => {
  let database: TestDatabase;
  let pool: Pool;
  let db: Database;
  before(async () => {
    database = await createTestDatabase();
    pool = openTestPool(database.url);
    await pool.query(
      `create table things (id int primary key, some_text text, bytes bytea, details jsonb, tags text[],
        stored_at timestamptz, attempts int not null default 7)`,
    );
    db = openPooledDatabase(pool);
  });
  beforeEach(() => pool.query('delete from things'));
  after(async () => {
    await pool.end();
    await database.drop();
  });
  const stored = () => db.select().from(things).orderBy(asc(things.id));

  it('are the same whether one is inserted or several', async () => {
    await insertRows(db, things, [thing(1)]);
    await insertRows(db, things, [thing(2), thing(3)]);
    assert.deepEqual(
      await stored(),
      [1, 2, 3].map((id) => ({ ...thing(id), attempts: 7 })),
    );
  });

  it('may have no value in some columns', async () => {
    const empty = { someText: null, bytes: null, details: null, tags: null, storedAt: null, attempts: 7 };
    await insertRows(db, things, [{ id: 1, ...empty }]);
    await insertRows(db, things, [{ id: 2, bytes: null }, { id: 3 }]);
    assert.deepEqual(
      await stored(),
      [1, 2, 3].map((id) => ({ id, ...empty })),
    );
  });

  it('lose half a character, which PostgreSQL cannot store', async () => {
    await insertRows(db, things, [
      { id: 1, someText: 'cut \ud83d' },
      { id: 2, someText: 'whole 😀' },
    ]);
    assert.deepEqual(
      (await stored()).map(({ someText }) => someText),
      ['cut \ufffd', 'whole 😀'],
    );
  });

  it('belong to the transaction, also on a connection that has the statement already', async () => {
    await db.transaction((transaction) => insertRows(transaction, things, [thing(1)]));
    await assert.rejects(
      db.transaction(async (transaction) => {
        await insertRows(transaction, things, [thing(2)]);
        throw new Error('no');
      }),
    );
    await db.transaction((transaction) =>
      transaction.transaction((nested) => insertRows(nested, things, [thing(3)])),
    );
    assert.deepEqual(
      (await stored()).map(({ id }) => id),
      [1, 3],
    );
  });

  it('undo the transaction if one of them fails, with its own error', async () => {
    const failed = db.transaction(async (transaction) => {
      await insertRows(transaction, things, [thing(1)]);
      await insertRows(transaction, things, [thing(1)]);
    });
    await assert.rejects(failed, (error) => databaseCodeOf(error) === '23505');
    assert.deepEqual(await stored(), []);
  });

  it('can fail in a savepoint, whose errors can be caught', async () => {
    await db.transaction(async (transaction) => {
      await insertRows(transaction, things, [thing(1)]);
      await assert.rejects(transaction.transaction((nested) => insertRows(nested, things, [thing(1)])));
      await insertRows(transaction, things, [thing(2)]);
    });
    assert.equal((await stored()).length, 2);
  });
});
