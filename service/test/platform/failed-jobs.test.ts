import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../src/db/pool/database.ts';
import type { JobName } from '../../src/db/queue.ts';
import { failedWork, hierarchyReplacements } from '../../src/db/schema/index.ts';
import { abandonReplacement } from '../../src/resources/nodes/hierarchy-replacement.ts';
import { eventually, startTestService, type TestService } from '../support/service.ts';

/** Makes the jobs that a transaction has added fail permanently at their first attempt. */
const withoutRetries = (db: Transaction, name: JobName) =>
  db.execute(sql`update pgboss.job set retry_limit = 0 where name = ${name} and state = 'created'`);

describe('a hierarchy replacement that fails permanently', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const account = () => service.accounts[0]!;
  const api = () => service.api(account().accessToken);
  const readStatus = () => api().call('GET /v1/hierarchy/status');
  const listNodes = async () => (await api().call('GET /v1/nodes', { query: { per_page: 100 } })).data;

  it('has the status failed, leaves the hierarchy unchanged and does not lock the account', async () => {
    const nodesBefore = await listNodes();
    const accountId = account().id;
    // Two nodes with the same ID cannot be stored.
    const node = { custom_id: 'a', name: 'A', tier: 'T', parent_custom_id: null, packages: [] };
    await service.database.transaction(async (db) => {
      await db.insert(hierarchyReplacements).values({
        accountId,
        status: 'pending',
        nodes: [node, node],
        nodeCount: 2,
        requestedAt: new Date(),
      });
      await service.container.queue.add(db, 'hierarchy', [{ accountId }]);
      await withoutRetries(db, 'hierarchy');
    });
    await api().fail('POST /v1/hierarchy', { body: [] }, 423);

    const failed = await eventually(async () => {
      const replacement = await readStatus();
      return replacement.status === 'failed' && replacement;
    }, 30_000);
    assert.match(failed.error ?? '', /previous hierarchy is still in place/);
    assert.ok(failed.completed_at);
    assert.deepEqual(await listNodes(), nodesBefore);

    const candidate = await api().call('POST /v1/candidates', { body: { email: 'locked@example.com' } });
    const order = {
      candidate_id: candidate.id,
      package: 'warehouse',
      node: 'west-warehouse-oakland',
      work_locations: [{ country: 'US', state: 'CA' }],
    };
    await api().call('POST /v1/invitations', { body: order });
    await api().call('POST /v1/hierarchy', { body: [node] });
    await eventually(async () => (await readStatus()).status === 'complete');
  });

  it('is stored after all when operations retry it, and its failure is forgotten', async () => {
    const accountId = account().id;
    const nodes = ['north', 'south'].map((custom_id) => ({
      custom_id,
      name: custom_id,
      tier: 'Region',
      parent_custom_id: null,
      packages: [],
    }));
    const { database, container } = service;
    const { queue } = container;
    // The job that stores it is lost for good, as after its last retry.
    const add = queue.add.bind(queue);
    queue.add = (db, name, jobs, ...others) =>
      name === 'hierarchy' ? Promise.resolve() : add(db, name, jobs, ...others);
    await api().call('POST /v1/hierarchy', { body: nodes });
    await abandonReplacement(database, container, accountId);
    queue.add = add;
    assert.equal((await readStatus()).status, 'failed');
    assert.equal(await database.$count(failedWork, eq(failedWork.accountId, accountId)), 1);

    const operations = service.api(service.opsKey);
    const retry = { params: { account_id: accountId, id: accountId } };
    await operations.call('POST /ops/accounts/{account_id}/failed_work/{id}/retry', retry);
    await eventually(async () => (await readStatus()).status === 'complete');
    assert.deepEqual(
      (await listNodes()).map(({ custom_id }) => custom_id),
      ['north', 'south'],
    );
    assert.equal(await database.$count(failedWork, eq(failedWork.accountId, accountId)), 0);
    await operations.fail('POST /ops/accounts/{account_id}/failed_work/{id}/retry', retry, 404);
  });
});
