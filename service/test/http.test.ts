import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { candidates } from '../src/db/schema/index.ts';
import { startTestService, type TestService } from './support/service.ts';

describe('the HTTP side of the API', () => {
  let service: TestService;
  let as: string;

  before(async () => {
    service = await startTestService();
    as = service.accounts[0]!.accessToken;
  });
  after(() => service.stop());

  const stored = () => service.database.$count(candidates);
  const create = (options: object) => service.call('POST', '/v1/candidates', { as, ...options });

  it('reads JSON and form bodies alike, nested names included', async () => {
    const { body: created } = await create({
      form: 'email=Form%40Example.com&metadata[team]=blue&copy_requested=true',
    });
    assert.equal(created.email, 'form@example.com');
    assert.deepEqual(created.metadata, { team: 'blue' });
    assert.equal(created.copy_requested, true);
    const form = `candidate_id=${created.id}&package=warehouse&node=west-warehouse-oakland&work_locations[][country]=US&work_locations[][state]=CA&work_locations[][country]=US&work_locations[][state]=NY&work_locations[][city]=Albany`;
    const { status, body } = await service.call('POST', '/v1/invitations', { as, form });
    assert.equal(status, 201);
    assert.deepEqual(body.work_locations, [
      { country: 'US', state: 'CA' },
      { country: 'US', state: 'NY', city: 'Albany' },
    ]);
  });

  it('answers broken, wrong and oversized bodies with a sentence, and stores nothing', async () => {
    const count = await stored();
    const raw = (body: string, type = 'application/json') =>
      fetch(`${service.addresses.api}/v1/candidates`, {
        method: 'POST',
        headers: { Authorization: `Basic ${btoa(`${as}:`)}`, 'Content-Type': type },
        body,
      });
    const cases: [number, Promise<Response>][] = [
      [400, raw('{"email":')],
      [400, raw('[]')],
      [400, raw('"text"')],
      [400, raw('{"email":"a@b.example","first_name":"\\u0000"}')],
      [400, raw('{"email":"a@b.example","metadata":{"x":"\\ud800"}}')],
      [400, raw('['.repeat(5000))],
      [400, raw(`{"email":"a@b.example","x":${'[['.repeat(100)}${']]'.repeat(100)}}`)],
      [415, raw('<email/>', 'application/xml')],
      [413, raw(JSON.stringify({ email: 'a@b.example', first_name: 'x'.repeat(1_100_000) }))],
    ];
    for (const [status, pending] of cases) {
      const response = await pending;
      assert.equal(response.status, status);
      assert.equal(typeof ((await response.json()) as { error: unknown }).error, 'string');
    }
    assert.equal(await stored(), count);
  });

  it('does not read on past 1 MiB of a chunked body', async () => {
    const { hostname, port } = new URL(service.addresses.api);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (text.includes('\r\n\r\n')) socket.destroy();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
      socket.write(
        `POST /v1/candidates HTTP/1.1\r\nHost: x\r\nAuthorization: Basic ${btoa(`${as}:`)}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const chunk = 'x'.repeat(65_536);
      for (let index = 0; index < 20; index++) socket.write(`10000\r\n${chunk}\r\n`);
      socket.write('0\r\n\r\n');
    });
    assert.match(answer, /^HTTP\/1\.1 413/);
  });

  it('names unknown fields and unknown query parameters', async () => {
    const body = await create({ json: { email: 'x@example.com', emial: 'y@example.com' } });
    assert.equal(body.status, 400);
    assert.ok(body.body.fields.emial[0]);
    const query = await service.call('GET', '/v1/candidates?emial=x', { as });
    assert.equal(query.status, 400);
    assert.ok(query.body.fields.emial[0]);
  });

  it('gives every answer a request id, an unknown address 404, a wrong method 405 with Allow', async () => {
    const unknown = await service.call('GET', '/v1/nothing', { as });
    const wrong = await service.call('PATCH', '/v1/candidates', { as });
    assert.equal(unknown.status, 404);
    assert.equal(wrong.status, 405);
    assert.equal(wrong.headers.get('Allow'), 'GET, POST');
    for (const { headers, body } of [unknown, wrong]) {
      assert.match(headers.get('X-Request-Id') ?? '', /^[0-9a-f-]{36}$/);
      assert.equal(typeof body.error, 'string');
    }
  });

  it('lets pages of any origin call with a session token, but hides answers to Basic credentials from them', async () => {
    const { body } = await service.call('POST', '/web_sdk/session_tokens', {
      as,
      json: { scopes: ['order'] },
    });
    const headers = { Origin: 'https://acme.example' };
    const page = await service.call('GET', '/v1/packages', { bearer: body.token, headers });
    assert.equal(page.headers.get('Access-Control-Allow-Origin'), '*');
    assert.match(page.headers.get('Access-Control-Expose-Headers') ?? '', /X-Request-Id/);
    const backend = await service.call('GET', '/v1/packages', { as, headers });
    assert.equal(backend.headers.get('Access-Control-Allow-Origin'), null);
    const preflight = await fetch(`${service.addresses.api}/v1/invitations`, {
      method: 'OPTIONS',
      headers: { ...headers, 'Access-Control-Request-Method': 'POST' },
    });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('Access-Control-Allow-Headers') ?? '', /Idempotency-Key/);
  });

  it('pages through a list with links that keep its filters', async () => {
    const first = await service.call('GET', '/v1/invitations?status=pending&per_page=10', { as });
    const seen = new Set<string>();
    let next: string | null = `${service.addresses.api}/v1/invitations?status=pending&per_page=10`;
    while (next) {
      const { pathname, search } = new URL(next);
      const { body } = await service.call('GET', pathname + search, { as });
      for (const { id, status } of body.data) {
        assert.equal(status, 'pending');
        seen.add(id);
      }
      next = body.next_href;
    }
    assert.equal(seen.size, first.body.count);
    assert.equal(first.body.previous_href, null);
    assert.equal((await service.call('GET', '/v1/candidates?per_page=1000', { as })).status, 200);
    assert.equal((await service.call('GET', '/v1/candidates?page=0', { as })).status, 400);
  });

  it('takes hostile text in paths for an unknown id', async () => {
    for (const id of ['nope', '%00', '%ff', '%E0%A4%A', "'; drop table accounts; --", '../../etc/passwd']) {
      const { status } = await service.call('GET', `/v1/candidates/${id}`, { as });
      assert.ok(status >= 400 && status < 500, `${id} gave ${status}`);
    }
  });
});
