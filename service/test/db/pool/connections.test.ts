import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { startService, type RunningService } from '../../../src/commands/start/start-service.ts';
import { poolerIsMissing, startPooler } from '../../support/database/pooler.ts';
import { startReceiver } from '../../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import type { Visitor } from '../../support/steps/visitor.ts';

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
  /** Makes a refused call again, as the answer asks: on a slow machine, some of many calls wait too long for a connection. */
  const call = async (path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${processes[0]!.addresses.api}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        Authorization: `Basic ${btoa(`${direct.accounts[1]!.apiKey}:`)}`,
        'Content-Type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status !== 429) return response;
    await setTimeout(Number(response.headers.get('Retry-After')) * 1000);
    return call(path, body);
  };

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

/** The replica is a second database with the same accounts, which has what the first one has not. */
describe('With DATABASE_REPLICA_URL', () => {
  let replica: TestService;
  let service: TestService;
  let admin: Visitor;
  const [old, fresh] = ['only-on-the-replica@example.com', 'just-created@example.com'];
  const createCandidate = (at: TestService, email: string) =>
    at.api(at.accounts[1]!.apiKey).call('POST /v1/candidates', { body: { email } });

  before(async () => {
    replica = await startTestService({ ROLES: 'api' });
    const url = new URL(replica.container.config.databaseUrl ?? '');
    // A replica refuses every change.
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    service = await startTestService({ DATABASE_REPLICA_URL: url.href });
    await createCandidate(replica, old);
    await createCandidate(service, fresh);
    admin = await signInWithPassword(service, service.accounts[1]!.adminEmail);
  });
  after(async () => {
    await service.stop();
    await replica.stop();
  });

  it('files come from the replica, for somebody whose session is not there', async () => {
    await admin.go('/candidates.csv');
    assert.equal(admin.status, 200);
    assert.ok(admin.text.includes(old));
    assert.ok(!admin.text.includes(fresh));
  });

  it('the billing page and the charts of the home page can be read there', async () => {
    for (const path of ['/billing', '/billing.csv', '/']) {
      await admin.go(path);
      assert.equal(admin.status, 200, path);
    }
  });

  it('lists and the API show what was just created', async () => {
    await admin.go('/candidates');
    assert.ok(admin.text.includes(fresh));
    assert.ok(!admin.text.includes(old));
    const api = service.api(service.accounts[1]!.apiKey);
    const results = await api.call('GET /v1/candidates', { query: { email: fresh } });
    assert.equal(results.count, 1);
    assert.equal((await api.call('GET /v1/candidates', { query: { email: old } })).count, 0);
  });
});
