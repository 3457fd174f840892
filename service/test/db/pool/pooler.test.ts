import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startService, type RunningService } from '../../../src/commands/start/start-service.ts';
import { poolerIsMissing, startPooler } from '../../support/database/pooler.ts';
import { startReceiver } from '../../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';

/** Two processes on PgBouncer, which has fewer connections to PostgreSQL than they have to PgBouncer. */
describe('Behind PgBouncer, which pools by transaction,', { skip: poolerIsMissing() }, () => {
  let direct: TestService;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let pooler: Awaited<ReturnType<typeof startPooler>>;
  const processes: RunningService[] = [];
  const settings = () => ({
    ...direct.container.config,
    databaseUrl: pooler.url,
    directDatabaseUrl: direct.container.config.databaseUrl,
    isPooled: true,
    // PgBouncer knows named statements since 1.21.
    preparedStatements: false,
  });
  before(async () => {
    // Only its database and its data are used.
    direct = await startTestService({ ROLES: 'pages', PRIVATE_WEBHOOKS: 'allow' });
    const { databaseUrl = '' } = direct.container.config;
    pooler = await startPooler({ url: databaseUrl, size: 6 });
    receiver = await startReceiver((response) => response.end());
    processes.push(
      await startService({ ...settings(), roles: new Set(['api']) }),
      await startService({ ...settings(), roles: new Set(['worker', 'scheduler']) }),
    );
  });
  after(async () => {
    for (const process of processes) await process.stop();
    receiver.stop();
    await pooler.stop();
    await direct.stop();
  });
  const call = (path: string, body?: object) =>
    fetch(`${processes[0]!.addresses.api}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Basic ${btoa(`${direct.accounts[1]!.apiKey}:`)}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  it('an API and a worker create orders at the same time and deliver their events', async () => {
    assert.equal(
      (await call('/webhooks', { webhook_url: receiver.url, events: ['candidate.created'] })).status,
      201,
    );
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => call('/candidates', { email: `pooled-${index}@example.com` })),
    );
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    await eventually(() => Promise.resolve(receiver.received.length === 60), 20_000);
    const reads = await Promise.all(Array.from({ length: 60 }, () => call('/candidates?per_page=5')));
    assert.deepEqual([...new Set(reads.map(({ status }) => status))], [200]);
  });

  it('a process does not start when the pooler sets no limits, and says what to add', async () => {
    const { databaseUrl = '' } = direct.container.config;
    const careless = await startPooler({ url: databaseUrl, connectQuery: 'select 1', size: 2 });
    try {
      await assert.rejects(
        startService({ ...settings(), databaseUrl: careless.url, roles: new Set(['worker']) }),
        /The pooler sets no .*timeout\. Add it to connect_query/,
      );
    } finally {
      await careless.stop();
    }
  });
});
