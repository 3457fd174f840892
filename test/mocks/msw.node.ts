import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { setupServer } from 'msw/node';
import { ApiClient, ApiError } from '../../src/backend/index.ts';
import { handlers, scenario, scenarioNames } from '../../src/mocks/msw.ts';

describe('the mocks for integrators’ tests, in Node', () => {
  const server = setupServer(...handlers());
  before(() => server.listen());
  afterEach(() => server.resetHandlers());
  after(() => server.close());

  const api = new ApiClient({
    baseUrl: 'https://api.staging.service.example',
    secret: 'any',
    retries: 0,
  });

  it('respond like the service, with its rules', async () => {
    const candidate = await api.request('POST /v1/candidates', { body: { email: 'mocked@example.com' } });
    assert.equal(
      (await api.request('GET /v1/candidates/{id}', { path: { id: candidate.id } })).email,
      candidate.email,
    );
    await assert.rejects(api.request('POST /v1/candidates', { body: { email: 'nobody' } }), (error) => {
      assert.ok(error instanceof ApiError);
      return error.status === 400 && 'email' in (error.fields ?? {});
    });
  });

  it('respond on the two paths of a backend', async () => {
    const token = await fetch('https://app.example.com/api/session-token', { method: 'POST' });
    assert.equal(typeof ((await token.json()) as { token: string }).token, 'string');
    const code = await fetch('https://app.example.com/api/oauth-token', {
      method: 'POST',
      body: JSON.stringify({ code: 'code' }),
    });
    assert.equal(code.status, 200);
  });

  it('let a DOM environment that follows CORS call from a page, as the service does', async () => {
    const url = 'https://api.staging.service.example/v1/orders?custom_id=anybody';
    const preflight = await fetch(url, {
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:3000',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization,if-none-match',
      },
    });
    assert.equal(preflight.status, 204);
    const allowed = preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(',') ?? [];
    for (const name of ['authorization', 'content-type', 'idempotency-key', 'if-none-match'])
      assert.ok(allowed.includes(name), name);
    for (const response of [preflight, await fetch(url)])
      assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*');
  });

  it('apply a scenario to one test only', async () => {
    server.use(...scenario('expired-invitation'));
    const { data } = await api.request('GET /v1/orders', { query: { custom_id: 'anybody' } });
    assert.equal(data[0]?.orders[0]?.invitation?.status, 'expired');
    server.resetHandlers();
    server.use(...scenario('suspended'));
    const again = await api.request('GET /v1/orders', { query: { custom_id: 'anybody' } });
    assert.equal(again.data[0]?.orders[0]?.report?.status, 'suspended');
    server.use(...scenario('offline'));
    await assert.rejects(api.request('GET /v1/account'), (error) => (error as ApiError).status === 0);
    server.use(...scenario('unauthorized'));
    await assert.rejects(api.request('GET /v1/account'), (error) => (error as ApiError).status === 401);
    const fresh = scenario('default');
    server.use(...fresh);
    const before = (await api.request('GET /v1/candidates')).count;
    await api.request('POST /v1/candidates', { body: { email: 'left@example.com' } });
    server.use(...scenario('default'));
    assert.equal((await api.request('GET /v1/candidates')).count, before);
  });

  it('reject a name that is no scenario, even one that every object has', () => {
    for (const name of ['constructor', '__proto__', 'no-such-scenario'])
      assert.throws(() => scenario(name as 'default'), /There is no scenario/, name);
  });

  it('can use other addresses', async () => {
    const options = { api: 'http://localhost:4000/', sessionTokenPath: '/tokens' };
    server.use(
      ...scenario('no-hierarchy', { ...options, sessionTokenPath: 'https://app.example.com/tokens' }),
    );
    const local = new ApiClient({ baseUrl: 'http://localhost:4000', secret: 'any', retries: 0 });
    assert.equal((await local.request('GET /v1/account')).object, 'account');
    assert.equal((await fetch('https://app.example.com/tokens', { method: 'POST' })).status, 200);
  });

  it('list every scenario and reject unknown scenarios', () => {
    assert.ok(scenarioNames.includes('not-credentialed'));
    assert.throws(() => scenario('nonsense' as 'default'), /There are: default, empty/);
  });
});
