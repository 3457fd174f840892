import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../support/service.ts';
import { changeApplication, exchangeAuthorizationCode, newCustomer } from '../../support/steps/connecting.ts';
import { embedOf, pageOrigin } from '../../support/steps/sign-up.ts';
import { Visitor } from '../../support/steps/visitor.ts';

const redirectUri = 'https://acme.example.com/connected';
const order = { package: 'essential_criminal', work_locations: [{ country: 'US', state: 'OH' }] };

/** What a partner and its customers can do in staging with the public interface alone: no database, no emails. */
describe('a partner in staging', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
    await changeApplication(service, { redirect_uris: [redirectUri], origins: [pageOrigin] });
  });
  after(() => service.stop());
  const host = () => service.api(service.hostKey);
  const embed = embedOf(() => service);

  async function orderWith(code: string | null) {
    const { access_token, service_account_id: account_id } = await exchangeAuthorizationCode(service, code);
    await service
      .api(service.opsKey)
      .call('POST /ops/accounts/{account_id}/credential', { params: { account_id } });
    const customer = service.api(access_token);
    const { id } = await customer.call('POST /v1/candidates', { body: { email: 'first@example.com' } });
    const invitation = await customer.call('POST /v1/invitations', { body: { ...order, candidate_id: id } });
    const body = { event: 'invitation.completed', id: invitation.id } as const;
    return customer.call('POST /sandbox/trigger', { body });
  }

  it('creates a customer through the API, whose admin chooses a password, signs in and connects', async () => {
    const body = newCustomer(service, { oauth_authorize: false });
    await host().call('POST /v1/accounts', { body });
    const { email } = body.user;
    const { data } = await host().call('GET /sandbox/codes', { query: { recipient: email } });
    const admin = new Visitor(service.addresses.partners);
    await admin.go(data[0]?.url ?? '');
    await admin.submit({ password: service.password });
    assert.match(admin.text, /Your password is set/);
    const link = new URLSearchParams({ redirect_uri: redirectUri, state: 's1' });
    await admin.go(`/authorize/${service.clientId}?${link.toString()}`);
    await admin.submit({ email, password: service.password });
    await admin.submit({ decision: 'allow' });
    assert.equal(admin.left?.searchParams.get('state'), 's1');
    const invitation = await orderWith(admin.left.searchParams.get('code'));
    assert.equal('status' in invitation && invitation.status, 'completed');
  });

  it('gets a customer who pays from a bank account, orders, and sees what it costs', async () => {
    const payment_token = await embed.paymentToken({
      method: 'bank_account',
      routing: '021000021',
      account: '000123456789',
    });
    const params = { client_id: service.clientId };
    const body = await embed.customer({ payment_token });
    const signUp = await service.api().call('POST /sign_up/{client_id}', { params, body });
    await orderWith(signUp.authorization_code);
    const { data } = await host().call('GET /sandbox/codes', { query: { recipient: body.user.email } });
    const admin = new Visitor(service.addresses.partners);
    await admin.go(data[0]?.url ?? '');
    await admin.submit({ password: service.password });
    const dashboard = new Visitor(service.addresses.dashboard);
    await dashboard.go('/billing');
    await dashboard.submit({ email: body.user.email, password: service.password });
    await dashboard.go('/billing');
    assert.match(dashboard.text, /Essential Criminal/, 'what the order costs');
  });
});
