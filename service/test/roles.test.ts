import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readConfig, type ProcessRole } from '../src/platform/config.ts';
import { startService, type RunningService } from '../src/start-service.ts';
import { startReceiver } from './support/receiver.ts';
import { eventually, startTestService, type TestService } from './support/service.ts';

/** A process for each role, as a large installation runs them. `service` has seeded the database and is the API. */
describe('the roles of a process', () => {
  let service: TestService;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const processes: RunningService[] = [];

  const start = async (...roles: ProcessRole[]): Promise<RunningService> => {
    const started = await startService({ ...service.container.config, roles: new Set(roles) });
    processes.push(started);
    return started;
  };
  const isReachable = (address: string) =>
    fetch(`${address}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );

  before(async () => {
    receiver = await startReceiver((response) => response.end());
    service = await startTestService({ ROLES: 'api', PRIVATE_WEBHOOKS: 'allow' });
  });
  after(async () => {
    for (const process of processes) await process.stop();
    await service.stop();
    receiver.stop();
  });

  it('open only their own addresses', async () => {
    assert.equal(await isReachable(service.addresses.api), true);
    assert.equal(await isReachable(service.addresses.dashboard), false);
    const pages = await start('pages');
    assert.equal(await isReachable(pages.addresses.partners), true);
    assert.equal(await isReachable(pages.addresses.dashboard), true);
    assert.equal(await isReachable(pages.addresses.api), false);
  });

  it('deliver a webhook with an API and a worker alone', async () => {
    const api = service.api(service.accounts[1]!.apiKey);
    await api.call('POST /v1/webhooks', {
      body: { webhook_url: receiver.url, events: ['candidate.created'] },
    });
    await api.call('POST /v1/candidates', { body: { email: 'roles@example.com' } });
    assert.equal(receiver.received.length, 0);
    await start('worker');
    await eventually(() => Promise.resolve(receiver.received.length === 1));
  });

  it('are named by ROLES, and a name that does not exist is refused', () => {
    assert.deepEqual([...readConfig({ ROLES: 'api, worker' }).roles], ['api', 'worker']);
    assert.throws(() => readConfig({ ROLES: 'web' }), /ROLES\.0 is a list of api, pages, worker, scheduler/);
  });
});
