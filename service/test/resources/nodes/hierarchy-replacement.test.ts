import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { auditEntries, failedWork, hierarchyReplacements } from '../../../src/db/schema/index.ts';
import { dueHierarchies, enqueueReplacement } from '../../../src/resources/nodes/hierarchy-replacement.ts';
import { eventually, startTestService, type TestService } from '../../support/service.ts';

describe('a hierarchy replacement that fails permanently', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const account = () => service.accounts[0]!;
  const api = () => service.api(account().accessToken);
  const readStatus = () => api().call('GET /v1/hierarchy/status');
  const failures = () => service.database.select().from(failedWork);
  const pending = { status: 'pending', requestedAt: new Date() } as const;
  const listNodes = async () => (await api().call('GET /v1/nodes', { query: { per_page: 100 } })).data;

  it('has the status failed, leaves the hierarchy unchanged and does not lock the account', async () => {
    const nodesBefore = await listNodes();
    const accountId = account().id;
    // Two nodes with the same ID cannot be stored.
    const node = {
      custom_id: 'a',
      name: 'A',
      tier: 'T',
      parent_custom_id: null,
      packages: [],
      work_location: null,
    };
    await service.database
      .insert(hierarchyReplacements)
      .values({ ...pending, accountId, nodes: [node, node], nodeCount: 2, dueAt: new Date() });
    await api().fail('POST /v1/hierarchy', { body: [] }, 423);

    // It is tried again after one minute, then two, and so on, up to a tenth earlier, and the account is locked meanwhile.
    for (let attempts = 1; attempts < 7; attempts++) {
      const failure = await eventually(async () => {
        const [row] = await failures();
        return row?.attempts === attempts && row;
      });
      const pause = (failure.nextAttemptAt?.getTime() ?? 0) - failure.lastFailedAt.getTime();
      const longest = 60_000 * 2 ** (attempts - 1);
      assert.ok(pause <= longest && pause >= 0.9 * longest, `${pause} ms after attempt ${attempts}`);
      assert.equal((await readStatus()).status, 'pending');
      await service.database.update(failedWork).set({ nextAttemptAt: new Date() });
    }
    const failed = await eventually(async () => {
      const replacement = await readStatus();
      return replacement.status === 'failed' && replacement;
    }, 30_000);
    assert.match(failed.error ?? '', /previous hierarchy is still in place/);
    assert.ok(failed.completed_at);
    assert.partialDeepStrictEqual(await failures(), [
      { accountId, kind: 'hierarchy', attempts: 7, nextAttemptAt: null },
    ]);
    const isFailure = and(eq(auditEntries.accountId, accountId), eq(auditEntries.action, 'hierarchy.failed'));
    assert.equal(await service.database.$count(auditEntries, isFailure), 1);
    assert.deepEqual(await listNodes(), nodesBefore);

    const candidate = await api().call('POST /v1/candidates', { body: { email: 'locked@example.com' } });
    const order = {
      candidate_id: candidate.id,
      package: 'warehouse',
      node: 'west-warehouse-oakland',
      work_locations: [{ country: 'US', state: 'NV' }],
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
      work_location: null,
    }));
    const { database } = service;
    // As after the last attempt, of which there is no other trace.
    const planned = { ...pending, accountId, nodes: [...nodes], nodeCount: 2 };
    const ended = { ...planned, status: 'failed', dueAt: null } as const;
    await database
      .insert(hierarchyReplacements)
      .values(ended)
      .onConflictDoUpdate({ target: hierarchyReplacements.accountId, set: ended });
    const now = new Date();
    const failure = { attempts: 7, error: 'Error', firstFailedAt: now, lastFailedAt: now };
    await database
      .insert(failedWork)
      .values({ ...failure, accountId, objectId: accountId, kind: 'hierarchy' });
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

  it('that is requested by a transaction which fails is never stored', async () => {
    const { database, container } = service;
    const accountId = account().id;
    const before = await listNodes();
    const late = new Error('too late');
    const request = { accountId, nodes: [], at: new Date() };
    await assert.rejects(
      database.transaction(async (db) => {
        await enqueueReplacement(db, container, request);
        throw late;
      }),
      late,
    );
    await dueHierarchies(container).run(database, assert.ifError);
    assert.deepEqual(await listNodes(), before);
  });

  it('is stored once when several workers look at the same time', async () => {
    const { database, container } = service;
    const accountId = account().id;
    const isStored = and(eq(auditEntries.accountId, accountId), eq(auditEntries.action, 'hierarchy.stored'));
    const before = await database.$count(auditEntries, isStored);
    await database.transaction((db) =>
      enqueueReplacement(db, container, { accountId, nodes: [], at: new Date() }),
    );
    const { run } = dueHierarchies(container);
    await Promise.all([1, 2, 3].map(() => run(database, assert.ifError)));
    await eventually(async () => (await readStatus()).status === 'complete');
    assert.equal(await database.$count(auditEntries, isStored), before + 1);
  });
});
