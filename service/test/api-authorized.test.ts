import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { bearer } from './support/api-client.ts';
import { securityMails } from './support/second-factors.ts';
import { startTestService, type TestService } from './support/service.ts';

describe('an account that may not use the API', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
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
    assert.equal('api_authorized' in account && account.api_authorized, false);
    assert.ok(await service.api(service.accounts[0]!.apiKey).call('GET /v1/packages'));
    await authorize(true);
    assert.ok(await service.api(accessToken).call('GET /v1/packages'));
  });

  it('can still be disconnected by its partner', async () => {
    await authorize(false);
    await service.api(customer().accessToken).call('POST /oauth/deauthorize');
    assert.ok((await securityMails(service, customer().adminEmail)).includes('Application disconnected'));
    await authorize(true);
  });
});
