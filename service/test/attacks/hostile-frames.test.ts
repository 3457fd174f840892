import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listen } from '../../src/platform/http/server.ts';
import { newId } from '../../src/platform/ids.ts';
import { createSites } from '../support/cases/sites.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { signInWithPassword } from '../support/steps/second-factors.ts';

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

/** What the forms of the dashboard do with what their path names. */
const actions = [
  '',
  'address',
  'archive',
  'cancel',
  'certify',
  'change',
  'delete',
  'posted',
  'remove',
  'rename',
];
const moreActions = ['end_previous', 'renew', 'resend', 'restore', 'rotate', 'save', 'verify'];

/** Forms that have no object: the name of a list, or a link that its receiver opens. */
const withoutObject = /^\/(views|columns|join|language)\//;

describe('A form of the dashboard about an object of another account', () => {
  let service: TestService;
  before(async () => (service = await startTestService({ ROLES: 'api,pages' })));
  after(() => service.stop());

  it('is answered with 404, before anything is confirmed', async () => {
    const { routes } = createSites(service).dashboard;
    const posts = routes.filter(({ method, path }) => method === 'POST' && path.includes('/:'));
    const paths = [...new Set(posts.map(({ path }) => path))].filter((path) => !withoutObject.test(path));
    assert.ok(paths.length > 10, paths.join());
    const admin = await signInWithPassword(service, service.accounts[0]!.adminEmail);
    const answered: string[] = [];
    for (const path of paths) {
      const address = path.replaceAll(/:\w+(\{[^}]*\})?/g, () => newId());
      for (const action of [...actions, ...moreActions]) {
        await admin.go('/security');
        await admin.go(address, { form_token: admin.token, action });
        if (admin.status !== 404) answered.push(`${path} ${action}: ${admin.status}`);
      }
    }
    assert.deepEqual(answered, []);
  });
});
