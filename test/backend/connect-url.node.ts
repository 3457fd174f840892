import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AccessToken } from '@service-embeds/contract';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
import { newCustomer } from '../../service/test/support/steps/connecting.ts';
import {
  type OAuthError,
  createConnectUrl,
  createState,
  exchangeAuthorizationCode,
  oauthTokenHandler,
  verifyState,
} from '../../src/backend/index.ts';

const secret = 'a secret of the integrator, long enough';

describe('the state of a connection', () => {
  it('is valid only for the session that created it, unaltered, and for an hour', async () => {
    const state = await createState({ secret, session: 'mine' });
    assert.equal(await verifyState(state, { secret, session: 'mine' }), true);
    assert.equal(await verifyState(state, { secret, session: 'another' }), false);
    assert.equal(await verifyState(state, { secret: `${secret}!`, session: 'mine' }), false);
    assert.equal(await verifyState(state, { secret, session: 'mine' }, Date.now() + 3_700_000), false);
    assert.equal(await verifyState(`${state.slice(0, -1)}_`, { secret, session: 'mine' }), false);
    for (const missing of [null, undefined, '', 'a.b', 'a.b.c'])
      assert.equal(await verifyState(missing, { secret, session: 'mine' }), false);
  });

  it('differs for each connection and is part of the address of the hosted pages', async () => {
    const options = {
      partnersUrl: 'https://partners.service.example/',
      clientId: 'abc',
      redirectUri: 'https://acme.example/connected?x=1',
      secret,
      session: 'mine',
    };
    const [item, other] = [
      new URL(await createConnectUrl(options)),
      new URL(await createConnectUrl(options)),
    ];
    assert.equal(item.pathname, '/authorize/abc');
    assert.equal(item.searchParams.get('redirect_uri'), options.redirectUri);
    assert.notEqual(item.searchParams.get('state'), other.searchParams.get('state'));
    assert.equal(await verifyState(item.searchParams.get('state'), options), true);
  });
});

describe('the exchange of a code', () => {
  let service: TestService;
  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  const newCode = async (): Promise<string> => {
    const host = service.api(service.hostKey);
    const account = await host.call('POST /v1/accounts', { body: newCustomer(service) });
    return account.authorization_code ?? '';
  };
  const credentialsOf = () => ({
    baseUrl: service.addresses.api,
    clientId: service.clientId,
    clientSecret: service.clientSecret,
  });

  it('returns a token, returns the same token when repeated, and throws errors that say whether to retry', async () => {
    const code = await newCode();
    const first = await exchangeAuthorizationCode({ ...credentialsOf(), code });
    assert.match(first.access_token, /^access_/);
    assert.deepEqual(await exchangeAuthorizationCode({ ...credentialsOf(), code }), first);
    const failure = (options: object) =>
      exchangeAuthorizationCode({ ...credentialsOf(), code: 'unknown_code', ...options }).then(
        () => assert.fail('The exchange did not fail.'),
        (error: unknown) => error as OAuthError,
      );
    const wrong = await failure({});
    assert.deepEqual([wrong.code, wrong.status, wrong.retryable], ['invalid_grant', 422, false]);
    const unreachable = await failure({ baseUrl: 'http://127.0.0.1:9' });
    assert.deepEqual([unreachable.code, unreachable.retryable], ['unreachable', true]);
  });

  it('is available as a handler for authorized users, and can be repeated until the token is stored', async () => {
    const stored: AccessToken[] = [];
    let broken = true;
    const handler = oauthTokenHandler({
      ...credentialsOf(),
      authenticate: (request) => {
        const user = request.headers.get('Cookie');
        return user === 'admin' ? { user } : user ? 'forbidden' : null;
      },
      save: (_user, token) => {
        if (broken) throw new Error('The database is down.');
        stored.push(token);
      },
    });
    const log = console.error;
    console.error = () => undefined;
    try {
      const post = (body: string, headers: Record<string, string> = { Cookie: 'admin' }) =>
        handler(new Request('https://acme.example/api/oauth', { method: 'POST', body, headers }));
      const code = JSON.stringify({ code: await newCode() });
      assert.equal((await post(code, {})).status, 401);
      assert.equal((await post(code, { Cookie: 'other' })).status, 403);
      assert.equal((await post(code, { Cookie: 'admin', Origin: 'https://evil.example' })).status, 403);
      assert.equal((await post('no json')).status, 400);
      assert.equal((await post(code)).status, 500);
      broken = false;
      const done = await post(code);
      assert.equal(done.status, 200);
      assert.equal((await done.text()).includes('access_'), false, 'the page never sees the token');
      assert.equal(stored.length, 1);
      assert.equal((await post('{"code": "unknown_code"}')).status, 422);
      assert.equal((await handler(new Request('https://acme.example/api/oauth'))).status, 405);
    } finally {
      console.error = log;
    }
  });
});
