import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Pool } from 'pg';
import { openPool } from '../../src/db/pool/connections.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

describe('statements', () => {
  let database: TestDatabase;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.drop());

  const withPool = async (isPrepared: boolean, work: (pool: Pool) => Promise<void>) => {
    const onError = () => undefined;
    const { url } = database;
    const pool = openPool({ url, purpose: 'requests', size: 1, isPooled: false, isPrepared, onError });
    try {
      await work(pool);
    } finally {
      await pool.end();
    }
  };
  const prepared = async (pool: Pool): Promise<string[]> => {
    const { rows } = await pool.query<{ statement: string }>(
      `select statement from pg_prepared_statements where name <> ''`,
    );
    return rows.map(({ statement }) => statement);
  };

  it('are prepared once they run often', () =>
    withPool(true, async (pool) => {
      const often = 'select $1::int as often';
      for (let run = 0; run < 4; run++) await pool.query(often, [run]);
      assert.deepEqual(await prepared(pool), []);
      for (let run = 0; run < 4; run++)
        assert.deepEqual((await pool.query(often, [run])).rows, [{ often: run }]);
      assert.deepEqual(await prepared(pool), [often]);
    }));

  it('may be several in one text, if they have no values', () =>
    withPool(true, async (pool) => {
      for (let run = 0; run < 8; run++) await pool.query('select 1; select 2');
      assert.deepEqual(await prepared(pool), []);
    }));

  it('are never prepared for a pooler that does not know them, even those with a name', () =>
    withPool(false, async (pool) => {
      for (let run = 0; run < 8; run++) {
        await pool.query('select $1::int as often', [run]);
        await pool.query({ name: 'named', text: 'select $1::int as named', values: [run] });
      }
      assert.deepEqual(await prepared(pool), []);
    }));
});
