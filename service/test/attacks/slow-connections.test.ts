import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { eventually, startTestService, type TestService } from '../support/service.ts';

const connections = 40;
const connectionsPerIp = 30;

describe('Connections that are held open', () => {
  const logFile = join(tmpdir(), `service-embeds-log-${randomBytes(6).toString('hex')}`);
  let service: TestService;
  const sockets = new Set<Socket>();

  before(async () => {
    service = await startTestService({
      STAFF_PORT: '0',
      HEADER_SECONDS: '1',
      BODY_SECONDS: '1',
      UPLOAD_SECONDS: '3',
      MAX_CONNECTIONS: String(connections),
      MAX_CONNECTIONS_PER_IP: String(connectionsPerIp),
      LOG_LEVEL: 'info',
      LOG_FILE: logFile,
    });
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await service.stop();
    await rm(logFile, { force: true });
  });

  /**
   * Opens a connection, sends a text, and returns what came until the other side closed it.
   * @param from network address of the client
   */
  function hold(address: string, text: string, from = '127.0.0.1'): { closed: Promise<string> } {
    const { hostname, port } = new URL(address);
    const socket = connect({ port: Number(port), host: hostname, localAddress: from });
    sockets.add(socket);
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(text);
    return { closed: new Promise<string>((resolve) => socket.once('close', () => resolve(answer))) };
  }

  it('with headers that never end are closed with 408, and others are served meanwhile', async () => {
    for (const address of Object.values(service.addresses)) {
      const held = Array.from({ length: 20 }, () =>
        hold(address, 'GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: '),
      );
      assert.equal((await fetch(`${address}/healthz`)).status, 200);
      for (const { closed } of held) {
        const answer = await closed;
        assert.match(answer, /^HTTP\/1\.1 408 /);
        assert.match(answer, /X-Content-Type-Options: nosniff/i);
      }
    }
  });

  it('with bodies that never end are closed with 408, and others are served meanwhile', async () => {
    const { partners, dashboard } = service.addresses;
    for (const [address, path] of [
      [partners, '/password/forgotten'],
      [dashboard, '/signin'],
    ] as const) {
      const held = Array.from({ length: 20 }, () =>
        hold(
          address,
          `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\nemail=`,
        ),
      );
      assert.equal((await fetch(`${address}/healthz`)).status, 200);
      for (const { closed } of held) {
        const answer = await closed;
        assert.match(answer, /^HTTP\/1\.1 408 /);
        assert.match(answer, /Connection: close/i);
      }
    }
  });

  it('beyond the number of connections are closed at once, and their places become free again', async () => {
    const address = service.addresses.dashboard;
    const clients = ['127.0.0.2', '127.0.0.3'];
    const held = clients.flatMap((from) =>
      Array.from({ length: connectionsPerIp }, () => hold(address, 'GET / HTTP/1.1\r\n', from)),
    );
    const answers = await Promise.all(held.map(({ closed }) => closed));
    assert.ok(answers.filter((answer) => answer === '').length >= 20);
    assert.ok(answers.filter((answer) => answer.startsWith('HTTP/1.1 408')).length > 0);
    assert.equal((await fetch(`${address}/healthz`)).status, 200);
  });

  it('by one client leave connections for the others', async () => {
    const address = service.addresses.api;
    const held = Array.from({ length: connections }, () => hold(address, 'GET / HTTP/1.1\r\n', '127.0.0.2'));
    assert.equal((await fetch(`${address}/healthz`)).status, 200);
    const answers = await Promise.all(held.map(({ closed }) => closed));
    assert.equal(answers.filter((answer) => answer.startsWith('HTTP/1.1 408')).length, connectionsPerIp);
    assert.equal(answers.filter((answer) => answer === '').length, connections - connectionsPerIp);
  });

  it('cannot smuggle a request behind a body that was refused', async () => {
    const { closed } = hold(
      service.addresses.api,
      `POST /oauth/tokens HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50000\r\n\r\n` +
        `GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`,
    );
    const answer = await closed;
    assert.match(answer, /^HTTP\/1\.1 413 /);
    assert.equal(answer.match(/HTTP\/1\.1/g)?.length, 1);
  });

  it('that speak no HTTP get an answer with security headers', async () => {
    const answer = await hold(service.addresses.partners, 'nonsense\r\n\r\n').closed;
    assert.match(answer, /^HTTP\/1\.1 400 /);
    assert.match(answer, /Referrer-Policy: no-referrer/i);
  });

  it('leave a line in the log when no request could be read, without what was sent', async () => {
    await hold(service.addresses.dashboard, 'GET /planted-secret HTTP/9.9\r\n\r\n', '127.0.0.9').closed;
    const line = await eventually(async () =>
      (await readFile(logFile, 'utf8')).split('\n').find((text) => text.includes('127.0.0.9')),
    );
    assert.match(line, /"address":"dashboard".*"status":400.*"error":"HPE_/);
    assert.equal(line.includes('planted-secret'), false);
  });
});
