import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { memberships, users } from '../../src/db/schema/index.ts';
import { bearer } from '../support/api-client.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { changeApplication } from '../support/steps/connecting.ts';
import { securityMails, signInWithPassword } from '../support/steps/second-factors.ts';
import { requestDashboardToken, Visitor } from '../support/steps/visitor.ts';

describe('an account that may not use the API', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    await changeApplication(service, { redirect_uris: ['https://acme.example.com/connected'] });
  });
  after(() => service.stop());

  const customer = () => service.accounts[1]!;
  const authorize = (authorized: boolean) =>
    service.api(service.opsKey).call('POST /ops/accounts/{account_id}/api_authorized', {
      params: { account_id: customer().id },
      body: { authorized },
    });

  it('is refused with every credential until the provider authorizes it again', async () => {
    const { accessToken, apiKey } = customer();
    const body = { scopes: ['order' as const] };
    const { token } = await service.api(accessToken).call('POST /web_sdk/session_tokens', { body });
    assert.equal((await authorize(false)).api_authorized, false);
    for (const credentials of [accessToken, apiKey, bearer(token)]) {
      const api = service.api(credentials);
      const candidate = { body: { email: 'ada@example.com' } };
      assert.equal((await api.fail('POST /v1/candidates', candidate, 403)).body.code, 'api_not_authorized');
      assert.equal((await api.fail('GET /v1/packages', {}, 403)).body.code, 'api_not_authorized');
    }
    // Its integrators can see why.
    const account = await service.api(apiKey).call('GET /v1/account');
    assert.ok('api_authorized' in account);
    assert.equal(account.api_authorized, false);
    assert.deepEqual(account.account_deauthorization, { reason: 'suspended' });
    assert.ok(await service.api(service.accounts[0]!.apiKey).call('GET /v1/packages'));
    await authorize(true);
    assert.ok(await service.api(accessToken).call('GET /v1/packages'));
  });

  it('signs its people out at once, and lets nobody in or connect a partner before it is resumed', async () => {
    const { adminEmail: email } = customer();
    const visitor = await signInWithPassword(service, email);
    const { token } = await requestDashboardToken(service, visitor);
    const embed = () => {
      const headers = { Origin: new URL(service.addresses.dashboard).origin };
      return service.call('GET', '/v1/reports', { bearer: token, headers });
    };
    assert.equal((await embed()).status, 200);
    await authorize(false);
    assert.equal((await embed()).status, 401);
    assert.equal((await requestDashboardToken(service, visitor, visitor.token)).status, 401);
    await visitor.go('/reports');
    assert.match(visitor.text, /<h1>Sign in/);
    await visitor.submit({ email, password: service.password });
    assert.match(visitor.text, /Your account is suspended/);
    await visitor.go('/order');
    assert.match(visitor.text, /Your account is suspended/);
    const connecting = new Visitor(service.addresses.partners);
    await connecting.go(`/authorize/${service.clientId}`);
    await connecting.submit({ email, password: service.password });
    assert.match(connecting.text, /Corner Bakery Demo Co is suspended/);
    await authorize(true);
    await visitor.go('/order');
    assert.match(visitor.text, /<title>Order/);
  });

  it('leaves a person in the other account that the person belongs to', async () => {
    const { adminEmail: email } = customer();
    const { database, accounts } = service;
    const [user] = await database.select().from(users).where(eq(users.email, email));
    const membership = { accountId: accounts[2]!.id, userId: user!.id, role: 'admin' as const };
    await database.insert(memberships).values({ ...membership, createdAt: new Date() });
    await signInWithPassword(service, email);
    await authorize(false);
    const visitor = await signInWithPassword(service, email, '/people');
    assert.match(visitor.text, /<h1>Team/);
    await visitor.go('/account', { form_token: visitor.token, account: customer().id });
    assert.doesNotMatch(visitor.text, /suspended|Corner Bakery/);
    await authorize(true);
  });

  it('can still be disconnected by its partner', async () => {
    await authorize(false);
    await service.api(customer().accessToken).call('POST /oauth/deauthorize');
    assert.ok((await securityMails(service, customer().adminEmail)).includes('Application disconnected'));
    await authorize(true);
  });
});
