import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { signInWithPassword } from '../../support/steps/second-factors.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import type { Visitor } from '../../support/steps/visitor.ts';

/** The replica is a second database with the same accounts, which has what the first one has not. */
describe('With DATABASE_REPLICA_URL', () => {
  let replica: TestService;
  let service: TestService;
  let admin: Visitor;
  const [old, fresh] = ['only-on-the-replica@example.com', 'just-created@example.com'];
  const createCandidate = (at: TestService, email: string) =>
    at.api(at.accounts[1]!.apiKey).call('POST /v1/candidates', { body: { email } });

  before(async () => {
    replica = await startTestService({ ROLES: 'api' });
    const url = new URL(replica.container.config.databaseUrl ?? '');
    // A replica refuses every change.
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    service = await startTestService({ DATABASE_REPLICA_URL: url.href });
    await createCandidate(replica, old);
    await createCandidate(service, fresh);
    admin = await signInWithPassword(service, service.accounts[1]!.adminEmail);
  });
  after(async () => {
    await service.stop();
    await replica.stop();
  });

  it('files come from the replica, for somebody whose session is not there', async () => {
    await admin.go('/candidates.csv');
    assert.equal(admin.status, 200);
    assert.ok(admin.text.includes(old));
    assert.ok(!admin.text.includes(fresh));
  });

  it('the billing page and the charts of the home page can be read there', async () => {
    for (const path of ['/billing', '/billing.csv', '/']) {
      await admin.go(path);
      assert.equal(admin.status, 200, path);
    }
  });

  it('lists and the API show what was just created', async () => {
    await admin.go('/candidates');
    assert.ok(admin.text.includes(fresh));
    assert.ok(!admin.text.includes(old));
    const api = service.api(service.accounts[1]!.apiKey);
    const results = await api.call('GET /v1/candidates', { query: { email: fresh } });
    assert.equal(results.count, 1);
    assert.equal((await api.call('GET /v1/candidates', { query: { email: old } })).count, 0);
  });
});
