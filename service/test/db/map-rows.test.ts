import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { asc, eq, sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { openPooledDatabase, type Database, type Queryable } from '../../src/db/pool/database.ts';
import { jsonRowsOf } from '../../src/db/rows/json-rows.ts';
import { preparedQuery } from '../../src/db/pool/prepared-query.ts';
import { bytea, moment } from '../../src/db/schema/columns.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { openTestPool } from '../support/database/pool.ts';

const owners = pgTable('owners', { id: integer().primaryKey(), displayName: text() });

const things = pgTable('things', {
  id: integer().primaryKey(),
  ownerId: integer(),
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
    ownerId: 1,
    someText: 'a "quoted" \\x00 text 😀',
    bytes: Buffer.from([0, 255, 92]),
    details: { list: [1, { deep: null }], text: '\\x41' },
    tags: ['first', 'a, "second"'],
    storedAt: new Date('2026-11-22T10:00:00.123Z'),
  },
  { id: 2, ownerId: 7, ...emptyThing, bytes: Buffer.alloc(0), tags: [] },
  { id: 3, ownerId: null, ...emptyThing },
];

type Prepare = (db: Queryable) => { execute: () => Promise<object[]> };

/** Statements of every form that the service selects with. */
const statements: Record<string, Prepare> = {
  'of all columns': (db: Queryable) => db.select().from(things).orderBy(asc(things.id)).prepare('a'),
  'of some columns and an expression': (db: Queryable) =>
    db
      .select({
        id: things.id,
        at: things.storedAt,
        upper: sql<string>`upper(${things.someText})`.as('upper'),
      })
      .from(things)
      .orderBy(asc(things.id))
      .prepare('b'),
  'with a row that may be missing': (db: Queryable) =>
    db
      .select({ thing: things, owner: owners, ownerName: owners.displayName })
      .from(things)
      .leftJoin(owners, eq(owners.id, things.ownerId))
      .orderBy(asc(things.id))
      .prepare('c'),
  'with a part of a row that may be missing': (db: Queryable) =>
    db
      .select({ id: things.id, owner: { displayName: owners.displayName, isFirst: sql`${things.id} = 1` } })
      .from(things)
      .leftJoin(owners, eq(owners.id, things.ownerId))
      .orderBy(asc(things.id))
      .prepare('d'),
  'with a row whose every value is null': (db: Queryable) =>
    db
      .select({ id: things.id, texts: { someText: things.someText, tags: things.tags } })
      .from(things)
      .innerJoin(owners, sql`true`)
      .orderBy(asc(things.id), asc(owners.id))
      .prepare('e'),
  'with an expression that is decoded': (db: Queryable) =>
    db
      .select({ thing: { twice: sql`${things.id} * 2`.mapWith((value) => ({ value: Number(value) })) } })
      .from(things)
      .orderBy(asc(things.id))
      .prepare('f'),
};

describe('a statement that is kept', () => {
  let database: TestDatabase;
  let pool: Pool;
  let db: Database;
  before(async () => {
    database = await createTestDatabase();
    pool = openTestPool(database.url);
    await pool.query(
      `create table owners (id int primary key, display_name text);
      create table things (id int primary key, owner_id int, some_text text, bytes bytea, details jsonb, tags text[],
        stored_at timestamptz)`,
    );
    db = openPooledDatabase(pool);
    await db.insert(owners).values([
      { id: 1, displayName: 'Grace' },
      { id: 2, displayName: null },
    ]);
    await db.insert(things).values(rows);
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  for (const [name, prepare] of Object.entries(statements))
    it(`returns the rows that Drizzle returns: ${name}`, async () => {
      const expected = await prepare(db).execute();
      assert.equal(expected.length > 0, true);
      assert.deepEqual(await preparedQuery(prepare)(db).execute(), expected);
    });

  it('reads rows that PostgreSQL wrote as JSON', async () => {
    const list = sql`(select json_agg(t order by t.id) from ${things} t)`.mapWith(jsonRowsOf(things));
    const [row] = await preparedQuery((queryable) =>
      queryable
        .select({ list })
        .from(sql`(select 1) one`)
        .prepare('g'),
    )(db).execute();
    assert.deepEqual(row?.list, await db.select().from(things).orderBy(asc(things.id)));
  });
});
