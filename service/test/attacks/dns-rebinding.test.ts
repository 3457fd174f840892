import assert from 'node:assert/strict';
import { createSocket, type Socket } from 'node:dgram';
import { after, before, describe, it } from 'node:test';
import { HostResolver } from '../../src/platform/http/resolve-host.ts';

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
