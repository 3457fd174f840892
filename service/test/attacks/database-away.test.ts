import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { Client, DatabaseError } from 'pg';
import { startService, type RunningService } from '../../src/commands/start/start-service.ts';
import { readConfig } from '../../src/platform/config.ts';
import { unavailableError } from '../../src/platform/unavailable.ts';
import { ApiClient, basic } from '../support/api-client.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../support/database/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';

/** Code of PostgreSQL behind an error of Drizzle. */
const codeOf = (error: unknown) =>
  error instanceof Error && error.cause instanceof DatabaseError ? error.cause.code : undefined;

describe('a database that goes away', () => {
  const dataDir = join(tmpdir(), `service-embeds-data-${randomBytes(6).toString('hex')}`);
  let database: TestDatabase;
  let proxy: DatabaseProxy;
  let service: RunningService;
  before(async () => {
    database = await createTestDatabase();
    proxy = await startDatabaseProxy(database.url);
    const ports = { API_PORT: '0', PARTNERS_PORT: '0', DASHBOARD_PORT: '0', RATE_LIMIT_FAILURES: '1000' };
    service = await startService(
      readConfig({ ...ports, DATA_DIR: dataDir, DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' }),
    );
  });
  after(async () => {
    proxy.restore();
    await service.stop();
    await proxy.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const api = () =>
    new ApiClient({
      fetch: (request) => fetch(request),
      baseUrl: service.addresses.api,
      authorization: basic('sk_of_nobody'),
    });

  it('is answered with 503 and Retry-After by the API and by pages, and no connection is lost', async () => {
    await api().fail('GET /v1/packages', {}, 401);
    // Several times as many as there are connections: a connection that a request keeps would be missed.
    for (let round = 0; round < 3; round++) {
      // Idle connections are there when the server goes.
      await Promise.all(Array.from({ length: 16 }, () => api().fail('GET /v1/packages', {}, 401)));
      proxy.cut();
      const failures = await Promise.all(
        Array.from({ length: 40 }, () => api().fail('GET /v1/packages', {}, 503)),
      );
      for (const { body, headers } of failures) {
        assert.equal(body.code, 'service_unavailable');
        assert.match(headers.get('Retry-After') ?? '', /^\d+$/);
      }
      const page = await fetch(
        `${service.addresses.partners}/authorize/nobody?redirect_uri=https://acme.example`,
      );
      assert.equal(page.status, 503);
      assert.match(page.headers.get('Retry-After') ?? '', /^\d+$/);
      proxy.restore();
      await eventually(async () => (await api().send('GET', '/v1/packages')).status === 401);
    }
  });

  it('is answered with 503 when the server became a standby, and a connection to it is not kept', async () => {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const setReadOnly = (state: 'on' | 'off') =>
      client.query(
        `alter database ${new URL(database.url).pathname.slice(1)} set default_transaction_read_only = ${state}`,
      );
    const write = () => service.database.transaction((db) => db.execute('create table written ()'));
    try {
      await setReadOnly('on');
      // The setting holds for new connections, and as long as they last.
      proxy.cut();
      proxy.restore();
      // The connections that were cut fail first.
      const error = await eventually(() =>
        write().then(
          () => false,
          (reason: unknown) => codeOf(reason) === '25006' && reason,
        ),
      );
      assert.equal(unavailableError(error)?.status, 503);
      await setReadOnly('off');
      await eventually(() =>
        write().then(
          () => true,
          () => false,
        ),
      );
    } finally {
      await setReadOnly('off');
      await client.end();
    }
  });

  it('gives back every connection whose transaction could not begin', async () => {
    for (let round = 0; round < 20; round++) {
      await service.database.transaction((db) => db.execute('select 1'));
      proxy.cut();
      await assert.rejects(service.database.transaction((db) => db.execute('select 1')));
      proxy.restore();
    }
    await eventually(async () => {
      const work = () => service.database.transaction((db) => db.execute('select 1'));
      return (await Promise.allSettled(Array.from({ length: 32 }, work))).every(
        ({ status }) => status === 'fulfilled',
      );
    });
  });
});

describe('a table that somebody locks', () => {
  let service: TestService;
  let other: Client;
  before(async () => {
    service = await startTestService();
    other = new Client({ connectionString: service.container.config.databaseUrl });
    await other.connect();
  });
  after(async () => {
    await other.end();
    await service.stop();
  });

  it('costs one account its answers for seconds, and leaves those of another as quick as they were', async () => {
    const [first, second] = service.accounts.map(({ accessToken }) => service.api(accessToken));
    assert.ok(first && second);
    const measure = async () => {
      const start = performance.now();
      await second.call('GET /v1/packages');
      return performance.now() - start;
    };
    const quiet = [await measure(), await measure(), await measure()];

    await other.query('begin');
    await other.query('lock table nodes in access exclusive mode');
    try {
      let answered = 0;
      const blocked = Array.from({ length: 24 }, () =>
        first.send('GET', '/v1/nodes').finally(() => answered++),
      );
      const busy: number[] = [];
      while (answered < blocked.length) busy.push(await measure());
      const slowest = Math.max(...busy);
      const budget = 10 * Math.max(...quiet) + 2000;
      assert.ok(slowest < budget, `${slowest} ms with a budget of ${budget} ms`);
      for (const { status, headers } of await Promise.all(blocked)) {
        assert.ok([429, 503].includes(status), String(status));
        assert.match(headers.get('Retry-After') ?? '', /^\d+$/);
      }
    } finally {
      await other.query('rollback');
    }
    await first.call('GET /v1/nodes');
  });
});
