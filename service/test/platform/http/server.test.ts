import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { it } from 'node:test';
import { listen } from '../../../src/platform/http/server.ts';

const limits = {
  maxConnections: 10,
  maxConnectionsPerIp: 10,
  headerSeconds: 10,
  uploadSeconds: 10,
  drainSeconds: 30,
};
const options = {
  host: '127.0.0.1',
  port: 0,
  setting: 'PORT',
  trustedProxies: 0,
  limits,
  httpsOnly: false,
  onRefused: () => undefined,
};

it('stops after the work for a client that has gone, which still uses the database', async () => {
  const started = Promise.withResolvers<AbortSignal>();
  const work = Promise.withResolvers<undefined>();
  const server = await listen(async ({ signal }) => {
    started.resolve(signal);
    await work.promise;
    return new Response('too late');
  }, options);
  const client = connect(Number(new URL(server.url).port), '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const left = once(await started.promise, 'abort');
  client.destroy();
  await left;

  let stopped = false;
  const stop = server.stop().then(() => (stopped = true));
  // A server without requests in flight closes at once.
  const idle = await listen(() => new Response('ok'), options);
  await idle.stop();
  assert.equal(stopped, false);
  work.resolve(undefined);
  await stop;
});
