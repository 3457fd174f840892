import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { credentials } from '../src/db/schema/index.ts';
import { startTestService, type TestService } from './support/service.ts';

describe('authentication', () => {
  let service: TestService;
  let accessToken: string;
  let apiKey: string;

  before(async () => {
    service = await startTestService();
    ({ accessToken, apiKey } = service.accounts[0]!);
  });
  after(() => service.stop());

  const mint = (as: string, json: unknown) => service.call('POST', '/web_sdk/session_tokens', { as, json });

  it('takes an access token or an API key as user name, with or without a colon', async () => {
    for (const secret of [accessToken, apiKey]) {
      assert.equal((await service.call('GET', '/v1/account', { as: secret })).status, 200);
      const bare = { Authorization: `Basic ${btoa(secret)}` };
      assert.equal((await service.call('GET', '/v1/account', { headers: bare })).status, 200);
    }
  });

  it('refuses a password, a wrong secret, another scheme, and nothing at all with 401', async () => {
    for (const authorization of [
      `Basic ${btoa(`${accessToken}:secret`)}`,
      `Basic ${btoa('wrong:')}`,
      'Digest x',
      '',
    ]) {
      const { status, body, headers } = await service.call('GET', '/v1/account', {
        headers: { authorization },
      });
      assert.equal(status, 401);
      assert.match(body.error, /credentials/i);
      assert.match(headers.get('WWW-Authenticate') ?? '', /Basic/);
    }
  });

  it('never makes a browser ask its user for a password', async () => {
    const { headers } = await service.call('GET', '/v1/account', {
      headers: { Origin: 'https://acme.example' },
    });
    assert.equal(headers.get('WWW-Authenticate'), null);
  });

  it('mints session tokens for an access token without direct, for an API key with it', async () => {
    assert.equal((await mint(accessToken, { scopes: ['order'] })).status, 201);
    assert.equal((await mint(apiKey, { scopes: ['order', 'disclosure'], direct: true })).status, 201);
    for (const [secret, direct] of [
      [apiKey, undefined],
      [apiKey, false],
      [accessToken, true],
    ] as const) {
      const { status, body } = await mint(secret, { scopes: ['order'], direct });
      assert.equal(status, 400);
      assert.ok(body.fields.direct[0]);
    }
  });

  it('holds a session token to its scopes and keeps it out of backend routes', async () => {
    const disclosure = (await mint(accessToken, { scopes: ['disclosure'] })).body.token;
    const order = (await mint(accessToken, { scopes: ['order'] })).body.token;
    assert.equal((await service.call('GET', '/v1/packages', { bearer: order })).status, 200);
    assert.equal((await service.call('GET', '/v1/packages', { bearer: disclosure })).status, 403);
    assert.equal((await service.call('GET', '/v1/hierarchy', { bearer: order })).status, 403);
    const again = await service.call('POST', '/web_sdk/session_tokens', {
      bearer: order,
      json: { scopes: ['order'] },
    });
    assert.equal(again.status, 403);
  });

  it('shows a page less of the account than its backend', async () => {
    const { token } = (await mint(accessToken, { scopes: ['order'] })).body;
    const { body } = await service.call('GET', '/v1/account', { bearer: token });
    assert.equal(body.authorized, true);
    assert.equal('company' in body || 'billing_email' in body, false);
  });

  it('stops a session token when the credential behind it is revoked', async () => {
    const other = service.accounts[1]!;
    const { token } = (await mint(other.accessToken, { scopes: ['order'] })).body;
    const revoke = (revokedAt: Date | null) =>
      service.database.update(credentials).set({ revokedAt }).where(eq(credentials.accountId, other.id));
    await revoke(new Date());
    assert.equal((await service.call('GET', '/v1/packages', { bearer: token })).status, 401);
    await revoke(null);
    assert.equal((await service.call('GET', '/v1/packages', { bearer: token })).status, 200);
  });

  it('refuses a token that was tampered with', async () => {
    const token: string = (await mint(accessToken, { scopes: ['disclosure'] })).body.token;
    const [header, , signature] = token.split('.');
    const forged = btoa(
      JSON.stringify({ sub: service.accounts[1]!.id, scopes: ['order'], exp: 9e9 }),
    ).replace(/=/g, '');
    assert.equal(
      (await service.call('GET', '/v1/packages', { bearer: `${header}.${forged}.${signature}` })).status,
      401,
    );
  });

  it('keeps operations to the operations key', async () => {
    const path = `/ops/accounts/${service.accounts[2]!.id}/credential`;
    assert.equal((await service.call('POST', path, { as: accessToken })).status, 403);
    assert.equal((await service.call('POST', path, { as: 'wrong' })).status, 401);
    assert.equal((await service.call('GET', '/v1/account', { as: service.opsKey })).status, 401);
    const { status, body } = await service.call('POST', path, { as: service.opsKey });
    assert.equal(status, 200);
    assert.equal(body.authorized, true);
  });

  it('stores no secret that could be used', async () => {
    const rows = await service.database.select().from(credentials);
    const dump = JSON.stringify(rows.map((row) => ({ ...row, hash: row.hash.toString('latin1') })));
    for (const account of service.accounts) {
      assert.equal(dump.includes(account.accessToken) || dump.includes(account.apiKey), false);
    }
  });
});
