import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { accessToken, createdAccount, type Body } from '@service-embeds/contract';
import { encryptClientSecret } from '../../../src/db/encrypted-client-secrets.ts';
import {
  applications,
  auditEntries,
  authorizationCodes,
  credentials,
  events,
  mails,
} from '../../../src/db/schema/index.ts';
import { newId } from '../../../src/platform/ids.ts';
import { basic, bearer } from '../../support/api-client.ts';
import { startTestService, type TestService } from '../../support/service.ts';
import { newCustomer, sampleCompany } from '../../support/steps/connecting.ts';
import { connectOtherPartner } from '../../support/steps/partners.ts';

/** What `JSON.stringify` makes of bytes. */
const isStoredBuffer = (value: unknown): value is { data: number[] } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer';

describe('connecting a customer', () => {
  let service: TestService;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const host = () => service.api(service.hostKey);
  const customer = (more: Partial<Body<'POST /v1/accounts'>> = {}): Body<'POST /v1/accounts'> =>
    newCustomer(service, more);
  const create = (body = customer()) => host().call('POST /v1/accounts', { body });
  const tokenRequest = (code: string) => ({
    grant_type: 'authorization_code',
    client_id: service.clientId,
    client_secret: service.clientSecret,
    code,
  });
  const exchange = (code: string) => service.api().call('POST /oauth/tokens', { body: tokenRequest(code) });
  /** Returns the error of an exchange that has to be rejected. */
  const failExchange = async (code: string | undefined, more: object = {}) =>
    (
      await service
        .api()
        .fail('POST /oauth/tokens', { body: { ...tokenRequest(code ?? ''), code, ...more } }, 422)
    ).body;
  const credential = (id: string) =>
    service
      .api(service.opsKey)
      .call('POST /ops/accounts/{account_id}/credential', { params: { account_id: id } });
  const newCode = async (): Promise<{ code: string; id: string }> => {
    const account = await create();
    assert.ok(account.authorization_code);
    return { code: account.authorization_code, id: account.id };
  };
  /** Returns the types of an account's events, without those of its first packages. */
  const eventTypes = async (accountId: string) =>
    (await service.database.select().from(events).where(eq(events.accountId, accountId)))
      .map(({ type }) => type)
      .filter((type) => type !== 'package.created');

  it('creates an account, exchanges its code, and rejects orders until the account is credentialed', async () => {
    const account = await create();
    assert.equal(account.authorized, false);
    assert.equal(account.company.tax_id, '00-0000101');
    assert.equal(account.company.website, 'https://hire.example.com');
    assert.equal(account.default_compliance_state, 'CA');
    assert.deepEqual(await eventTypes(account.id), ['account.connected']);

    const grant = await exchange(account.authorization_code ?? '');
    assert.deepEqual(Object.keys(grant).sort(), [
      'access_token',
      'scope',
      'service_account_id',
      'token_type',
    ]);
    assert.equal(grant.service_account_id, account.id);
    const api = service.api(grant.access_token);
    assert.equal((await api.call('GET /v1/account')).id, account.id);
    await api.call('POST /web_sdk/session_tokens', { body: { scopes: ['order'] } });

    const packages = await api.call('GET /v1/packages');
    assert.deepEqual(
      packages.data.map(({ slug }) => slug),
      ['basic_criminal', 'driver_pro', 'essential_criminal', 'professional_criminal'],
      'the packages of every new customer',
    );
    const candidate = await api.call('POST /v1/candidates', { body: { email: 'first@example.com' } });
    const body = {
      candidate_id: candidate.id,
      package: 'basic_criminal',
      work_locations: [{ country: 'US', state: 'NV' }],
    };
    await api.fail('POST /v1/invitations', { body }, 403);
    await credential(account.id);
    await api.call('POST /v1/invitations', { body });
  });

  it('accepts bodies of type application/x-www-form-urlencoded', async () => {
    const postForm = async (path: string, form: URLSearchParams, authorization = '') => {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const { status, body } = await host().send('POST', path, {
        headers,
        authorization,
        body: form.toString(),
      });
      return { status, body };
    };
    const form = new URLSearchParams({
      client_id: service.clientId,
      name: 'Form Example Inc',
      purpose: 'employment',
      'user[full_name]': 'Ada Sampleton',
      'user[email]': 'ada@form.example.com',
      oauth_authorize: 'true',
    });
    for (const [name, value] of Object.entries(sampleCompany)) form.set(`company[${name}]`, value);
    const created = await postForm('/v1/accounts', form, basic(service.hostKey));
    assert.equal(created.status, 201, JSON.stringify(created.body));
    const code = createdAccount.parse(created.body).authorization_code ?? '';
    const grant = await postForm('/oauth/tokens', new URLSearchParams(tokenRequest(code)));
    assert.equal(grant.status, 200);
    assert.ok(accessToken.parse(grant.body).access_token);
  });

  it('makes no code unless the request asks for one', async () => {
    const account = await create(customer({ oauth_authorize: false }));
    assert.equal(account.authorization_code, null);
    assert.deepEqual(await eventTypes(account.id), []);
  });

  it('takes every published business structure, and its short form', async () => {
    const create = (incorporation_type: 'sp' | 's-corporation') =>
      host().call('POST /v1/accounts', {
        body: customer({ company: { ...customer().company, incorporation_type } }),
      });
    assert.equal((await create('sp')).company.incorporation_type, 'sole-proprietorship');
    assert.equal((await create('s-corporation')).company.incorporation_type, 's-corporation');
  });

  it('names every field that is wrong or missing', async () => {
    const company = {
      ...sampleCompany,
      tax_id: '070000000',
      industry: '99',
      state: 'ZZ',
      zipcode: '1',
      phone: '1',
      website: 'no',
    };
    const body = { ...customer(), purpose: 'curiosity', company };
    const wrong = await host().fail('POST /v1/accounts', { body }, 400);
    assert.deepEqual(Object.keys(wrong.fields).sort(), [
      'company.industry',
      'company.phone',
      'company.state',
      'company.tax_id',
      'company.website',
      'company.zipcode',
      'purpose',
    ]);
    const missing = await host().fail('POST /v1/accounts', { body: { client_id: service.clientId } }, 400);
    for (const name of ['name', 'purpose', 'user', 'company']) assert.ok(missing.fields[name], name);
  });

  it('checks the tax ID against the registry', async () => {
    const body = customer({ company: { ...sampleCompany, tax_id: '00-0000103' } });
    const { fields } = await host().fail('POST /v1/accounts', { body }, 400);
    assert.match(fields['company.tax_id']?.[0] ?? '', /does not match the city/);
  });

  it('creates accounts only for the host of the application, with its API key', async () => {
    const { apiKey, accessToken } = service.accounts[0]!;
    const { fields } = await service.api(apiKey).fail('POST /v1/accounts', { body: customer() }, 403);
    assert.ok(fields['client_id']);
    const byPartner = await service.api(accessToken).fail('POST /v1/accounts', { body: customer() }, 403);
    assert.equal(byPartner.body.code, 'api_key_required');
    const body = customer({ client_id: 'f'.repeat(24) });
    await host().fail('POST /v1/accounts', { body }, 403);
  });

  it('notifies the technical contact once that the account is credentialed', async () => {
    const { id } = await newCode();
    const responses = await Promise.all([credential(id), credential(id)]);
    assert.ok(responses.every(({ authorized }) => authorized));
    const sent = await service.database.select().from(mails).where(eq(mails.accountId, id));
    assert.deepEqual(
      sent.map(({ kind }) => kind),
      ['credentialed'],
    );
    assert.ok(sent.every(({ recipient }) => /^ada\.\w+@fresh\.example\.com$/.test(recipient)));
    assert.equal((await eventTypes(id)).filter((type) => type === 'account.credentialed').length, 1);
  });

  it('credentials new accounts immediately if the application has that setting', async () => {
    const change = (preCredentialed: boolean) =>
      service.database
        .update(applications)
        .set({ preCredentialed })
        .where(eq(applications.clientId, service.clientId));
    await change(true);
    const account = await create();
    await change(false);
    assert.equal(account.authorized, true);
    assert.deepEqual((await eventTypes(account.id)).sort(), ['account.connected', 'account.credentialed']);
  });

  it('rejects a code that was used, and revokes the access token it was exchanged for', async () => {
    const { code } = await newCode();
    const { access_token } = await exchange(code);
    const error = await failExchange(code);
    assert.equal(error.error, 'invalid_grant');
    assert.match(error.error_description ?? '', /already exchanged/);
    await service.api(access_token).fail('GET /v1/account', {}, 401);
  });

  it('gives one of two simultaneous exchanges of a code a token', async () => {
    const { code } = await newCode();
    const send = () => service.api().send('POST', '/oauth/tokens', { body: tokenRequest(code) });
    const responses = await Promise.all([send(), send()]);
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 422]);
  });

  it('answers as before to the same idempotency key: with the token, or that the code was used', async () => {
    const { code } = await newCode();
    const headers = { 'Idempotency-Key': `exchange-${code}` };
    const call = () => service.api().call('POST /oauth/tokens', { body: tokenRequest(code), headers });
    assert.deepEqual(await call(), await call());
    const used = { body: tokenRequest(code), headers: { 'Idempotency-Key': `again-${code}` } };
    const refuse = async () => (await service.api().fail('POST /oauth/tokens', used, 422)).body;
    assert.deepEqual(await refuse(), await refuse());
  });

  it('rejects a code after five minutes, on the clock of the account that hosts the application', async () => {
    const { code } = await newCode();
    const move = (advance_seconds: number) =>
      host().call('POST /sandbox/clock', { body: { advance_seconds } });
    await move(290);
    const { code: younger } = await newCode();
    await move(10);
    const late = await failExchange(code);
    assert.match(late.error_description ?? '', /5 minutes/);
    await exchange(younger);
  });

  it('rejects wrong secrets, other applications, other grant types and invented codes', async () => {
    const { code } = await newCode();
    const errorOf = async (...[value, more]: Parameters<typeof failExchange>) =>
      (await failExchange(value, more)).error;
    assert.equal(await errorOf(code, { client_secret: 'wrong' }), 'invalid_client');
    assert.equal(await errorOf(code, { client_id: 'wrong' }), 'invalid_client');
    assert.equal(await errorOf(code, { grant_type: 'password' }), 'unsupported_grant_type');
    assert.equal(await errorOf('unknown_code'), 'invalid_grant');
    const [application] = await service.database.select().from(applications);
    const otherId = newId();
    const other = { clientId: 'another application', secret: 'another secret' };
    await service.database.insert(applications).values({
      ...application!,
      id: otherId,
      clientId: other.clientId,
      clientSecret: encryptClientSecret(service.container.keys, otherId, other.secret),
    });
    const otherClient = { client_id: other.clientId, client_secret: other.secret };
    assert.equal(await errorOf(code, otherClient), 'invalid_grant');
    assert.ok((await failExchange(undefined)).fields?.['code']);
    // The failed attempts did not use up the code.
    await exchange(code);
  });

  it('stores codes as hashes, and tokens as hashes and encrypted', async () => {
    const { code } = await newCode();
    const { access_token } = await exchange(code);
    const toText = (rows: unknown[]) =>
      JSON.stringify(rows, (_, value: unknown) =>
        isStoredBuffer(value) ? Buffer.from(value.data).toString('hex') : value,
      );
    const codes = toText(await service.database.select().from(authorizationCodes));
    const tokens = toText(await service.database.select().from(credentials));
    const hex = (text: string) => Buffer.from(text).toString('hex');
    for (const secret of [code, access_token])
      for (const stored of [codes, tokens])
        assert.ok(!stored.includes(secret) && !stored.includes(hex(secret)));
    assert.ok(code.length > 60);
    assert.match(access_token, /^access_[0-9A-Za-z]{37}$/, 'it fits into a header of every library');
  });

  it('deauthorizes: the access token and every session token made from it stop working immediately', async () => {
    const { code, id } = await newCode();
    const { access_token } = await exchange(code);
    const api = service.api(access_token);
    const { token } = await api.call('POST /web_sdk/session_tokens', { body: { scopes: ['order'] } });
    const embed = service.api(bearer(token));
    await embed.call('GET /v1/account');
    const ended = await api.call('POST /oauth/deauthorize');
    assert.equal(ended.service_account_id, id);
    assert.equal(ended.access_code, access_token);
    await api.fail('GET /v1/account', {}, 401);
    await embed.fail('GET /v1/account', {}, 401);
    assert.ok((await eventTypes(id)).includes('token.deauthorized'));
    await service.api(service.accounts[0]!.apiKey).fail('POST /oauth/deauthorize', {}, 403);
  });

  it('revokes a token for its own application, and says nothing of another (RFC 7009)', async () => {
    const { code, id } = await newCode();
    const { access_token: token } = await exchange(code);
    const { clientId: client_id, clientSecret: client_secret } = service;
    const revoke = (body: Body<'POST /oauth/revoke'>) => service.api().call('POST /oauth/revoke', { body });
    const other = await connectOtherPartner(service, service.hostId, id);
    const stranger = { client_id: other.clientId, client_secret: other.clientSecret };
    assert.deepEqual(await revoke({ token, ...stranger }), {});
    assert.deepEqual(await revoke({ token: 'unknown', client_id, client_secret }), {});
    const wrong = { token, client_id, client_secret: 'wrong' };
    const { body } = await service.api().fail('POST /oauth/revoke', { body: wrong }, 422);
    assert.equal(body.error, 'invalid_client');
    await service.api(token).call('GET /v1/account');

    const hint = { token_type_hint: 'refresh_token' };
    assert.deepEqual(await revoke({ token, client_id, client_secret, ...hint }), { service_account_id: id });
    await service.api(token).fail('GET /v1/account', {}, 401);
    assert.deepEqual(await revoke({ token, client_id, client_secret }), {}, 'it is over');
    assert.equal((await eventTypes(id)).filter((type) => type === 'token.deauthorized').length, 1);
    const ended = and(eq(auditEntries.accountId, id), eq(auditEntries.action, 'access_token.revoked'));
    assert.equal((await service.database.select().from(auditEntries).where(ended)).length, 1);
  });
});
