import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../support/database/database.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** A service in a process of its own. */
interface ServiceProcess {
  child: ChildProcess;
  addresses: Record<'api' | 'partners' | 'dashboard', string>;
  /** Its exit code. */
  exit: Promise<number | null>;
}

describe('A deployment that stops the service', () => {
  let database: TestDatabase;
  let folder: string;

  before(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'service-embeds-deployment-'));
  });
  after(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(settings: Record<string, string>): Promise<ServiceProcess> {
    const child = spawn(process.execPath, [main, 'start'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: folder,
        API_PORT: '0',
        PARTNERS_PORT: '0',
        DASHBOARD_PORT: '0',
        LOG_LEVEL: 'error',
        ...settings,
      },
    });
    const exit = once(child, 'exit').then(([code]) => code as number | null);
    const addresses = { api: '', partners: '', dashboard: '' };
    for await (const line of createInterface({ input: child.stdout })) {
      const [name = '', address = ''] = line.split(/\s+/);
      if (name in addresses) addresses[name as keyof typeof addresses] = address;
      if (addresses.dashboard) break;
    }
    assert.ok(addresses.dashboard, 'the service did not start');
    return { child, addresses, exit };
  }

  it('loses no request in flight, and is told by /readyz of every address first', async () => {
    const { child, addresses, exit } = await start({ DRAIN_DELAY_SECONDS: '1' });
    for (const address of Object.values(addresses))
      assert.equal((await fetch(`${address}/readyz`)).status, 200);
    const locker = new Client({ connectionString: database.url });
    await locker.connect();
    try {
      await locker.query('begin; lock table users');
      const inFlight = Array.from({ length: 10 }, () =>
        fetch(`${addresses.partners}/password/forgotten`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'email=somebody@example.com',
        }),
      );
      await waiting(locker);
      child.kill('SIGTERM');
      for (const address of Object.values(addresses)) await notReady(address);
      assert.equal((await fetch(`${addresses.api}/healthz`)).status, 200);
      // Nobody is let in any more, and those inside still wait.
      await waitUntilRefused(addresses.api);
      assert.equal(child.exitCode, null);
      await locker.query('rollback');
      for (const response of await Promise.all(inFlight)) assert.equal(response.status, 200);
      assert.equal(await exit, 0);
    } finally {
      await locker.end();
      child.kill('SIGKILL');
    }
  });

  it('does not wait for ever for a request that never ends, nor for idle connections', async () => {
    const { child, addresses, exit } = await start({
      DRAIN_SECONDS: '1',
      LOG_FILE: '/dev/full',
      LOG_LEVEL: 'info',
    });
    const stalled = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('email=')),
    });
    const request = fetch(`${addresses.partners}/password/forgotten`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: stalled,
      duplex: 'half',
    });
    const failure = assert.rejects(request);
    assert.equal((await fetch(`${addresses.partners}/healthz`)).status, 200);
    child.kill('SIGINT');
    assert.equal(await exit, 0);
    await failure;
  });
});

/** Waits until a session waits for a lock. */
async function waiting(client: Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (rowCount) return;
  }
}

async function notReady(address: string): Promise<void> {
  while ((await fetch(`${address}/readyz`)).status !== 503);
}

async function waitUntilRefused(address: string): Promise<void> {
  for (;;) {
    const isRefused = await fetch(`${address}/healthz`).then(
      () => false,
      () => true,
    );
    if (isRefused) return;
  }
}
