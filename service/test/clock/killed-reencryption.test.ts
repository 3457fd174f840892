import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { countAllKeyUse, rotateDataKeys } from '../../src/clock/reencrypt-values.ts';
import { candidateCipher } from '../../src/resources/candidates/decrypt-candidate.ts';
import { candidates, dataKeys } from '../../src/db/schema/index.ts';
import { lockIsAwaited } from '../support/database/locks.ts';
import { WorkerProcess } from '../support/servers/worker-process.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';

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
      const keyId = await rotateDataKeys(database, container, new Date(), 0);
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
