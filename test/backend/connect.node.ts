import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { newCustomer } from '../../service/test/support/connecting.ts';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
import {
  type OAuthError,
  createConnectUrl,
  createState,
  exchangeAuthorizationCode,
  oauthTokenHandler,
  verifyState,
} from '../../src/backend/index.ts';
import type { AccessToken } from '@service-embeds/contract';

const secret = 'a secret of the integrator, long enough';

describe('the state of a connection', () => {
  it('comes back to the session that sent it, unaltered and in time', async () => {
    const state = await createState({ secret, session: 'mine' });
    assert.equal(await verifyState(state, { secret, session: 'mine' }), true);
    assert.equal(await verifyState(state, { secret, session: 'another' }), false);
    assert.equal(await verifyState(state, { secret: `${secret}!`, session: 'mine' }), false);
    assert.equal(await verifyState(state, { secret, session: 'mine' }, Date.now() + 3_700_000), false);
    assert.equal(await verifyState(`${state.slice(0, -1)}_`, { secret, session: 'mine' }), false);
    for (const missing of [null, undefined, '', 'a.b', 'a.b.c'])
      assert.equal(await verifyState(missing, { secret, session: 'mine' }), false);
  });

  it('is another each time, and travels in the address of the hosted pages', async () => {
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
  let apiKey: string;
  before(async () => {
    service = await startTestService();
    apiKey = service.hostKey;
  });
  after(() => service.stop());

  const newCode = async (): Promise<string> => {
    const { body } = await service.call('POST', '/v1/accounts', { as: apiKey, json: newCustomer(service) });
    return (body as { authorization_code: string }).authorization_code;
  };
  const credentialsOf = () => ({
    baseUrl: service.addresses.api,
    clientId: service.clientId,
    clientSecret: service.clientSecret,
  });

  it('gives a token, the same when the answer got lost, and an error that says whether to try again', async () => {
    const code = await newCode();
    const first = await exchangeAuthorizationCode({ ...credentialsOf(), code });
    assert.match(first.access_token, /^access_/);
    assert.deepEqual(await exchangeAuthorizationCode({ ...credentialsOf(), code }), first);
    const failure = (options: object) =>
      exchangeAuthorizationCode({ ...credentialsOf(), code: 'code_of_nobody', ...options }).then(
        () => assert.fail('it should fail'),
        (error: unknown) => error as OAuthError,
      );
    const wrong = await failure({});
    assert.deepEqual([wrong.code, wrong.status, wrong.retryable], ['invalid_grant', 422, false]);
    const unreachable = await failure({ baseUrl: 'http://127.0.0.1:9' });
    assert.deepEqual([unreachable.code, unreachable.retryable], ['unreachable', true]);
  });

  it('is done by the handler for a user who may, and can be repeated while storing fails', async () => {
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
      assert.equal((await post(code, { Cookie: 'somebody' })).status, 403);
      assert.equal((await post(code, { Cookie: 'admin', Origin: 'https://evil.example' })).status, 403);
      assert.equal((await post('no json')).status, 400);
      assert.equal((await post(code)).status, 500);
      broken = false;
      const done = await post(code);
      assert.equal(done.status, 200);
      assert.equal((await done.text()).includes('access_'), false, 'the page never sees the token');
      assert.equal(stored.length, 1);
      assert.equal((await post('{"code": "code_of_nobody"}')).status, 422);
      assert.equal((await handler(new Request('https://acme.example/api/oauth'))).status, 405);
    } finally {
      console.error = log;
    }
  });
});
