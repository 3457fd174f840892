import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explainError } from '../../src/client/error-fixes.ts';
import { ServiceClient } from '../../src/client/service-client.ts';
import { ServiceError } from '../../src/client/service-error.ts';
import { FakeService } from '../../src/mocks/index.ts';

// Node collects the signal of an unreferenced request; a real fetch keeps a reference.
const held: Request[] = [];

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'X-Request-Id': 'r1', ...headers } });

/** Creates a client that receives `answers` in order. The last one repeats. */
function clientOf(...answers: (() => Response | Promise<Response>)[]) {
  const requests: Request[] = [];
  const tokens: boolean[] = [];
  const client = new ServiceClient({
    baseUrl: 'https://api.service.example',
    timeout: 50,
    token: ({ renew }) => {
      tokens.push(renew);
      return Promise.resolve(renew ? 'second' : 'first');
    },
    fetch: async (request) => {
      requests.push(request);
      return (answers[requests.length - 1] ?? answers.at(-1))!();
    },
  });
  return { client, requests, tokens };
}
const failure = async (promise: Promise<unknown>): Promise<ServiceError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ServiceError, String(error));
  return error;
};

describe('ServiceClient', () => {
  it('renews the token and retries once after a 401, without a loop', async () => {
    const healed = clientOf(
      () => json({ error: 'no', code: 'credentials_invalid' }, 401),
      () => json({ id: 1 }),
    );
    await healed.client.request('GET /v1/account');
    assert.deepEqual(
      healed.requests.map((request) => request.headers.get('Authorization')),
      ['Bearer first', 'Bearer second'],
    );
    const refused = clientOf(() => json({ error: 'no', code: 'credentials_invalid' }, 401));
    assert.equal((await failure(refused.client.request('GET /v1/account'))).code, 'unauthorized');
    assert.equal(refused.requests.length, 2);
  });

  it('retries a failed POST once with the same idempotency key', async () => {
    const { client, requests } = clientOf(
      () => json({ error: 'broken' }, 500),
      () => json({ id: 'c' }, 201),
    );
    await client.request('POST /v1/candidates', { body: { email: 'a@example.com' } });
    const keys = requests.map((request) => request.headers.get('Idempotency-Key'));
    assert.equal(keys.length, 2);
    assert.equal(keys[0], keys[1]);
    assert.match(keys[0] ?? '', /^[0-9a-f]{32}$/);
  });

  it('lets only the first attempt outlive the page, which browsers of 2019 refuse', async () => {
    const { client, requests } = clientOf(
      () => Promise.reject(new TypeError('Preflight request for request with keepalive is not supported')),
      () => json({ id: 'c' }, 201),
    );
    await client.request('POST /v1/candidates', { body: { email: 'a@example.com' }, keepalive: true });
    await client.request('GET /v1/account');
    assert.deepEqual(
      requests.map(({ keepalive }) => keepalive),
      [true, false, false],
    );
  });

  it('reports every failure as the same error class', async () => {
    const cases: [() => Response | Promise<Response>, string][] = [
      [() => new Response('<h1>Bad gateway</h1>', { status: 502 }), 'service_unavailable'],
      [() => new Response('<h1>Hello</h1>', { status: 200 }), 'unexpected_answer'],
      [() => new Response('', { status: 404 }), 'unexpected_answer'],
      [() => Promise.reject(new TypeError('Failed to fetch')), 'network'],
      [() => json({ error: 'No.', code: 'account_not_credentialed' }, 403), 'not_credentialed'],
      [() => json({ error: 'No.', code: 'scope_missing' }, 403), 'forbidden'],
      [
        () => json({ error: 'No.', code: 'invalid_input', fields: { email: ['Wrong.'] } }, 400),
        'invalid_input',
      ],
      [() => json({ error: 'Wait.', code: 'rate_limited' }, 429, { 'Retry-After': '7' }), 'rate_limited'],
    ];
    for (const [answer, code] of cases)
      assert.equal((await failure(clientOf(answer).client.request('GET /v1/account'))).code, code);
    const limited = await failure(clientOf(cases.at(-1)![0]).client.request('GET /v1/account'));
    assert.equal(limited.retryAfterSeconds, 7);
    assert.equal(limited.requestId, 'r1');
    assert.match(
      explainError(limited),
      /^rate_limited: .* Try again in 7 seconds\. \S+docs\/errors\.md#rate_limited$/,
    );
    const invalid = await failure(clientOf(cases.at(-2)![0]).client.request('GET /v1/account'));
    assert.match(explainError(invalid), /^invalid_input: The service rejected the input\. Invalid: email\. /);
    assert.doesNotMatch(explainError(invalid), /Wrong/, 'sentences about fields can repeat what was entered');
  });

  it('fails after its timeout, and can be aborted by the caller', async () => {
    const never = (signal?: AbortSignal) =>
      new ServiceClient({
        baseUrl: 'https://api.service.example',
        timeout: 30,
        token: () => Promise.resolve('t'),
        fetch: (request) =>
          new Promise((_, reject) => {
            held.push(request);
            request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
          }),
      }).request('GET /v1/account', { signal });
    assert.equal((await failure(never())).code, 'timeout');
    const controller = new AbortController();
    const aborted = never(controller.signal);
    controller.abort();
    await assert.rejects(aborted, { name: 'AbortError' });
  });

  it('loads every page of a list, in order', async () => {
    const fake = new FakeService();
    const packages = Array.from({ length: 1050 }, (_, index) => ({
      ...fake.state.packages[0]!,
      slug: `p${index}`,
    }));
    const { fetch } = new FakeService({ packages });
    const client = new ServiceClient({
      baseUrl: 'https://x.example',
      token: () => Promise.resolve('t'),
      fetch,
    });
    const all = await client.listAll('GET /v1/packages');
    assert.deepEqual(
      all.map(({ slug }) => slug),
      packages.map(({ slug }) => slug),
    );
  });

  it('escapes IDs in paths and omits undefined parameters', async () => {
    const { client, requests } = clientOf(() => json({ custom_id: 'a/b' }));
    await client.request('GET /v1/nodes/{custom_id}', { path: { custom_id: 'a/b?c' } });
    assert.equal(requests[0]?.url, 'https://api.service.example/v1/nodes/a%2Fb%3Fc');
    await client.request('GET /v1/candidates', { query: { email: 'a+b@example.com', custom_id: undefined } });
    assert.equal(requests[1]?.url, 'https://api.service.example/v1/candidates?email=a%2Bb%40example.com');
  });
});
