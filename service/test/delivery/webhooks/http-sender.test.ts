import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { postWebhook, toHttpTarget } from '../../../src/delivery/webhooks/http-sender.ts';
import { startReceiver } from '../../support/servers/receiver.ts';

describe('attempts over HTTP', () => {
  const running: Awaited<ReturnType<typeof startReceiver>>[] = [];
  after(() => {
    for (const item of running) item.stop();
  });
  const receiver = async (respond: (response: ServerResponse, count: number) => void) => {
    const started = await startReceiver(respond);
    running.push(started);
    return started;
  };
  const post = (url: string, allowPrivate = true) =>
    postWebhook(toHttpTarget(url), { 'X-Test': 'yes' }, Buffer.from('{}'), allowPrivate);

  it('return the status and the whole of a short response', async () => {
    const { url, received } = await receiver((response) => {
      response.writeEarlyHints({ link: '</style.css>; rel=preload' });
      response.statusCode = 202;
      response.write('Grü');
      response.end('ße');
    });
    assert.deepEqual(await post(url), { status: 202, error: null, response: 'Grüße', responseBytes: 7 });
    const [{ headers, body } = assert.fail()] = received;
    assert.deepEqual([body, headers['x-test'], headers['content-length']], ['{}', 'yes', '2']);
  });

  it('send credentials of which the name or the password is empty', async () => {
    const { url, received } = await receiver((response) => response.end());
    for (const credentials of ['token:', ':token']) await post(url.replace('//', `//${credentials}@`));
    const expected = ['token:', ':token'].map((text) => `Basic ${btoa(text)}`);
    assert.deepEqual(
      received.map(({ headers }) => headers.authorization),
      expected,
    );
  });

  it('return the beginning of a response that does not end', async () => {
    const { url } = await receiver((response) => response.write('€'.repeat(1500)));
    const { response, responseBytes, ...others } = await post(url);
    assert.deepEqual(others, { status: 200, error: null });
    assert.equal(response, '€'.repeat(200));
    assert.ok(responseBytes && responseBytes >= 600 && responseBytes <= 4500, String(responseBytes));
  });

  it('return what came of a response that was interrupted', async () => {
    const { url } = await receiver((response) => {
      response.writeHead(200, { 'Content-Length': '100' });
      response.write('begun', () => response.destroy());
    });
    assert.deepEqual(await post(url), { status: 200, error: null, response: 'begun', responseBytes: 100 });
  });

  it('ask for an answer that is not compressed, and keep no bytes of one that is', async () => {
    const { url, received } = await receiver((response, count) => {
      const coding = ['gzip', 'br', 'identity'][count - 1]!;
      response.writeHead(200, { 'Content-Encoding': coding });
      response.end(coding === 'identity' ? 'Thanks' : gzipSync('Thanks'));
    });
    const answers = [await post(url), await post(url), await post(url)];
    assert.deepEqual(
      answers.map(({ status, response }) => [status, response]),
      [
        [200, ''],
        [200, ''],
        [200, 'Thanks'],
      ],
    );
    assert.equal(received[0]?.headers['accept-encoding'], 'identity');
  });

  it('are repeated when the endpoint closes a connection that was kept', async () => {
    const { url, received } = await receiver((response, count) => {
      if (count === 2) response.destroy();
      else response.end(String(count));
    });
    assert.equal((await post(url)).response, '1');
    assert.equal((await post(url)).response, '3');
    assert.equal(received.length, 3);
  });

  it('open as many connections as run at the same time, and use them again at once', async () => {
    const sockets = new Set<ServerResponse['socket']>();
    const { url, received } = await receiver((response) => {
      sockets.add(response.socket);
      response.end();
    });
    const queue = async () => {
      for (let attempt = 0; attempt < 10; attempt++) assert.equal((await post(url)).status, 200);
    };
    await Promise.all(Array.from({ length: 4 }, queue));
    assert.deepEqual([received.length, sockets.size], [40, 4]);
  });

  it('leave a connection alone that gave no answer', async () => {
    const sockets = new Set<ServerResponse['socket']>();
    const { url } = await receiver((response, count) => {
      sockets.add(response.socket);
      if (count === 1) response.destroy();
      else response.end();
    });
    assert.deepEqual(await post(url), {
      status: null,
      error: 'ECONNRESET',
      response: null,
      responseBytes: null,
    });
    assert.equal((await post(url)).status, 200);
    assert.equal((await post(url)).status, 200);
    assert.equal(sockets.size, 2);
  });

  it('fail without a connection, and in a private network', async () => {
    assert.deepEqual(await post('http://127.0.0.1:9/'), {
      status: null,
      error: 'ECONNREFUSED',
      response: null,
      responseBytes: null,
    });
    const { url, received } = await receiver((response) => response.end());
    for (const address of [url, url.replace('127.0.0.1', 'localhost'), url.replace('127.0.0.1', '[::1]')])
      assert.equal((await post(address, false)).error, 'The address leads into a private network.');
    assert.equal(received.length, 0);
  });
});
