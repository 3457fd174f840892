import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { accounts, consents, documents, reports } from '../../src/db/schema/index.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { connectOtherPartner, grantWholeAccount, type OtherPartner } from '../support/steps/partners.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';

/** A second partner of a customer, which wants to see what the customer and the first partner do. */
describe('An access token of a partner application', () => {
  let service: TestService;
  let partner: OtherPartner;
  /** A candidate that the customer's own key made. */
  let candidateId: string;
  before(async () => {
    service = await startTestService();
    const [customer, host] = service.accounts;
    partner = await connectOtherPartner(service, host!.id, customer!.id);
    const json = { email: 'own@example.com', phone: '4155550100' };
    const created = await service.call('POST', '/v1/candidates', { as: customer!.apiKey, json });
    candidateId = (created.body as { id: string }).id;
  });
  after(() => service.stop());

  const customer = () => service.accounts[0]!;
  const get = (path: string, as = partner.accessToken) => service.call('GET', path, { as });
  const post = (path: string, json: object, as = partner.accessToken) =>
    service.call('POST', path, { as, json });
  const countOf = async (path: string, as?: string): Promise<number> =>
    ((await get(path, as)).body as { count: number }).count;
  const lists = [
    '/v1/candidates',
    '/v1/invitations',
    '/v1/reports',
    '/v1/consents',
    '/v1/subscriptions',
    '/v1/events?type=candidate.created',
  ];

  it('reads no candidate, report, consent or document of others', async () => {
    const { database } = service;
    const of = customer().id;
    const [report] = await database.select().from(reports).where(eq(reports.accountId, of));
    const [consent] = await database.select().from(consents).where(eq(consents.accountId, of));
    const [document] = await database.select().from(documents).where(eq(documents.accountId, of));
    for (const path of [
      `/v1/candidates/${candidateId}`,
      `/v1/candidates/${candidateId}/postal_address`,
      `/v1/candidates/${candidateId}/documents`,
      `/v1/reports/${report!.id}`,
      `/v1/reports/${report!.id}/addresses`,
      `/v1/reports/${report!.id}/tags`,
      `/v1/consents/${consent!.id}`,
      `/v1/consents/${consent!.id}/evidence`,
      `/v1/documents/${document!.id}`,
    ])
      assert.equal((await get(path)).status, 404, path);
    assert.equal((await post(`/v1/consents/${consent!.id}/withdraw`, {})).status, 404);
    for (const path of lists) assert.equal(await countOf(path), 0, path);
    const { data } = (await get(`/v1/orders?candidate_id=${candidateId}`)).body as { data: unknown[] };
    assert.deepEqual(data, []);
    assert.equal(await countOf(`/v1/consents?candidate_id=${candidateId}`), 0);
  });

  it('orders for no candidate of others, and learns not that there is one', async () => {
    const order = { package: 'basic_criminal', work_locations: [{ country: 'US', state: 'OH' }] };
    const unknown = 'f'.repeat(24);
    const node = ((await get('/v1/nodes')).body as { data: { custom_id: string }[] }).data[0]!.custom_id;
    for (const path of ['/v1/invitations', '/v1/reports', '/v1/reports/validate']) {
      const answer = await post(path, { ...order, node, candidate_id: candidateId });
      const toUnknown = await post(path, { ...order, node, candidate_id: unknown });
      assert.deepEqual([answer.status, answer.body], [toUnknown.status, toUnknown.body], path);
    }
    const mint = (claims: object) => post('/web_sdk/session_tokens', claims);
    assert.equal((await mint({ scopes: ['order'], candidate_id: candidateId })).status, 404);
  });

  it('changes no settings of the account, and reads none of its people, webhooks and legal holds', async () => {
    for (const [path, body] of [
      ['/v1/account', { adverse_action_email: 'mallory@example.com' }],
      ['/v1/geos', { name: 'West', state: 'CA' }],
      ['/v1/programs', { name: 'Stores', package_ids: [] }],
      ['/v1/retention', {}],
      ['/v1/legal_holds', { candidate_id: candidateId, reason: 'A lawsuit' }],
      ['/v1/letter_texts', {}],
      ['/v1/webhooks', { webhook_url: 'https://hooks.example.com/' }],
      ['/v1/applications', { name: 'Mine' }],
    ] as const) {
      const { status, body: answer } = await post(path, body);
      assert.deepEqual([status, (answer as { code: string }).code], [403, 'api_key_required'], path);
    }
    for (const path of ['/v1/webhooks', '/v1/users', '/v1/legal_holds', '/v1/applications'])
      assert.equal((await get(path)).status, 403, path);
    const [row] = await service.database.select().from(accounts).where(eq(accounts.id, customer().id));
    assert.notEqual(row!.adverseActionEmail, 'mallory@example.com');
  });

  it('reaches what its application created, and so do its session tokens', async () => {
    const { body } = await post('/v1/candidates', { email: 'theirs@example.com' });
    const { id } = body as { id: string };
    assert.equal((await get(`/v1/candidates/${id}`)).status, 200);
    assert.equal(await countOf('/v1/candidates'), 1);
    assert.equal(await countOf('/v1/events?type=candidate.created'), 1);
    for (const path of ['/v1/account', '/v1/packages', '/v1/nodes'])
      assert.equal((await get(path)).status, 200, path);
    assert.equal((await get(`/v1/candidates/${id}`, customer().accessToken)).status, 404, 'another partner');
    assert.equal((await get(`/v1/candidates/${id}`, customer().apiKey)).status, 200, 'the customer');
    const token = await post('/web_sdk/session_tokens', { scopes: ['order'] });
    const bearer = (token.body as { token: string }).token;
    const listed = await service.call('GET', '/v1/candidates', { bearer });
    assert.equal((listed.body as { count: number }).count, 1);
    assert.equal((await service.call('GET', `/v1/candidates/${candidateId}`, { bearer })).status, 404);
  });

  it('reaches all background checks while the customer grants it, and nothing else more', async () => {
    await grantWholeAccount(service, partner.accessToken);
    assert.equal((await get(`/v1/candidates/${candidateId}`)).status, 200);
    for (const path of ['/v1/candidates', '/v1/reports', '/v1/invitations', '/v1/consents'])
      assert.equal(await countOf(path), await countOf(path, customer().apiKey), path);
    assert.ok((await countOf('/v1/events?type=candidate.created')) > 1);
    assert.equal(await countOf('/v1/events?type=token.deauthorized'), 0, 'they name tokens of others');
    assert.equal((await post('/v1/account', { support_phone: '4155550100' })).status, 403);
    assert.equal((await get('/v1/legal_holds')).status, 403);
    const token = await post('/web_sdk/session_tokens', { scopes: ['order'] });
    const bearer = (token.body as { token: string }).token;
    assert.equal((await service.call('GET', `/v1/candidates/${candidateId}`, { bearer })).status, 200);

    const admin = await signInWithPassword(service, customer().adminEmail, '/connections');
    assert.match(admin.text, /All background checks of the account/);
    await admin.go(`/connections/${partner.applicationId}`, { form_token: admin.token, action: 'limit' });
    assert.match(admin.text, /Only what it creates/);
    assert.equal((await get(`/v1/candidates/${candidateId}`)).status, 404);
    assert.equal((await service.call('GET', `/v1/candidates/${candidateId}`, { bearer })).status, 404);
  });
});
