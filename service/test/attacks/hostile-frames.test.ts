import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listen } from '../../src/platform/http/server.ts';
import { startTestService, type TestService } from '../support/service.ts';

describe('A hostile page that frames, sniffs or watches a response', () => {
  let service: TestService;

  before(async () => {
    service = await startTestService();
  });
  after(() => service.stop());

  it('is kept out by the headers of every response of every address, errors and files included', async () => {
    const { api, partners, dashboard } = service.addresses;
    const addresses = [api, partners, dashboard];
    const urls = [
      ...addresses.flatMap((address) =>
        ['/healthz', '/readyz', '/nothing', '/%00'].map((path) => address + path),
      ),
      `${api}/docs`,
      `${api}/openapi.json`,
      `${api}/v1/account`,
      `${partners}/scripts/embed.js`,
      `${partners}/payment-frame`,
      `${dashboard}/signin`,
    ];
    for (const url of urls) {
      const { headers } = await fetch(url, { redirect: 'manual' });
      assert.equal(headers.get('X-Content-Type-Options'), 'nosniff', url);
      assert.equal(headers.get('Referrer-Policy'), 'no-referrer', url);
      assert.match(headers.get('Content-Security-Policy') ?? '', /frame-ancestors 'none'/, url);
      assert.match(headers.get('Permissions-Policy') ?? '', /camera=\(\)/, url);
      assert.equal(headers.get('Strict-Transport-Security'), null, url);
    }
  });

  it('cannot fall back to plain http in production', async () => {
    const server = await listen(() => new Response('ok'), {
      host: '127.0.0.1',
      port: 0,
      setting: 'PORT',
      trustedProxies: 0,
      limits: {
        maxConnections: 10,
        maxConnectionsPerIp: 10,
        headerSeconds: 10,
        uploadSeconds: 10,
        drainSeconds: 1,
      },
      httpsOnly: true,
      onRefused: () => undefined,
    });
    try {
      const { headers } = await fetch(server.url);
      assert.match(headers.get('Strict-Transport-Security') ?? '', /^max-age=63072000/);
    } finally {
      await server.stop();
    }
  });
});
