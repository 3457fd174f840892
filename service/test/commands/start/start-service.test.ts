import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startService, type RunningService } from '../../../src/commands/start/start-service.ts';
import { readConfig, type ProcessRole } from '../../../src/platform/config.ts';
import { freePorts } from '../../support/servers/free-ports.ts';
import { startReceiver } from '../../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';

const main = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

/** A process for each role, as a large installation runs them. `service` has seeded the database and is the API. */
describe('the roles of a process', () => {
  let service: TestService;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const processes: RunningService[] = [];

  const start = async (role: ProcessRole, internalPort?: number): Promise<RunningService> => {
    const started = await startService({
      ...service.container.config,
      roles: new Set([role]),
      internalPort,
    });
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

  it('answer health checks on the internal port, also without an address', async () => {
    const [port = ''] = await freePorts(1);
    await start('scheduler', Number(port));
    assert.equal(await isReachable(`http://127.0.0.1:${port}`), true);
    const env = { ...process.env, INTERNAL_PORT: port };
    await promisify(execFile)(process.execPath, [main, 'health'], { env });
    await processes.pop()?.stop();
    await assert.rejects(
      promisify(execFile)(process.execPath, [main, 'health'], { env }),
      new RegExp(`No process answers on port ${port} \\(INTERNAL_PORT\\)`),
    );
  });

  it('are named by ROLES, and a name that does not exist is refused', () => {
    assert.deepEqual([...readConfig({ ROLES: 'api, worker' }).roles], ['api', 'worker']);
    assert.throws(() => readConfig({ ROLES: 'web' }), /ROLES\.0 is a list of api, pages, worker, scheduler/);
  });
});
