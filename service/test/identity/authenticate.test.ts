import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import type { Body } from '@service-embeds/contract';
import { credentials } from '../../src/db/schema/index.ts';
import { basic, bearer } from '../support/api-client.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { changeApplication } from '../support/steps/connecting.ts';
import { pageOrigin } from '../support/steps/sign-up.ts';

describe('authentication', () => {
  let service: TestService;
  let accessToken: string;
  let apiKey: string;

  before(async () => {
    service = await startTestService();
    ({ accessToken, apiKey } = service.accounts[0]!);
  });
  after(() => service.stop());

  type TokenBody = Body<'POST /web_sdk/session_tokens'>;
  const mint = async (credentials: string, body: TokenBody = { scopes: ['order'] }): Promise<string> =>
    (await service.api(credentials).call('POST /web_sdk/session_tokens', { body })).token;

  it('accepts an access token or an API key as user name, with or without a colon', async () => {
    for (const secret of [accessToken, apiKey])
      for (const authorization of [basic(secret), `Basic ${btoa(secret)}`])
        await service.api(authorization).call('GET /v1/account');
  });

  it('accepts them as Bearer, too, and says of a wrong one what RFC 6750 asks for', async () => {
    for (const secret of [accessToken, apiKey]) await service.api(bearer(secret)).call('GET /v1/account');
    const { headers } = await service.api(bearer('access_wrong')).fail('GET /v1/account', {}, 401);
    assert.match(headers.get('WWW-Authenticate') ?? '', /Basic realm=.*Bearer realm=.*error="invalid_token"/);
    const origin = { Origin: 'https://acme.example' };
    const fromPage = await service.api(bearer(accessToken)).success('GET /v1/account', { headers: origin });
    assert.equal(fromPage.headers.get('Access-Control-Allow-Origin'), null, 'a page must not hold it');
  });

  it('rejects a password, a wrong secret, another scheme, and missing credentials with 401', async () => {
    for (const authorization of [
      `Basic ${btoa(`${accessToken}:secret`)}`,
      `Basic ${btoa('wrong:')}`,
      'Digest x',
      '',
    ]) {
      const { body, headers } = await service.api().fail('GET /v1/account', { authorization }, 401);
      assert.match(body.error, /credentials/i);
      assert.match(headers.get('WWW-Authenticate') ?? '', /Basic/);
    }
  });

  it('never makes a browser show its password dialog, whose password forms of other sites would send', async () => {
    const page = { Origin: 'https://acme.example' };
    const addressBar = { 'Sec-Fetch-Site': 'none' };
    for (const headers of [page, addressBar]) {
      const response = await service.api().fail('GET /v1/account', { headers, authorization: '' }, 401);
      assert.equal(response.headers.get('WWW-Authenticate'), 'Bearer realm="Service API"');
    }
  });

  it('creates session tokens for an access token without `direct`, and for an API key with it', async () => {
    await mint(accessToken);
    await mint(apiKey, { scopes: ['order', 'disclosure'], direct: true });
    for (const [secret, direct] of [
      [apiKey, undefined],
      [apiKey, false],
      [accessToken, true],
    ] as const) {
      const body = { scopes: ['order'], direct };
      const { fields } = await service.api(secret).fail('POST /web_sdk/session_tokens', { body }, 400);
      assert.ok(fields['direct']?.[0]);
    }
  });

  it('lists the people of an account for its API key alone, and says nothing secret of them', async () => {
    const people = await service.api(apiKey).call('GET /v1/users', { query: { per_page: 1 } });
    assert.equal(people.data.length, 1);
    assert.ok(people.count > 1 && people.next_href);
    const all = await service.api(apiKey).call('GET /v1/users', { query: { per_page: 100 } });
    const admin = all.data.find(({ roles }) => roles[0]?.name === 'admin');
    assert.ok(admin);
    assert.deepEqual(Object.keys(admin).sort(), [
      'created_at',
      'email',
      'full_name',
      'id',
      'object',
      'roles',
    ]);
    const others = await service.api(service.accounts[1]!.apiKey).call('GET /v1/users');
    assert.ok(others.data.every(({ email }) => all.data.every((person) => person.email !== email)));
    for (const authorization of [accessToken, bearer(await mint(accessToken))])
      await service.api(authorization).fail('GET /v1/users', {}, 403);
  });

  it('limits a session token to its scopes and rejects it on backend routes', async () => {
    const disclosing = service.api(bearer(await mint(accessToken, { scopes: ['disclosure'] })));
    const ordering = service.api(bearer(await mint(accessToken)));
    await ordering.call('GET /v1/packages');
    await disclosing.fail('GET /v1/packages', {}, 403);
    await ordering.fail('GET /v1/hierarchy', {}, 403);
    await ordering.fail('POST /web_sdk/session_tokens', { body: { scopes: ['order'] } }, 403);
  });

  it('shows less of the account to a page than to its backend', async () => {
    const account = await service.api(bearer(await mint(accessToken))).call('GET /v1/account');
    assert.equal(account.authorized, true);
    assert.equal('company' in account || 'billing_email' in account, false);
  });

  it('rejects a session token while the credential that created it is revoked', async () => {
    const other = service.accounts[1]!;
    const api = service.api(bearer(await mint(other.accessToken)));
    const revoke = (revokedAt: Date | null) =>
      service.database.update(credentials).set({ revokedAt }).where(eq(credentials.accountId, other.id));
    await revoke(new Date());
    await api.fail('GET /v1/packages', {}, 401);
    await revoke(null);
    await api.call('GET /v1/packages');
  });

  it('accepts a session token with origins from pages of those origins alone', async () => {
    const origin = 'https://ats.example.com';
    const authorization = bearer(await mint(accessToken, { scopes: ['order'], origins: [origin] }));
    const api = service.api(authorization);
    await api.call('GET /v1/packages', { headers: { Origin: origin } });
    for (const headers of [{ Origin: `${origin}.evil.example` }, {}]) {
      const { body } = await api.fail('GET /v1/packages', { headers }, 403);
      assert.equal(body.code, 'origin_not_allowed');
      assert.ok(body.error.includes(headers.Origin ?? 'no origin'), body.error);
    }
  });

  it('refuses visitors of pages whose origin is not registered before they fill in anything', async () => {
    await changeApplication(service, { redirect_uris: [], origins: [pageOrigin] });
    const input = { params: { client_id: service.clientId } };
    const other = { ...input, headers: { Origin: 'https://other.example.com' } };
    const { body } = await service.api().fail('GET /sign_up/{client_id}', other, 403);
    assert.equal(body.code, 'origin_not_registered');
    assert.match(body.error, /https:\/\/other\.example\.com.*Register that origin/);
    const registered = { ...input, headers: { Origin: pageOrigin } };
    await service.api().call('GET /sign_up/{client_id}', registered);
    await service.api().call('GET /sign_up/{client_id}', input);
  });

  it('rejects a session token with changed claims', async () => {
    const token = await mint(accessToken, { scopes: ['disclosure'] });
    const [header, , signature] = token.split('.');
    const forged = btoa(
      JSON.stringify({ sub: service.accounts[1]!.id, scopes: ['order'], exp: 9e9 }),
    ).replace(/=/g, '');
    await service.api(bearer(`${header}.${forged}.${signature}`)).fail('GET /v1/packages', {}, 401);
  });

  it('tells in a session token for orders whether the account can order, and its state', async () => {
    for (const { accessToken } of service.accounts) {
      const account = await service.api(accessToken).call('GET /v1/account');
      const { authorized, default_compliance_state } = decodeJwt(await mint(accessToken));
      assert.deepEqual(
        { authorized, default_compliance_state },
        account.authorized
          ? { authorized: true, default_compliance_state: account.default_compliance_state }
          : { authorized: undefined, default_compliance_state: undefined },
      );
      assert.equal('authorized' in decodeJwt(await mint(accessToken, { scopes: ['disclosure'] })), false);
    }
  });

  it('accepts only the operations key for operations, and for nothing else', async () => {
    const route = 'POST /ops/accounts/{account_id}/credential';
    const params = { account_id: service.accounts[2]!.id };
    await service.api(accessToken).fail(route, { params }, 403);
    await service.api('wrong').fail(route, { params }, 401);
    await service.api(service.opsKey).fail('GET /v1/account', {}, 401);
    const account = await service.api(service.opsKey).call(route, { params });
    assert.equal(account.authorized, true);
  });

  it('stores no usable secret', async () => {
    const rows = await service.database.select().from(credentials);
    const dump = JSON.stringify(rows.map((row) => ({ ...row, hash: row.hash.toString('latin1') })));
    for (const account of service.accounts) {
      assert.equal(dump.includes(account.accessToken) || dump.includes(account.apiKey), false);
    }
  });
});

let ahead = 0;
let service: TestService;

before(async () => {
  service = await startTestService({}, { now: () => new Date(Date.now() + ahead) });
});
after(() => service.stop());

it('a session token expires after 15 minutes', async () => {
  const backend = service.api(service.accounts[0]!.accessToken);
  const { token } = await backend.call('POST /web_sdk/session_tokens', { body: { scopes: ['order'] } });
  const page = service.api(bearer(token));
  ahead = 14.9 * 60_000;
  await page.call('GET /v1/packages');
  ahead = 15.1 * 60_000;
  const { body } = await page.fail('GET /v1/packages', {}, 401);
  assert.match(body.error, /expired/);
});
