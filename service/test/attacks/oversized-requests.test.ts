import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Pool } from 'undici';
import { errorBody } from '@service-embeds/contract';
import { dueHierarchies } from '../../src/resources/nodes/hierarchy-replacement.ts';
import { basic } from '../support/api-client.ts';
import { startTestService, type TestService } from '../support/service.ts';

const form = 'application/x-www-form-urlencoded';
const mebibyte = 1024 * 1024;

describe('A request that is too large', () => {
  let service: TestService;
  let as: string;

  before(async () => {
    service = await startTestService({ ROLES: 'api,pages' });
    as = service.accounts[0]!.apiKey;
  });
  after(() => service.stop());

  const post = (url: string, type: string, body: string | ReadableStream<Uint8Array>): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': type, Origin: service.addresses.partners, Authorization: basic(as) },
      body,
      redirect: 'manual',
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    });

  it('is refused at every address before it is read', async () => {
    const { api, partners, dashboard } = service.addresses;
    const text = `email=${'a'.repeat(200_000)}`;
    const cases: [url: string, type: string, body: string][] = [
      [`${api}/oauth/tokens`, form, `code=${'a'.repeat(11 * 1024)}`],
      [`${api}/v1/candidates`, form, text],
      [`${api}/v1/hierarchy`, 'application/json', `[${' '.repeat(3 * mebibyte)}]`],
      [`${partners}/password/forgotten`, form, text],
      [`${partners}/payment-frame/tokens`, 'application/json', JSON.stringify({ number: text })],
      [`${dashboard}/signin`, form, text],
    ];
    for (const [url, type, body] of cases) {
      const response = await post(url, type, body);
      assert.equal(response.status, 413, url);
      assert.equal(response.headers.get('Connection'), 'close', url);
      assert.doesNotMatch(await response.text(), /a{100}| {100}/, `${url} sends the body back`);
    }
  });

  it('is not read on when it announces no length', async () => {
    let sent = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 65_536;
          if (sent > 120 * mebibyte) controller.close();
          else controller.enqueue(new Uint8Array(65_536).fill(97));
        },
      });
    for (const url of [
      `${service.addresses.partners}/password/forgotten`,
      `${service.addresses.dashboard}/signin`,
      `${service.addresses.api}/oauth/tokens`,
    ]) {
      sent = 0;
      // The connection ends while the client still sends, so that it may not see the answer.
      const status = await post(url, form, endless()).then(
        (response) => response.status,
        () => 413,
      );
      assert.equal(status, 413, url);
      assert.ok(sent < 20 * mebibyte, `${url} took ${sent} bytes`);
    }
  });

  it('does not break the next request of its connection', async () => {
    const pool = new Pool(service.addresses.api, { connections: 1, pipelining: 1 });
    const headers = { Authorization: basic(as), 'Content-Type': 'application/json' };
    try {
      for (let times = 0; times < 3; times++) {
        const refused = await pool.request({
          path: '/v1/candidates',
          method: 'POST',
          headers,
          body: JSON.stringify({ first_name: 'x'.repeat(2 * mebibyte) }),
        });
        assert.equal(refused.statusCode, 413);
        await refused.body.dump();
        const next = await pool.request({ path: '/v1/account', method: 'GET', headers });
        assert.equal(next.statusCode, 200);
        await next.body.dump();
      }
    } finally {
      await pool.destroy();
    }
  });

  it('is refused for its number of fields, the length of a name, a list, and its depth', async () => {
    const cases: [code: string, type: string, body: string][] = [
      ['too_many_values', form, 'a=1&'.repeat(1500)],
      ['too_many_values', 'application/json', `{${numbers(1500, (n) => `"a${n}":1`)}}`],
      ['field_name_too_long', form, `${'['.repeat(5000)}=1`],
      ['field_name_too_long', 'application/json', `{"${'a'.repeat(300)}":1}`],
      ['list_too_long', 'application/json', `{"geo_ids":[${numbers(1500, String)}]}`],
      ['nesting_too_deep', 'application/json', `${'['.repeat(100)}${']'.repeat(100)}`],
    ];
    for (const [code, type, body] of cases) {
      const response = await post(`${service.addresses.api}/v1/candidates`, type, body);
      assert.equal(response.status, 400, code);
      assert.equal(errorBody.parse(await response.json()).code, code);
    }
    const page = await post(`${service.addresses.partners}/password/forgotten`, form, 'a=1&'.repeat(1500));
    assert.equal(page.status, 400);
    assert.match(page.headers.get('Content-Type') ?? '', /^text\/html/);
  });

  it('gets at most 50 field errors, and the number of all', async () => {
    const body = `{"metadata":{${numbers(900, (n) => `"wrong${n}":{}`)}},${numbers(90, (n) => `"unknown${n}":1`)}}`;
    const response = await post(`${service.addresses.api}/v1/candidates`, 'application/json', body);
    const { fields = {}, error } = errorBody.parse(await response.json());
    assert.equal(response.status, 400);
    assert.equal(Object.keys(fields).length, 50);
    assert.match(error, /and (899|9\d\d) more, the first 50 in fields/);
    assert.equal(response.headers.get('X-Service-Ignored-Fields')?.split(', ').length, 21);
  });

  it('has no way around in the number of parameters of a query', async () => {
    const response = await fetch(`${service.addresses.api}/v1/candidates?${'a&'.repeat(4000)}`, {
      headers: { Authorization: basic(as) },
    });
    assert.equal(response.status, 400);
    assert.equal(errorBody.parse(await response.json()).code, 'list_too_long');
  });

  it('is a hierarchy that costs the same as one chain as it does flat', async () => {
    const send = async (parentOf: (n: number) => string): Promise<number> => {
      const nodes = numbers(
        10_000,
        (n) => `{"custom_id":"n${n}","name":"Node ${n}","tier":"Store","parent_custom_id":${parentOf(n)}}`,
      );
      const before = process.cpuUsage();
      const response = await post(`${service.addresses.api}/v1/hierarchy`, 'application/json', `[${nodes}]`);
      const { user, system } = process.cpuUsage(before);
      const milliseconds = (user + system) / 1000;
      assert.equal(response.status, 202, await response.text());
      return milliseconds;
    };
    const replaced = async (): Promise<void> => {
      await dueHierarchies(service.container).run(service.database, assert.ifError);
      const { body } = await service.call('GET', '/v1/hierarchy/status', { as });
      assert.equal((body as { status: string }).status, 'complete');
    };
    const flat = await send(() => 'null');
    await replaced();
    const chain = await send((n) => (n === 0 ? 'null' : `"n${n - 1}"`));
    await replaced();
    assert.ok(chain < 5 * flat + 1000, `${chain} ms as a chain, ${flat} ms flat`);
    const { status } = await service.call('GET', '/v1/hierarchy', { as });
    assert.equal(status, 200);
  });

  it('cannot make the service build the reference again and again', async () => {
    const { headers } = await fetch(`${service.addresses.api}/openapi.json`);
    const condition = { 'If-None-Match': headers.get('ETag') ?? '' };
    /** Milliseconds of processor time for 20 answers without a body. Other work of the machine does not count. */
    const cost = async (path: string, status: number): Promise<number> => {
      const before = process.cpuUsage();
      for (let times = 0; times < 20; times++)
        assert.equal((await fetch(service.addresses.api + path, { headers: condition })).status, status);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    const plain = await cost('/healthz', 200);
    const reference = await cost('/openapi.json', 304);
    assert.ok(reference < 5 * plain + 500, `${reference} ms, a plain answer ${plain} ms`);
  });
});

const numbers = (count: number, textOf: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => textOf(n)).join();
