import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../src/db/database.ts';
import type { JobName } from '../src/db/queue.ts';
import { hierarchyReplacements, mails } from '../src/db/schema/index.ts';
import { eventually, startTestService, type TestService } from './support/service.ts';

/** Lets the jobs that a transaction has added fail for good at their first attempt. */
const withoutRetries = (db: Transaction, name: JobName) =>
  db.execute(sql`update pgboss.job set retry_limit = 0 where name = ${name} and state = 'created'`);

describe('a hierarchy replacement that fails for good', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const account = () => service.accounts[0]!;
  const call = (method: string, path: string, json?: unknown) =>
    service.call(method, path, { as: account().accessToken, json });
  const status = async () => (await call('GET', '/v1/hierarchy/status')).body;

  it('is shown as failed, leaves the hierarchy as it was and does not lock the account', async () => {
    const nodesBefore = (await call('GET', '/v1/nodes?per_page=100')).body.data;
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
    assert.equal((await call('POST', '/v1/hierarchy', [])).status, 423);

    const failed = await eventually(async () => {
      const body = await status();
      return body.status === 'failed' && body;
    }, 30_000);
    assert.match(failed.error, /previous hierarchy is still in place/);
    assert.ok(failed.completed_at);
    assert.deepEqual((await call('GET', '/v1/nodes?per_page=100')).body.data, nodesBefore);

    const candidate = await call('POST', '/v1/candidates', { email: 'locked@example.com' });
    const order = {
      candidate_id: candidate.body.id,
      package: 'warehouse',
      node: 'west-warehouse-oakland',
      work_locations: [{ country: 'US', state: 'CA' }],
    };
    assert.equal((await call('POST', '/v1/invitations', order)).status, 201);
    assert.equal((await call('POST', '/v1/hierarchy', [node])).status, 202);
    await eventually(async () => (await status()).status === 'complete');
  });
});

describe('a mail that fails for good', () => {
  let service: TestService;
  before(async () => {
    // Nothing listens at this port.
    service = await startTestService({ SMTP_URL: 'smtp://127.0.0.1:9' });
  });
  after(() => service.stop());

  it('is shown to operations as failed, without its recipient and text', async () => {
    const { id: accountId, accessToken: as } = service.accounts[1]!;
    const invitationId = '0199c1e2a4b07f3d5c6a1e2b';
    await service.database.transaction(async (db) => {
      await db.insert(mails).values({
        accountId,
        id: '0199c1e2a4b07f3d5c6a1e2c',
        kind: 'invitation',
        invitationId,
        recipient: 'nobody@example.com',
        subject: 'A subject',
        body: 'A secret link',
        status: 'queued',
        createdAt: new Date(),
      });
      await service.container.queue.add(db, 'mail', [{ accountId, mailId: '0199c1e2a4b07f3d5c6a1e2c' }]);
      await withoutRetries(db, 'mail');
    });
    await eventually(async () => {
      const [row] = await service.database.select().from(mails).where(eq(mails.invitationId, invitationId));
      return row?.status === 'failed';
    }, 30_000);
    const path = `/ops/accounts/${accountId}/mails?status=failed`;
    const { status, body } = await service.call('GET', path, { as: service.opsKey });
    assert.equal(status, 200);
    const mail = body.data.find((item: { invitation_id: string }) => item.invitation_id === invitationId);
    assert.equal(mail.status, 'failed');
    assert.equal(mail.kind, 'invitation');
    assert.doesNotMatch(JSON.stringify(body), /nobody@example|subject|secret/);
    assert.equal((await service.call('GET', path, { as })).status, 403);
  });
});
