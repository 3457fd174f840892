import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { countAllKeyUse, rotateDataKeys } from '../../src/clock/reencrypt-values.ts';
import { deliveries, deliveryLeases, events, candidates, dataKeys } from '../../src/db/schema/index.ts';
import { candidateCipher } from '../../src/resources/candidates/candidates.queries.ts';
import { lockIsAwaited } from '../support/database/locks.ts';
import { parseEvent, startReceiver } from '../support/servers/receiver.ts';
import { WorkerProcess } from '../support/servers/worker-process.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';

/** `npm run drill:faults -w tools` kills more processes, under load. */
const total = 120;
const kills = 2;
/** Requests at the same time that create candidates. */
const clients = 5;
/** Deliveries after which a worker is killed, while others of its batch are in progress. */
const middle = 20;

describe('workers that are killed', () => {
  let service: TestService;
  let worker: WorkerProcess;
  before(async () => {
    // Only the API: processes that can be killed send the deliveries.
    service = await startTestService({ ROLES: 'api,pages' });
    worker = new WorkerProcess(service, ['worker']);
  });
  after(async () => {
    await worker.end('SIGTERM');
    await service.stop();
  });

  /** Ends the leases of deliveries that were in progress when their worker died. */
  const expireLeases = async () => {
    const over = { leasedUntil: new Date() };
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
          worker.start();
          await eventually(() => Promise.resolve(receiver.received.length > before + middle), 60_000);
          await worker.end('SIGKILL');
        }
        assert.equal(ids.size, total);
        assert.ok(delivered().size < total, 'killed in the middle');
        worker.start();
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

describe('A worker that is killed while it encrypts with a new data key', () => {
  let service: TestService;
  let worker: WorkerProcess;
  let holder: Client;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    worker = new WorkerProcess(service, ['worker']);
    holder = new Client({ connectionString: service.container.config.databaseUrl });
    await holder.connect();
  });
  after(async () => {
    await worker.end('SIGKILL');
    await holder.end();
    await service.stop();
  });

  it(
    'leaves the rest to another worker after its lease, and every value opens',
    { timeout: 180_000 },
    async () => {
      const { database, container, accounts } = service;
      const { id } = await service.api(accounts[1]!.apiKey).call('POST /v1/candidates', {
        body: { email: 'rotation@example.com', ssn: '000121212', no_middle_name: true },
      });
      // The worker waits for this row in the middle of its part.
      await holder.query('begin');
      await holder.query('select 1 from candidates where id = $1 for update', [id]);
      const keyId = await rotateDataKeys(database, container, 0);
      worker.start();
      await eventually(() => lockIsAwaited(service), 60_000);
      await worker.end('SIGKILL');
      await holder.query('rollback');
      const [key] = await database.select().from(dataKeys).where(eq(dataKeys.id, keyId));
      const leaseMs = (key?.dueAt?.getTime() ?? 0) - Date.now();
      assert.ok(leaseMs > 0 && leaseMs <= 30_000, 'another worker takes it in half a minute, and not before');

      await database.update(dataKeys).set({ dueAt: new Date() }).where(eq(dataKeys.id, keyId));
      worker.start();
      await eventually(
        async () => {
          const uses = await countAllKeyUse(database, container);
          return uses.every((use) => use.keyId === keyId);
        },
        60_000,
        250,
      );
      await container.keyRing.load();
      const [row] = await database.select().from(candidates).where(eq(candidates.id, id));
      assert.ok(row?.ssn);
      assert.equal(candidateCipher(container, row).decrypt(row.ssn, 'ssn'), '000121212');
    },
  );
});
