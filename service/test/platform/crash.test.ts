import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { deliveries, deliveryLeases, events } from '../../src/db/schema/index.ts';
import { parseEvent, startReceiver } from '../support/servers/receiver.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';

/** `npm run drill:faults` kills more processes, under load. */
const total = 120;
const kills = 2;
/** Requests at the same time that create candidates. */
const clients = 5;
/** Deliveries after which a worker is killed, while others of its batch are in progress. */
const middle = 20;
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

describe('workers that are killed', () => {
  let service: TestService;
  let worker: ChildProcess | undefined;
  before(async () => {
    // Only the API: processes that can be killed send the deliveries.
    service = await startTestService({ ROLES: 'api,pages' });
  });
  after(async () => {
    await end('SIGTERM');
    await service.stop();
  });

  const start = () => {
    const { databaseUrl = '', secret, dataDir } = service.container.config;
    worker = spawn(process.execPath, [main, 'worker'], {
      stdio: 'ignore',
      env: {
        ...process.env,
        // Three processes run the same code, so it is compiled once.
        NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
        DATABASE_URL: databaseUrl,
        SERVICE_SECRET: secret,
        DATA_DIR: dataDir,
        PRIVATE_WEBHOOKS: 'allow',
        LOG_LEVEL: 'silent',
      },
    });
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = worker;
    if (!ended || ended.exitCode !== null || ended.signalCode !== null) return;
    await new Promise((resolve) => {
      ended.once('exit', resolve);
      ended.kill(signal);
    });
  };

  /** Ends the leases of deliveries that were in progress when their worker died. */
  const expireLeases = async () => {
    const over = { leasedUntil: new Date() };
    await service.database.update(deliveries).set(over).where(eq(deliveries.status, 'pending'));
    await service.database.update(deliveryLeases).set(over);
  };

  it(
    `lose no event of ${total} deliveries after kill -9 in the middle of ${kills} batches`,
    { timeout: 300_000 },
    async () => {
      const receiver = await startReceiver((response) => response.end());
      try {
        const api = service.api(service.accounts[1]!.apiKey);
        const webhook = await api.call('POST /v1/webhooks', {
          body: { webhook_url: receiver.url, events: ['candidate.created'] },
        });
        const ids = new Set<string>();
        const createCandidates = async (count: number) => {
          // The service limits the requests of an account that are in progress.
          const createSome = async () => {
            for (let created = 0; created < count / clients; created++) {
              const body = { email: 'crash@example.com' };
              ids.add((await api.call('POST /v1/candidates', { body })).id);
            }
          };
          await Promise.all(Array.from({ length: clients }, createSome));
        };
        const delivered = () =>
          new Set(receiver.received.map((delivery) => parseEvent(delivery).data.object['id']));
        for (let killed = 0; killed < kills; killed++) {
          await createCandidates(total / kills);
          const before = receiver.received.length;
          start();
          await eventually(() => Promise.resolve(receiver.received.length > before + middle), 60_000);
          await end('SIGKILL');
        }
        assert.equal(ids.size, total);
        assert.ok(delivered().size < total, 'killed in the middle');
        start();
        await expireLeases();
        await eventually(() => Promise.resolve(delivered().size === total), 60_000);
        assert.deepEqual(
          [...ids].filter((id) => !delivered().has(id)),
          [],
        );
        await eventually(async () => {
          const rows = await service.database
            .select()
            .from(deliveries)
            .where(eq(deliveries.webhookId, webhook.id));
          return rows.length === total && rows.every(({ status }) => status === 'delivered');
        }, 60_000);
        const stored = await service.database
          .select()
          .from(events)
          .where(eq(events.type, 'candidate.created'));
        assert.ok(stored.length >= total);
      } finally {
        receiver.stop();
      }
    },
  );
});
