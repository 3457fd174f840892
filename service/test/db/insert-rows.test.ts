import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { asc, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { Client, type Pool } from 'pg';
import { openPooledDatabase, type Database, type Transaction } from '../../src/db/pool/database.ts';
import { insertRows } from '../../src/db/rows/insert-rows.ts';
import { ParseQuery, type StatementQuery } from '../../src/db/pool/statement-query.ts';
import { bytea, moment } from '../../src/db/schema/columns.ts';
import { unavailableError } from '../../src/platform/unavailable.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { openTestPool } from '../support/database/pool.ts';

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

  describe('in a transaction', () => {
    /**
     * Returns the first words of the statements that some work sends, with `+` between those that travel together, and with `|` wherever an
     * answer was waited for.
     */
    const sentBy = async (work: () => Promise<unknown>): Promise<string> => {
      const { query } = Client.prototype as unknown as { query: (query: StatementQuery) => unknown };
      const sent: string[] = [];
      const recorder = mock.method(Client.prototype, 'query', (...parameters: unknown[]) => parameters);
      recorder.mock.mockImplementation(function (this: Client, statement: StatementQuery) {
        const { callback } = statement;
        statement.callback = (error, result) => {
          if (sent.at(-1) !== '|') sent.push('|');
          callback?.(error, result);
        };
        if (!(statement instanceof ParseQuery))
          sent.push([...statement.earlier, statement].map(({ text }) => text.split(' ', 1)[0]).join('+'));
        return query.call(this, statement);
      } as never);
      await work().finally(() => recorder.mock.restore());
      return sent.join(' ');
    };

    it('are sent in order, and nothing waits for the answers to them', async () => {
      const sent = await sentBy(() =>
        db.transaction(async (transaction) => {
          await insertRows(transaction, things, [thing(1)]);
          await insertRows(transaction, things, [thing(2), thing(3)]);
          assert.equal(await transaction.$count(things), 3);
          await insertRows(transaction, things, [thing(4)]);
        }),
      );
      assert.equal(sent, 'begin+insert+insert select | insert+commit |');
      assert.equal((await stored()).length, 4);
    });

    it('undo it if one of them fails, with its own error and not that of a later statement', async () => {
      const isDuplicate = (error: Error) => (error.cause as { code?: string }).code === '23505';
      const works: ((transaction: Transaction) => Promise<unknown>)[] = [
        () => Promise.resolve(),
        (transaction) => transaction.$count(things),
        (transaction) => insertRows(transaction, things, [thing(3)]),
        async (transaction) => {
          await transaction.$count(things).catch(() => undefined);
          throw new Error('a later problem');
        },
      ];
      for (const work of works) {
        const failed = db.transaction(async (transaction) => {
          await insertRows(transaction, things, [thing(1)]);
          await insertRows(transaction, things, [thing(1)]);
          await work(transaction);
        });
        await assert.rejects(failed, isDuplicate);
        assert.equal((await stored()).length, 0);
      }
    });

    it('are not sent if it ends before its next statement', async () => {
      const sent = await sentBy(() =>
        assert.rejects(
          db.transaction(async (transaction) => {
            await insertRows(transaction, things, [thing(1)]);
            throw new Error('a later problem');
          }),
          /a later problem/,
        ),
      );
      assert.equal(sent, '');
      assert.equal((await stored()).length, 0);
    });

    it('are waited for in a savepoint, whose errors can be caught', async () => {
      await db.transaction(async (transaction) => {
        await insertRows(transaction, things, [thing(1)]);
        await assert.rejects(transaction.transaction((nested) => insertRows(nested, things, [thing(1)])));
        await insertRows(transaction, things, [thing(2)]);
      });
      assert.equal((await stored()).length, 2);
    });

    it('fail like it if the connection is lost', async () => {
      const failed = db.transaction(async (transaction) => {
        await insertRows(transaction, things, [thing(1)]);
        await transaction.execute(sql`select pg_terminate_backend(pg_backend_pid())`).catch(() => undefined);
        await insertRows(transaction, things, [thing(2)]);
      });
      await assert.rejects(failed, (error) => unavailableError(error) !== undefined);
      assert.equal((await stored()).length, 0);
    });
  });
});
