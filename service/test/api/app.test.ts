import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { candidate, errorBody, invitation, list } from '@service-embeds/contract';
import { candidates } from '../../src/db/schema/index.ts';
import { basic, bearer } from '../support/api-client.ts';
import { readJson } from '../support/reading/json.ts';
import { startTestService, type TestService } from '../support/service.ts';

const invitationList = list(invitation);

describe('HTTP requests of the API', () => {
  let service: TestService;
  let accessToken: string;

  before(async () => {
    service = await startTestService();
    accessToken = service.accounts[0]!.accessToken;
  });
  after(() => service.stop());

  const stored = () => service.database.$count(candidates);
  const api = () => service.api(accessToken);

  it('answers HTTP/1.0 without a Host, as the checks of load balancers send it', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const socket = connect(Number(new URL(service.addresses.api).port), '127.0.0.1');
      socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
      let text = '';
      for await (const chunk of socket) text += String(chunk);
      assert.match(text, /^HTTP\/1\.1 200 /, path);
    }
  });

  it('reads form bodies like JSON, with nested names', async () => {
    const postForm = (path: string, body: string) =>
      api().send('POST', path, { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
    const form = 'email=Form%40Example.com&metadata[team]=blue&copy_requested=true';
    const created = candidate.parse((await postForm('/v1/candidates', form)).body);
    assert.equal(created.email, 'form@example.com');
    assert.deepEqual(created.metadata, { team: 'blue' });
    assert.equal(created.copy_requested, true);
    const order = `candidate_id=${created.id}&package=warehouse&node=west-warehouse-oakland&work_locations[][country]=US&work_locations[][state]=CA&work_locations[][country]=US&work_locations[][state]=NY&work_locations[][city]=Albany&conditional_offer_made=true`;
    const { status, body } = await postForm('/v1/invitations', order);
    assert.equal(status, 201);
    assert.deepEqual(invitation.parse(body).work_locations, [
      { country: 'US', state: 'CA' },
      { country: 'US', state: 'NY', city: 'Albany' },
    ]);
  });

  it('reads an empty value of a form as null, an empty list or an empty object where no text is allowed', async () => {
    const postForm = (path: string, body: string) =>
      api().send('POST', path, { body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } });
    const form = 'email=empty@example.com&middle_name&dob=&copy_requested=false&geo_ids&metadata=';
    const created = candidate.parse((await postForm('/v1/candidates', form)).body);
    assert.deepEqual(
      [created.middle_name, created.dob, created.geo_ids, created.metadata],
      [null, null, [], {}],
    );
    const address = `/v1/candidates/${created.id}`;
    await postForm(address, 'middle_name=Alfred&metadata[team]=blue&custom_id=7');
    const cleared = candidate.parse((await postForm(address, 'middle_name&metadata&custom_id=')).body);
    assert.deepEqual([cleared.middle_name, cleared.metadata, cleared.custom_id], [null, {}, null]);
    const { status, body } = await postForm('/v1/candidates', 'email=&first_name');
    assert.equal(status, 400);
    assert.deepEqual(Object.keys(errorBody.parse(body).fields ?? {}), ['email']);
  });

  it('rejects malformed, invalid and oversized bodies with a sentence, and stores nothing', async () => {
    const count = await stored();
    const form = 'application/x-www-form-urlencoded';
    const raw = (body: string | Uint8Array<ArrayBuffer>, type = 'application/json', headers = {}) =>
      fetch(`${service.addresses.api}/v1/candidates`, {
        method: 'POST',
        headers: { Authorization: basic(accessToken), 'Content-Type': type, ...headers },
        body,
      });
    const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
    const plain = '{"email":"a@b.example"}';
    const cases: [number, Promise<Response>][] = [
      [400, raw('{"email":')],
      [400, raw('[]')],
      [400, raw('"text"')],
      [400, raw('{"email":"a@b.example","first_name":"\\u0000"}')],
      [400, raw('{"email":"a@b.example","metadata":{"x":"\\ud800"}}')],
      [400, raw('['.repeat(5000))],
      [400, raw(`{"email":"a@b.example","x":${'[['.repeat(100)}${']]'.repeat(100)}}`)],
      [400, raw(latin1('{"email":"a@b.example","first_name":"Zo\u00eb"}'))],
      [400, raw(latin1('email=a@b.example&first_name=Zo\u00eb'), form)],
      [400, raw('email=a@b.example&first_name=Zo%EB', form)],
      [415, raw('<email/>', 'application/xml')],
      [415, raw(new Uint8Array(gzipSync(plain)), 'application/json', { 'Content-Encoding': 'gzip' })],
      [413, raw(JSON.stringify({ email: 'a@b.example', first_name: 'x'.repeat(1_100_000) }))],
    ];
    for (const [status, pending] of cases) {
      const response = await pending;
      assert.equal(response.status, status);
      assert.notEqual((await readJson(errorBody, response)).error, '');
    }
    assert.equal(await stored(), count);
  });

  it('reads a body that says in any way that it is not compressed', async () => {
    for (const coding of ['Identity', '']) {
      const headers = { 'Content-Encoding': coding };
      const json = { email: 'a@b.example' };
      const { status } = await service.call('POST', '/v1/candidates', { as: accessToken, json, headers });
      assert.equal(status, 201, coding);
    }
  });

  it('reads JSON of a client that sends no Content-Type', async () => {
    const body = new Blob([JSON.stringify({ email: 'untyped@example.com' })]);
    const send = (path: string, credentials: string) =>
      fetch(`${service.addresses.api}${path}`, {
        method: 'POST',
        headers: { ...(credentials && { Authorization: basic(credentials) }) },
        body,
      });
    assert.equal((await send('/v1/candidates', accessToken)).status, 201);
    assert.equal((await send('/v1/candidates', '')).status, 401, 'a form of another site has no credentials');
  });

  it('stops reading a chunked body after 1 MiB', async () => {
    const { hostname, port } = new URL(service.addresses.api);
    const response = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
        if (text.includes('\r\n\r\n')) socket.destroy();
      });
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
      socket.write(
        `POST /v1/candidates HTTP/1.1\r\nHost: x\r\nAuthorization: ${basic(accessToken)}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      );
      const chunk = 'x'.repeat(65_536);
      for (let index = 0; index < 20; index++) socket.write(`10000\r\n${chunk}\r\n`);
      socket.write('0\r\n\r\n');
    });
    assert.match(response, /^HTTP\/1\.1 413/);
  });

  it('ignores unknown fields and names them, to pages too, and rejects an unknown filter of a list', async () => {
    const body = { email: 'x@example.com', emial: 'y@example.com', object: 'candidate' };
    const created = await api().request('POST /v1/candidates', { body });
    assert.equal(created.status, 201);
    assert.equal(created.headers.get('X-Service-Ignored-Fields'), 'emial');
    const preflight = await service
      .api()
      .send('GET', '/v1/account', { headers: { Origin: 'https://a.example' } });
    assert.match(preflight.headers.get('Access-Control-Expose-Headers') ?? '', /X-Service-Ignored-Fields/);
    const unknownParameter = await api().fail('GET /v1/candidates', { query: { emial: 'x' } }, 400);
    assert.ok(unknownParameter.fields['emial']?.[0]);
  });

  it('sends a request ID with every response, 404 for unknown paths, and 405 with Allow for other methods', async () => {
    const unknown = await api().send('GET', '/v1/nothing');
    const wrong = await api().send('PATCH', '/v1/candidates');
    assert.equal(unknown.status, 404);
    assert.equal(wrong.status, 405);
    assert.equal(
      wrong.headers.get('Allow'),
      'GET, HEAD, POST',
      'who may GET may ask for the head (RFC 9110, section 10.2.1)',
    );
    for (const { headers, body } of [unknown, wrong]) {
      assert.match(headers.get('X-Request-Id') ?? '', /^[0-9a-f-]{36}$/);
      assert.notEqual(errorBody.parse(body).error, '');
    }
  });

  it('says how a path is written to a client that joined its address and a path with a slash too many', async () => {
    for (const path of ['//v1/account', '/v1/account/', '/v1//account']) {
      const { status, body } = await api().send('GET', path);
      assert.equal(status, 404, path);
      assert.match(errorBody.parse(body).error, /without a slash at the end or two in a row/);
    }
  });

  it('allows pages of every origin with a session token, but not with Basic credentials', async () => {
    const { token } = await api().call('POST /web_sdk/session_tokens', { body: { scopes: ['order'] } });
    const headers = { Origin: 'https://acme.example' };
    const page = await service.api(bearer(token)).success('GET /v1/packages', { headers });
    assert.equal(page.headers.get('Access-Control-Allow-Origin'), '*');
    assert.match(page.headers.get('Access-Control-Expose-Headers') ?? '', /X-Request-Id/);
    const backend = await api().success('GET /v1/packages', { headers });
    assert.equal(backend.headers.get('Access-Control-Allow-Origin'), null);
    const preflight = await fetch(`${service.addresses.api}/v1/invitations`, {
      method: 'OPTIONS',
      headers: { ...headers, 'Access-Control-Request-Method': 'POST' },
    });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('Access-Control-Allow-Headers') ?? '', /Idempotency-Key/);
  });

  it('keeps the filters of a list in the links to its pages', async () => {
    const query = { status: 'pending', per_page: 10 } as const;
    const first = await api().call('GET /v1/invitations', { query });
    const seen = new Set<string>();
    let page = first;
    for (;;) {
      for (const { id, status } of page.data) {
        assert.equal(status, 'pending');
        seen.add(id);
      }
      if (page.next_href === null) break;
      const { pathname, search } = new URL(page.next_href);
      page = invitationList.parse((await api().send('GET', pathname + search)).body);
    }
    assert.equal(seen.size, first.count);
    assert.equal(first.previous_href, null);
    await api().call('GET /v1/candidates', { query: { per_page: 1000 } });
    await api().fail('GET /v1/candidates', { query: { page: 0 } }, 400);
  });

  it('treats hostile text in paths as an unknown ID', async () => {
    for (const id of ['nope', '%00', '%ff', '%E0%A4%A', "'; drop table accounts; --", '../../etc/passwd']) {
      const { status } = await api().send('GET', `/v1/candidates/${id}`);
      assert.ok(status >= 400 && status < 500, `${id} gave ${status}`);
    }
  });
});
