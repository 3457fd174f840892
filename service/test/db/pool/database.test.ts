import assert from 'node:assert/strict';
import { after, before, test, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { sql, and, eq, inArray } from 'drizzle-orm';
import type { Pool } from 'pg';
import { openPool } from '../../../src/db/pool/connections.ts';
import { writeTogether } from '../../../src/db/pool/database.ts';
import {
  accounts,
  auditEntries,
  deliveries,
  events,
  invitations,
  mails,
} from '../../../src/db/schema/index.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { countDeadlocks, makeDeadlock } from '../../support/database/locks.ts';
import { mailsTo } from '../../support/reading/mails.ts';
import { startTestService, type TestService, eventually } from '../../support/service.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import { fieldsOf } from '../../support/steps/visitor.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
  await service.database.execute(sql`create table written (name text primary key)`);
});
after(() => service.stop());

const names = async () =>
  (await service.database.execute<{ name: string }>(sql`select name from written order by name`)).rows.map(
    ({ name }) => name,
  );

test('writes of a transaction that start together are all stored, in their order', async () => {
  await service.database.transaction((db) =>
    writeTogether([
      db.execute(sql`insert into written values ('first')`),
      db.execute(sql`insert into written select name || ' and second' from written`),
    ]),
  );
  assert.deepEqual(await names(), ['first', 'first and second']);
});

test('the first error is the one that is thrown, and nothing runs after the rollback', async () => {
  const before = await names();
  let late: Promise<unknown> = Promise.resolve();
  const work = service.database.transaction((db) => {
    const write = async (name: string) => db.execute(sql`insert into written values (${name})`);
    const third = write('third');
    const again = write('first');
    late = again.catch(async () => {
      await setImmediate();
      return write('fourth');
    });
    return writeTogether([third, again, late]);
  });
  await assert.rejects(work, (error: Error) => String(error.cause).includes('duplicate key'));
  await Promise.allSettled([late]);
  assert.deepEqual(await names(), before);
});

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

/** Milliseconds after which PostgreSQL has counted a deadlock: a connection tells of it once it was idle for 10 seconds. */
const statisticsMs = 90_000;

describe('an order whose transaction PostgreSQL undoes because of a deadlock', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is placed again, once: one invitation, event, email and delivery, and its key repeats the answer', async () => {
    const { database } = service;
    const { id: accountId, apiKey } = service.accounts[1]!;
    const api = service.api(apiKey);
    await api.call('POST /v1/webhooks', { body: { webhook_url: 'https://hooks.example.com/events' } });
    const body = { email: 'victim@example.com', first_name: 'Vic', last_name: 'Tim' };
    const candidate = await api.call('POST /v1/candidates', { body });
    const order = {
      body: {
        candidate_id: candidate.id,
        package: 'basic_criminal',
        work_locations: [{ country: 'US' as const, state: 'OH' as const }],
      },
      headers: { 'Idempotency-Key': 'victim' },
    };
    // To prepare a statement waits for the lock too, before the transaction has one. So the connection has to know them all.
    await database.transaction(async (held) => {
      await held.execute(sql`select 1`);
      await api.call('POST /v1/invitations', { body: order.body, headers: { 'Idempotency-Key': 'earlier' } });
    });
    const deadlocks = await countDeadlocks(service);
    const isOrdered = and(eq(events.accountId, accountId), eq(events.type, 'invitation.created'));
    const eventIds = () => database.select({ id: events.id }).from(events).where(isOrdered);
    const countsOf = async () => ({
      invitations: await database.$count(invitations, eq(invitations.candidateId, candidate.id)),
      events: await database.$count(events, isOrdered),
      deliveries: await database.$count(deliveries, inArray(deliveries.eventId, eventIds())),
      mails: (await mailsTo(service, body.email)).length,
    });
    const before = await countsOf();
    let placed: unknown;
    await makeDeadlock(
      service,
      async () => {
        placed = await api.call('POST /v1/invitations', order);
      },
      {
        table: mails,
        lockRow: sql`select 1 from ${accounts} where ${accounts.id} = ${accountId} for update`,
      },
    );
    const counts = await countsOf();
    const added = Object.entries(counts).map(([name, count]) => [
      name,
      count - before[name as keyof typeof before],
    ]);
    assert.deepEqual(Object.fromEntries(added), { invitations: 1, events: 1, deliveries: 1, mails: 1 });
    const repeated = await api.success('POST /v1/invitations', order);
    assert.equal(repeated.headers.get('Idempotent-Replayed'), 'true');
    assert.deepEqual(repeated.body, placed);
    assert.deepEqual(await countsOf(), counts);
    await eventually(async () => (await countDeadlocks(service)) > deadlocks, statisticsMs);
  });
});

describe('a form whose transaction PostgreSQL undoes because of a deadlock', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is done again, once, and says what it did', async () => {
    const bakery = service.accounts[1]!;
    const admin = await signInWithPassword(service, bakery.adminEmail, '/settings');
    const changes = { section: 'candidates', support_email: 'again@bakery.example.com' };
    const fields = { ...fieldsOf(admin.text), ...changes };
    const isChange = and(eq(auditEntries.accountId, bakery.id), eq(auditEntries.action, 'account.changed'));
    const deadlocks = await countDeadlocks(service);
    await makeDeadlock(service, () => admin.go('/settings', { ...fields, form_token: admin.token }), {
      table: auditEntries,
      lockRow: sql`select 1 from ${accounts} where ${accounts.id} = ${bakery.id} for update`,
    });
    assert.equal(admin.status, 200);
    assert.match(admin.text, /Settings saved\./);
    assert.equal(fieldsOf(admin.text)['support_email'], 'again@bakery.example.com');
    assert.equal(await service.database.$count(auditEntries, isChange), 1);
    const mails = await mailsTo(service, bakery.adminEmail);
    assert.equal(mails.filter(({ subject }) => subject === 'Account settings changed').length, 1);
    await eventually(async () => (await countDeadlocks(service)) > deadlocks, statisticsMs);
  });
});
