import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { errorBody } from '@service-embeds/contract';
import { startTestService, type TestService } from '../support/service.ts';

/** Status and code of the answer to each request, without its headers `Connection` and, where it has one, `Host`. */
const cases: [first: string, headers: string[], status: number, code: string][] = [
  ['GET /healthz HTTP/1.1', ['Host: a', 'Host: b'], 400, 'host_invalid'],
  ['GET /healthz HTTP/1.1', [], 400, 'host_invalid'],
  ['GET /healthz HTTP/1.1', ['Host:'], 400, 'host_invalid'],
  ['GET /healthz HTTP/1.1', ['Host: a/b'], 400, 'host_invalid'],
  ['GET /healthz HTTP/1.1', ['Host: user@a'], 400, 'host_invalid'],
  ['GET /healthz HTTP/1.1', ['Host: a, b'], 400, 'host_invalid'],
  ['GET /healthz HTTP/1.1', ['Host: a:port'], 400, 'host_invalid'],
  ['GET /healthz HTTP/1.1', ['Host: 127.1'], 400, 'host_invalid'],
  ['GET /healthz HTTP/1.0', ['Host: a', 'Host: b'], 400, 'host_invalid'],
  ['OPTIONS * HTTP/1.1', ['Host: a'], 400, 'target_invalid'],
  ['GET /v1\\account HTTP/1.1', ['Host: a'], 400, 'target_invalid'],
  ['GET http://a\\healthz HTTP/1.1', ['Host: a'], 400, 'request_malformed'],
  [
    'POST /healthz HTTP/1.1',
    ['Host: a', 'Transfer-Encoding: gzip, chunked'],
    501,
    'transfer_encoding_not_supported',
  ],
  [
    'POST /healthz HTTP/1.1',
    ['Host: a', 'Transfer-Encoding: identity, chunked'],
    501,
    'transfer_encoding_not_supported',
  ],
  ['POST /healthz HTTP/1.1', ['Host: a', 'Transfer-Encoding: chunked, gzip'], 400, 'request_malformed'],
  [
    'POST /healthz HTTP/1.1',
    ['Host: a', 'Transfer-Encoding: chunked', 'Content-Length: 5'],
    400,
    'request_malformed',
  ],
  ['POST /healthz HTTP/1.1', ['Host: a', 'Expect: a miracle'], 417, 'expectation_failed'],
  ['GET /healthz HTTP/1.1', ['Host: a', `X-Long: ${'a'.repeat(20_000)}`], 431, 'headers_too_large'],
  ['no request', [], 400, 'request_malformed'],
];

describe('A request that servers could read in different ways', () => {
  let service: TestService;

  before(async () => {
    service = await startTestService({ STAFF_PORT: '0', HEADER_SECONDS: '1' });
  });
  after(() => service.stop());

  /** Returns what an address answers to a text until it closes the connection. */
  async function send(
    address: string,
    text: string,
  ): Promise<{ status: number; head: string; body: string }> {
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.write(text);
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    return { status: Number(head.split(' ')[1]), head, body };
  }

  it('gets a code and a sentence at every address, and no further answer', async () => {
    for (const address of Object.values(service.addresses))
      for (const [first, headers, status, code] of cases) {
        const smuggled = '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n';
        const { head, body, ...answer } = await send(
          address,
          `${[first, ...headers, '', ''].join('\r\n')}${smuggled}`,
        );
        const said = `${address} ${first} ${headers.join(' ').slice(0, 60)}: ${head}`;
        assert.equal(answer.status, status, said);
        assert.match(head, /^Content-Type: application\/json$/im, said);
        assert.match(head, /^Connection: close$/im, said);
        assert.match(head, /^X-Content-Type-Options: nosniff$/im, said);
        // The chunk and the request after it are thrown away: a second answer would follow the body.
        assert.equal(errorBody.parse(JSON.parse(body)).code, code, said);
      }
  });

  it('says so when it came too slowly', async () => {
    const { status, body } = await send(service.addresses.api, 'GET /healthz HTTP/1.1\r\nHost: a\r\n');
    assert.deepEqual([status, errorBody.parse(JSON.parse(body)).code], [408, 'request_too_slow']);
  });

  it('is none when it has the form of a client of HTTP/1.0, of a proxy, or of an unusual host', async () => {
    for (const lines of [
      ['GET /healthz HTTP/1.0'],
      ['GET http://other.example/healthz HTTP/1.1', 'Host: a', 'Connection: close'],
      ['GET /healthz HTTP/1.1', 'Host: LocalHost:80', 'Connection: close'],
      ['GET /healthz HTTP/1.1', 'Host: [::1]:4000', 'Connection: close'],
      ['GET /healthz?a=\\ HTTP/1.1', 'Host: under_score', 'Connection: close'],
      ['GET /healthz HTTP/1.1', 'Host: a', 'Expect: 100-continue', 'Connection: close'],
    ]) {
      const { head, body } = await send(service.addresses.api, `${lines.join('\r\n')}\r\n\r\n`);
      assert.match(head + body, / 200 OK/, lines.join());
    }
    const { head, body } = await send(
      service.addresses.api,
      'POST /oauth/tokens HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: Chunked\r\n' +
        'Content-Type: application/json\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    );
    assert.match(head, /^HTTP\/1\.1 4(00|22) /, body);
    assert.doesNotMatch(body, /transfer_encoding|malformed/);
  });
});
