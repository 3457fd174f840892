import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';
import { Visitor } from '../support/steps/visitor.ts';

describe('The outbox of a staging service that others can reach', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    // As if it listened on a public address: the machine that runs the tests may have none.
    service.container.config.host = '0.0.0.0';
  });
  after(() => service.stop());

  it('shows no email to a stranger, and an admin only those of the own account', async () => {
    const stranger = new Visitor(service.addresses.dashboard);
    await stranger.go('/outbox');
    assert.match(stranger.text, /<h1>Sign in<\/h1>/);

    const [other, own] = service.accounts;
    const api = service.api(own!.apiKey);
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    const { id } = await api.call('POST /v1/candidates', { body: { email, no_middle_name: true } });
    const work_locations = [{ country: 'US', state: 'OH' }];
    await api.call('POST /v1/invitations', {
      body: { candidate_id: id, package: 'basic_criminal', work_locations },
    });
    assert.equal((await outboxOf(own!.adminEmail)).includes(email), true);
    assert.equal((await outboxOf(other!.adminEmail)).includes(email), false);
  });

  async function outboxOf(admin: string): Promise<string> {
    const visitor = new Visitor(service.addresses.dashboard);
    await visitor.go('/');
    await visitor.submit({ email: admin, password: service.password });
    await visitor.go('/outbox');
    assert.match(visitor.text, /<h1>Development outbox<\/h1>/);
    return visitor.text;
  }
});
