import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { asc, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { openPooledDatabase, type Database } from '../../../src/db/pool/database.ts';
import { jsonRowsOf } from '../../../src/db/rows/json-rows.ts';
import { bytea, moment } from '../../../src/db/schema/columns.ts';
import { createTestDatabase, type TestDatabase, openTestPool } from '../../support/database/database.ts';

const things = pgTable('things', {
  id: integer().primaryKey(),
  someText: text(),
  bytes: bytea(),
  details: jsonb().$type<object>(),
  tags: text().array(),
  storedAt: moment(),
});

const emptyThing = { someText: null, bytes: null, details: null, tags: null, storedAt: null };
const rows = [
  {
    id: 1,
    someText: 'a "quoted" \\x00 text 😀',
    bytes: Buffer.from([0, 255, 92]),
    details: { list: [1, { deep: null }], text: '\\x41' },
    tags: ['first', 'a, "second"'],
    storedAt: new Date('2026-11-22T10:00:00.123Z'),
  },
  { id: 2, ...emptyThing, bytes: Buffer.alloc(0), tags: [] },
  { id: 3, ...emptyThing },
];

describe('rows that PostgreSQL wrote as JSON', () => {
  let database: TestDatabase;
  let pool: Pool;
  let db: Database;
  before(async () => {
    database = await createTestDatabase();
    pool = openTestPool(database.url);
    await pool.query(
      `create table things (id int primary key, some_text text, bytes bytea, details jsonb, tags text[],
        stored_at timestamptz)`,
    );
    db = openPooledDatabase(pool);
    await db.insert(things).values(rows);
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  it('are the rows of the table', async () => {
    const list = sql`(select json_agg(t order by t.id) from ${things} t)`.mapWith(jsonRowsOf(things));
    const [row] = await db.select({ list }).from(sql`(select 1) one`);
    assert.deepEqual(row?.list, rows);
    assert.deepEqual(row.list, await db.select().from(things).orderBy(asc(things.id)));
  });
});
