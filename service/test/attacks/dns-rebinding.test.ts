import assert from 'node:assert/strict';
import { createSocket, type Socket } from 'node:dgram';
import type { LookupAddress } from 'node:dns';
import { after, before, describe, it, mock } from 'node:test';
import { postWebhook, toHttpTarget } from '../../src/delivery/webhooks/http-sender.ts';
import { createPublicFetch, privateNetworkError } from '../../src/platform/http/public-fetch.ts';
import { HostResolver, hostResolver } from '../../src/platform/http/resolve-host.ts';
import { startReceiver } from '../support/servers/receiver.ts';

/** A name server that answers every question for an IPv4 address, and counts them. */
async function startNameServer(answer: () => { address: string; ttl: number }) {
  const socket: Socket = createSocket('udp4');
  const queries = { count: 0 };
  socket.on('message', (question, from) => {
    const type = question.readUInt16BE(question.indexOf(0, 12) + 1);
    const end = question.indexOf(0, 12) + 5;
    const isAddress = type === 1;
    if (isAddress) queries.count++;
    const { address, ttl } = answer();
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(isAddress ? 1 : 0, 6);
    header.writeUInt32BE(0, 8);
    const record = Buffer.alloc(16);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(1, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt32BE(ttl, 6);
    record.writeUInt16BE(4, 10);
    Buffer.from(address.split('.').map(Number)).copy(record, 12);
    const message = Buffer.concat([header, question.subarray(12, end), ...(isAddress ? [record] : [])]);
    socket.send(message, from.port, from.address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, queries, stop: () => socket.close() };
}

describe('a name whose address changes', () => {
  let current = { address: '93.184.216.34', ttl: 300 };
  let server: Awaited<ReturnType<typeof startNameServer>>;
  before(async () => {
    server = await startNameServer(() => current);
  });
  after(() => server.stop());

  it('keeps the address of its first answer for the TTL, and asks for it once', async () => {
    const resolver = new HostResolver([server.address]);
    current = { address: '93.184.216.34', ttl: 300 };
    const before = server.queries.count;
    const first = await Promise.all(Array.from({ length: 50 }, () => resolver.resolve('kept.example')));
    current = { address: '127.0.0.1', ttl: 300 };
    const second = await resolver.resolve('KEPT.example.');
    for (const addresses of [...first, second])
      assert.deepEqual(addresses, [{ address: '93.184.216.34', family: 4 }]);
    assert.equal(server.queries.count - before, 1);
  });

  it('is asked for again at once when its TTL is 0', async () => {
    const resolver = new HostResolver([server.address]);
    current = { address: '93.184.216.34', ttl: 0 };
    await resolver.resolve('moving.example');
    current = { address: '127.0.0.1', ttl: 0 };
    assert.deepEqual(await resolver.resolve('moving.example'), [{ address: '127.0.0.1', family: 4 }]);
  });

  it('does not matter for localhost, which never leaves this host', async () => {
    const resolver = new HostResolver([server.address]);
    const before = server.queries.count;
    const [first] = await resolver.resolve('localhost');
    assert.match(first?.address ?? '', /^(127\.|::1$)/);
    assert.equal(server.queries.count, before);
  });
});

describe('A webhook or provider that leads into a private network', () => {
  const answers: LookupAddress[][] = [];
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let port: string;
  let resolving: { mock: { restore: () => void } };
  const loopback: LookupAddress = { address: '127.0.0.1', family: 4 };
  const elsewhere: LookupAddress = { address: '127.0.0.2', family: 4 };
  const outside: LookupAddress = { address: '198.51.100.7', family: 4 };
  before(async () => {
    receiver = await startReceiver((response, count) => {
      if (count % 2 === 0) response.writeHead(302, { Location: `http://127.0.0.1:${port}/inside` });
      response.end('ok');
    });
    ({ port } = new URL(receiver.url));
    const resolve = hostResolver.resolve.bind(hostResolver);
    resolving = mock.method(hostResolver, 'resolve', (name: string) =>
      name === 'moving.example' ? Promise.resolve(answers.shift() ?? []) : resolve(name),
    );
  });
  after(() => {
    resolving.mock.restore();
    receiver.stop();
  });

  const post = (host: string, allowPrivate = false) =>
    postWebhook(toHttpTarget(`http://${host}:${port}/`), {}, Buffer.from('{}'), allowPrivate);
  const publicFetch = (host: string) => createPublicFetch(false)(`http://${host}:${port}/`, {});

  it('gets nothing, whichever of its addresses are private', async () => {
    for (const addresses of [[loopback], [outside, loopback], [{ address: '::ffff:10.0.0.1', family: 6 }]]) {
      answers.push(addresses, addresses);
      assert.equal((await post('moving.example')).error, privateNetworkError);
      await assert.rejects(publicFetch('moving.example'));
    }
    assert.deepEqual([receiver.received.length, answers.length], [0, 0]);
  });

  it('gets nothing if its name is an address in another way of writing', async () => {
    for (const host of [
      '2130706433',
      '0x7f.1',
      '127.1',
      '0',
      '017700000001',
      '[::1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
    ]) {
      assert.equal((await post(host)).error, privateNetworkError, host);
      await assert.rejects(publicFetch(host), host);
    }
    assert.equal(receiver.received.length, 0);
  });

  it('is asked for once for each attempt: what was checked is what is called', async () => {
    answers.push([loopback], [elsewhere]);
    assert.equal((await post('moving.example', true)).status, 200);
    assert.equal(answers.length, 1, 'one question');
    answers.length = 0;
  });

  it('is checked again though a connection to it is still open', async () => {
    answers.push([loopback]);
    const before = receiver.received.length;
    assert.equal((await post('moving.example')).error, privateNetworkError);
    assert.equal(receiver.received.length, before);
  });

  it('is not reached by a redirect', async () => {
    answers.push([loopback]);
    const before = receiver.received.length;
    assert.equal((await post('moving.example', true)).status, 302);
    assert.equal(receiver.received.length, before + 1);
  });
});
