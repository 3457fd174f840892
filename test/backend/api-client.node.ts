import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { startTestService, type TestService } from '../../service/test/support/service.ts';
import { ApiClient, ApiError, tokenVault } from '../../src/backend/index.ts';

describe("the kit's API client", () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    service = await startTestService();
    api = new ApiClient({ baseUrl: service.addresses.api, secret: service.accounts[0]!.accessToken });
  });
  after(() => service.stop());

  it('reads, creates, and iterates over every page of a list', async () => {
    const account = await api.request('GET /v1/account');
    assert.equal(account.id, service.accounts[0]!.id);
    const candidate = await api.request('POST /v1/candidates', { body: { email: 'kit@example.com' } });
    const same = await api.request('GET /v1/candidates/{id}', { path: { id: candidate.id } });
    assert.equal(same.email, 'kit@example.com');
    const slugs: string[] = [];
    for await (const { slug } of api.list('GET /v1/packages', { query: { per_page: 10 } })) slugs.push(slug);
    assert.equal(slugs.length, 36);
    assert.equal(new Set(slugs).size, 36);
  });

  it('throws an error that names the fields, and does not retry what cannot succeed', async () => {
    const error = await api.request('POST /v1/candidates', { body: { email: 'nobody' } }).then(
      () => assert.fail('it should fail'),
      (thrown: unknown) => thrown as ApiError,
    );
    assert.ok(error instanceof ApiError);
    assert.deepEqual([error.status, error.retryable], [400, false]);
    assert.deepEqual(Object.keys(error.fields ?? {}), ['email']);
    assert.match(error.requestId ?? '', /^[0-9a-f-]{36}$/);
  });

  it('retries what can succeed, with the same key and after the time that the service names', async () => {
    const keys: unknown[] = [];
    const answers = [429, 503, 201];
    const server = createServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      const status = answers.shift() ?? 500;
      response.writeHead(status, status === 429 ? { 'Retry-After': '7' } : {});
      response.end(status === 201 ? '{"id":"1"}' : '<h1>Bad gateway</h1>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const waits: number[] = [];
    const flaky = new ApiClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      secret: 'x',
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
    });
    const made = await flaky.request('POST /v1/candidates', { body: { email: 'a@example.com' } });
    assert.equal(made.id, '1');
    assert.equal(new Set(keys).size, 1);
    assert.equal(waits[0], 7000);
    assert.ok((waits[1] ?? 0) >= 500 && (waits[1] ?? 0) <= 1000, String(waits[1]));
    server.close();
    server.closeAllConnections();
    await assert.rejects(flaky.request('GET /v1/account'), { name: 'ApiError', status: 0 });
    assert.equal(waits.length, 5, 'three more tries');
  });
});

describe('the vault for stored tokens', () => {
  const secret = 'a secret of the integrator, long enough';
  const vault = tokenVault({ secrets: [secret] });

  it('encrypts differently each time and decrypts only for the same account', async () => {
    const [item, other] = [await vault.seal('access_1', 'a'), await vault.seal('access_1', 'a')];
    assert.notEqual(item, other);
    assert.equal(item.includes('access_1'), false);
    assert.equal(await vault.open(item, 'a'), 'access_1');
    await assert.rejects(vault.open(item, 'b'), /cannot be opened/);
    await assert.rejects(vault.open(`${item.slice(0, -2)}AA`, 'a'), /cannot be opened/);
    await assert.rejects(vault.open('access_1', 'a'), /cannot be opened/);
  });

  it('decrypts with an older secret after a rotation', async () => {
    const sealed = await vault.seal('access_1', 'a');
    const next = tokenVault({ secrets: [`${secret} 2`, secret] });
    assert.equal(await next.open(sealed, 'a'), 'access_1');
    await assert.rejects(vault.open(await next.seal('access_1', 'a'), 'a'));
    assert.throws(() => tokenVault({ secrets: ['short'] }), /32 characters/);
  });
});
