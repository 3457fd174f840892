import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { deliveries, events } from '../src/db/schema/index.ts';
import { retryDue } from '../src/webhooks/retry-deliveries.ts';
import { startReceiver } from './support/receiver.ts';
import { eventually, startTestService, type TestService } from './support/service.ts';

const total = 1000;
const kills = 10;
/** Deliveries after which a worker dies: others of its batch are under way. */
const middle = 30;
const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

describe('workers that are killed', () => {
  let service: TestService;
  let ahead = 0;
  let worker: ChildProcess | undefined;
  before(async () => {
    // Only the API: the deliveries are done by processes that can be killed.
    service = await startTestService({ WORKER: 'off' }, { now: () => new Date(Date.now() + ahead) });
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
        // Eleven starts of the same code: compiled once.
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

  /** What was under way when its worker died is found again when its lease is over. */
  const leasesEnd = async () => {
    ahead += 6 * 60_000;
    await retryDue(service.database, service.container);
  };

  it(
    `lose no event: ${total} deliveries, ${kills} times kill -9 in the middle`,
    { timeout: 300_000 },
    async () => {
      const receiver = await startReceiver((response) => response.end());
      try {
        const as = service.accounts[1]!.apiKey;
        const made = await service.call('POST', '/v1/webhooks', {
          as,
          json: { webhook_url: receiver.url, events: ['candidate.created'] },
        });
        const ids = new Set<string>();
        const raise = async (count: number) => {
          const created = await Promise.all(
            Array.from({ length: count }, () =>
              service.call('POST', '/v1/candidates', { as, json: { email: 'crash@example.com' } }),
            ),
          );
          for (const { body } of created) ids.add(body.id);
        };
        const seen = () =>
          new Set(
            receiver.received.map(
              ({ body }) => (JSON.parse(body) as { data: { object: { id: string } } }).data.object.id,
            ),
          );
        for (let killed = 0; killed < kills; killed++) {
          await raise(total / kills);
          const before = receiver.received.length;
          start();
          await eventually(() => Promise.resolve(receiver.received.length > before + middle), 30_000);
          await end('SIGKILL');
        }
        assert.equal(ids.size, total);
        assert.ok(seen().size < total, 'killed in the middle');
        start();
        await leasesEnd();
        await eventually(() => Promise.resolve(seen().size === total), 60_000);
        assert.deepEqual(
          [...ids].filter((id) => !seen().has(id)),
          [],
        );
        await eventually(async () => {
          const rows = await service.database
            .select()
            .from(deliveries)
            .where(eq(deliveries.webhookId, made.body.id));
          return rows.length === total && rows.every(({ status }) => status === 'delivered');
        }, 60_000);
        const written = await service.database
          .select()
          .from(events)
          .where(eq(events.type, 'candidate.created'));
        assert.ok(written.length >= total);
      } finally {
        receiver.stop();
      }
    },
  );
});
