import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { deliveries, deliveryLeases, events } from '../../src/db/schema/index.ts';
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
