import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it, mock } from 'node:test';
import { Pool } from 'pg';
import { migrate } from '../../../src/db/migrate.ts';
import { openPool } from '../../../src/db/pool/connections.ts';
import { RequestCounter } from '../../../src/db/requests/request-counter.ts';
import { clientNetwork } from '../../../src/platform/http/request-origin.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/service.ts';

describe('a request counter', () => {
  let database: TestDatabase;
  let pool: Pool;
  const counters: RequestCounter[] = [];
  before(async () => {
    database = await createTestDatabase();
    await migrate(database.url);
    const { url } = database;
    pool = openPool({
      url,
      purpose: 'requests',
      size: 4,
      isPooled: false,
      isPrepared: true,
      // The database is dropped while its server still closes the connections of the pool that ended.
      onError: () => undefined,
    });
  });
  beforeEach(async () => {
    for (const counter of counters.splice(0)) await counter.stop();
    await pool.query('delete from request_counts');
  });
  after(async () => {
    for (const counter of counters) await counter.stop();
    await pool.end();
    await database.drop();
  });

  const start = (onError: (error: unknown) => void = assert.ifError, connections = pool) => {
    const counter = new RequestCounter(connections, onError);
    counters.push(counter);
    return counter;
  };
  const allowance = (key: string, limit: number) => ({ key, limit, windowSeconds: 3600 });

  it('is exact within a process, without waiting for the database', () => {
    const counter = start();
    const remaining = Array.from({ length: 4 }, () => counter.take([allowance('exact', 3)]));
    assert.deepEqual(
      remaining.map((usage) => [usage.isAllowed, usage.remaining]),
      [
        [true, 2],
        [true, 1],
        [true, 0],
        [false, 0],
      ],
    );
  });

  it('learns within a second what other processes have counted', async () => {
    const [first, second] = [start(), start()];
    const shared = [allowance('shared', 10)];
    for (let times = 0; times < 6; times++) first.take(shared);
    for (let times = 0; times < 3; times++) second.take(shared);
    await eventually(async () => {
      const { rows } = await pool.query<{ count: number }>('select count from request_counts');
      return rows[0]?.count === 9;
    });
    assert.equal(second.take(shared).isAllowed, true);
    await eventually(() => Promise.resolve(!second.take(shared).isAllowed));
  });

  it('takes nothing from a shared limit for a request that is over its own', () => {
    const counter = start();
    const [own, shared] = [allowance('own', 1), allowance('of all', 3)];
    for (let times = 0; times < 5; times++) counter.take([own, shared]);
    assert.equal(counter.take([shared]).remaining, 1);
  });

  it('gives back what was not used, and no more', () => {
    const counter = start();
    const allowances = [allowance('returned', 2)];
    counter.take(allowances);
    counter.giveBack(allowances);
    counter.giveBack(allowances);
    assert.equal(counter.take(allowances).remaining, 1);
  });

  it('begins again with the next window, and deletes the old one', async () => {
    const counter = start();
    const own = [{ key: 'window', limit: 1, windowSeconds: 0.3 }];
    assert.equal(counter.take(own).isAllowed, true);
    assert.equal(counter.take(own).isAllowed, false);
    await eventually(() => Promise.resolve(counter.take(own).isAllowed));
    await pool.query(`insert into request_counts values ('old', now() - interval '1 minute', 1)`);
    await start().stop();
    const { rows } = await pool.query(`select 1 from request_counts where key = 'old'`);
    assert.deepEqual(rows, []);
  });

  for (const hours of [1, -1])
    it(`takes no window of another length from a host whose clock is wrong by ${hours} h`, async () => {
      mock.timers.enable({ apis: ['Date'], now: Date.now() + hours * 3_600_000 });
      const shared = [{ key: 'wrong clock', limit: 10 }];
      try {
        const wrong = start();
        wrong.take(shared);
        await wrong.stop();
      } finally {
        mock.timers.reset();
      }
      const right = start();
      const { resetAt } = await eventually(async () => {
        const usage = right.take(shared);
        const { rows } = await pool.query<{ count: number }>('select count from request_counts');
        return (rows[0]?.count ?? 0) > 1 && usage.remaining < 9 && right.take(shared);
      });
      assert.ok(resetAt > Date.now() && resetAt <= Date.now() + 60_000, String(resetAt - Date.now()));
    });

  it('goes on limiting while the database is away, and shares its counts afterwards', async () => {
    const errors: unknown[] = [];
    const away = new Pool({ host: '127.0.0.1', port: 9, connectionTimeoutMillis: 100 });
    const counter = start((error) => errors.push(error), away);
    const own = [allowance('alone', 2)];
    assert.deepEqual(
      [counter.take(own), counter.take(own), counter.take(own)].map(({ isAllowed }) => isAllowed),
      [true, true, false],
    );
    await eventually(() => Promise.resolve(errors.length >= 2));
    assert.equal(counter.take(own).isAllowed, false);
    mock.method(away, 'query', pool.query.bind(pool));
    const total = await eventually(async () => {
      const { rows } = await pool.query<{ count: number }>('select count from request_counts');
      return rows[0]?.count;
    });
    assert.equal(total, 2);
    await away.end();
  });
});

describe('the network of a client', () => {
  it('is the address in IPv4, and the first 64 bits in IPv6, however it is written', () => {
    assert.equal(clientNetwork('192.0.2.7'), '192.0.2.7');
    assert.equal(clientNetwork(undefined), 'unknown');
    for (const ip of ['2001:db8:0:1::7', '2001:0db8::1:a:b:c:d', '2001:DB8:0:1:ffff:ffff:ffff:ffff'])
      assert.equal(clientNetwork(ip), '2001:db8:0:1::/64', ip);
    assert.equal(clientNetwork('::1'), '0:0:0:0::/64');
    assert.equal(clientNetwork('fe80::1%eth0'), 'fe80:0:0:0::/64');
  });
});
