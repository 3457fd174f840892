import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it, mock, type Mock } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import * as forExpress from '../../src/backend/adapters/express.ts';
import * as forFastify from '../../src/backend/adapters/fastify.ts';
import * as forHono from '../../src/backend/adapters/hono.ts';
import * as forKoa from '../../src/backend/adapters/koa.ts';
import * as forNext from '../../src/backend/adapters/next.ts';
import * as forNode from '../../src/backend/adapters/node.ts';
import {
  oauthTokenHandler,
  sessionTokenHandler,
  signWebhook,
  webhookHandler,
  type WebhookEvent,
} from '../../src/backend/index.ts';

const secret = '0123456789abcdef'.repeat(2);
const event = { id: 'a'.repeat(24), object: 'event', type: 'report.completed', data: { object: {} } };
const servers: Server[] = [];

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('the backend kit', () => {
  let baseUrl: string;
  const received: WebhookEvent[] = [];
  let log: Mock<typeof console.error>;

  before(async () => {
    log = mock.method(console, 'error', () => undefined);
    // The service, as far as the kit calls it.
    baseUrl = await listen((request, response) => {
      response.setHeader('Content-Type', 'application/json');
      const isExchange = request.url?.startsWith('/oauth/') ?? false;
      const answer = isExchange ? { access_token: 'access_1', service_account_id: 'b' } : { token: 't' };
      response.end(JSON.stringify(answer));
    });
  });
  after(() => {
    for (const server of servers) server.close();
    log.mock.restore();
  });

  const handlers = () => ({
    sessionToken: sessionTokenHandler({ baseUrl, authenticate: () => ({ id: 1 }), apiKey: 'key_1' }),
    oauthToken: oauthTokenHandler({
      baseUrl,
      clientId: 'id',
      clientSecret: 'secret',
      authenticate: () => ({ id: 1 }),
      save: () => undefined,
    }),
    webhook: webhookHandler({ secrets: [secret], handle: (item) => void received.push(item) }),
  });

  /** Starts an app of each framework: with its body parser in front of the routes, if it has one, or without. */
  const apps: Record<string, (isParsing: boolean) => Promise<string>> = {
    node: async () => {
      const { sessionToken, oauthToken, webhook } = handlers();
      const listeners = new Map([
        ['/session-token', forNode.toHandler(sessionToken)],
        ['/oauth-token', forNode.toHandler(oauthToken)],
        ['/webhooks', forNode.toHandler(webhook)],
      ]);
      return listen((request, response) => void listeners.get(request.url ?? '')?.(request, response));
    },
    express: async (isParsing) => {
      const { sessionToken, oauthToken, webhook } = handlers();
      const app = express();
      if (isParsing) app.use(express.json());
      app.post('/session-token', forExpress.toHandler(sessionToken));
      app.post('/oauth-token', forExpress.toHandler(oauthToken));
      app.post('/webhooks', forExpress.toHandler(webhook));
      return listen(app);
    },
    fastify: async (isParsing) => {
      const { sessionToken, oauthToken, webhook } = handlers();
      const app = fastify();
      app.post('/session-token', forFastify.toHandler(sessionToken));
      app.post('/oauth-token', forFastify.toHandler(oauthToken));
      app.register((scope, _options, done) => {
        if (!isParsing) forFastify.keepRawBody(scope);
        scope.post('/webhooks', forFastify.toHandler(webhook));
        done();
      });
      await app.ready();
      return listen((request, response) => {
        app.routing(request, response);
      });
    },
    koa: async () => {
      const { sessionToken, oauthToken, webhook } = handlers();
      const routes = new Map([
        ['/session-token', forKoa.toHandler(sessionToken)],
        ['/oauth-token', forKoa.toHandler(oauthToken)],
        ['/webhooks', forKoa.toHandler(webhook)],
      ]);
      const app = new Koa();
      app.use((context) => routes.get(context.path)?.(context));
      const callback = app.callback();
      return listen((request, response) => void callback(request, response));
    },
    hono: async (isParsing) => {
      const { sessionToken, oauthToken, webhook } = handlers();
      const app = new Hono();
      if (isParsing) app.use(async (c, next) => (await c.req.json(), next()));
      app.post('/session-token', forHono.toHandler(sessionToken));
      app.post('/oauth-token', forHono.toHandler(oauthToken));
      app.post('/webhooks', forHono.toHandler(webhook));
      const listener = getRequestListener(app.fetch);
      return listen((request, response) => void listener(request, response));
    },
    next: async (isParsing) => {
      const { sessionToken, oauthToken, webhook } = handlers();
      const routes = new Map([
        ['/session-token', forNext.toHandler(sessionToken)],
        ['/oauth-token', forNext.toHandler(oauthToken)],
        ['/webhooks', forNext.toHandler(webhook)],
      ]);
      // An API route of the pages router: Next has parsed the body, unless its config says otherwise.
      const parse = express.json();
      return listen((request, response) => {
        const route = () => void routes.get(request.url ?? '')?.(request, response);
        if (isParsing) parse(request, response, route);
        else route();
      });
    },
  };

  const post = async (url: string, body: string, headers: Record<string, string> = {}) => {
    const init = { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } };
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: response.status, text };
  };
  const deliver = async (app: string) => {
    // Parsed and serialized again, it would have other bytes.
    const body = `${JSON.stringify(event)} `;
    return post(`${app}/webhooks`, body, await signWebhook(body, event.id, secret));
  };

  for (const [name, start] of Object.entries(apps))
    it(`serves ${name}`, async () => {
      const app = await start(false);
      const token = await post(`${app}/session-token`, '{}', { Origin: app });
      assert.deepEqual(token, { status: 200, text: '{"token":"t"}' });
      const refused = await post(`${app}/session-token`, '{}', { Origin: 'https://evil.example' });
      assert.equal(refused.status, 403);
      const exchanged = await post(`${app}/oauth-token`, '{"code":"code_1"}', { Origin: app });
      assert.deepEqual(exchanged, { status: 200, text: '{"service_account_id":"b"}' });
      received.length = 0;
      assert.equal((await deliver(app)).status, 204);
      assert.deepEqual(received, [event]);
      assert.equal((await post(`${app}/webhooks`, '{}')).status, 400);
    });

  for (const name of ['express', 'fastify', 'next', 'hono'])
    it(`serves ${name} after a body parser, and says how to verify webhooks there`, async () => {
      const app = await apps[name]!(true);
      assert.equal((await post(`${app}/session-token`, '{}', { Origin: app })).status, 200);
      assert.equal((await post(`${app}/oauth-token`, '{"code":"code_1"}')).status, 200);
      const delivered = await deliver(app);
      // Hono keeps the text, so nothing is lost.
      if (name === 'hono') {
        assert.equal(delivered.status, 204);
        return;
      }
      assert.equal(delivered.status, 500);
      assert.match(delivered.text, /before express\.json\(\)/);
    });

  it('verifies webhooks of Express after a parser that keeps the bytes', async () => {
    const app = express();
    app.use(express.json({ verify: (req, _res, bytes) => Object.assign(req, { rawBody: bytes }) }));
    app.post('/webhooks', forExpress.toHandler(handlers().webhook));
    assert.equal((await deliver(await listen(app))).status, 204);
  });

  it('serves the app router of Next with the handler as it is, or adapted', async () => {
    const request = () => new Request('http://localhost:3000/api', { method: 'POST', body: '{}' });
    for (const handler of [handlers().sessionToken, forNext.toHandler(handlers().sessionToken)])
      assert.equal((await handler(request())).status, 200);
  });

  describe('behind a proxy', () => {
    const ask = (options: object, headers: Record<string, string>, url = 'http://10.0.0.7:3000/token') => {
      const user = { baseUrl, authenticate: () => ({ id: 1 }), apiKey: 'key_1' };
      return sessionTokenHandler({ ...user, ...options })(new Request(url, { method: 'POST', headers }));
    };
    const page = { Origin: 'https://ats.example.com' };

    it('accepts its own pages', async () => {
      for (const [options, headers] of [
        // The proxy passes the host on, and ends TLS.
        [{}, { ...page, Host: 'ats.example.com' }],
        [{ origin: 'https://ats.example.com' }, page],
        [
          { trustProxy: true },
          { ...page, 'X-Forwarded-Host': 'ats.example.com', 'X-Forwarded-Proto': 'https' },
        ],
        [{ trustProxy: true }, { ...page, Forwarded: 'for=1.2.3.4;host=ats.example.com;proto=https, for=x' }],
        [{ allowedOrigins: ['https://ats.example.com'] }, page],
        [{}, { Origin: 'http://127.0.0.1:3000', Host: '127.0.0.1:3000' }],
      ] as const) {
        const answer = await ask(options, headers);
        assert.equal(answer.status, 200, JSON.stringify({ options, headers }));
      }
    });

    it('does not believe headers that a page could set, or another page', async () => {
      for (const [options, headers] of [
        [{}, { ...page, 'X-Forwarded-Host': 'ats.example.com', 'X-Forwarded-Proto': 'https' }],
        [{ origin: 'https://ats.example.com' }, { Origin: 'https://evil.example', Host: 'evil.example' }],
        [{ trustProxy: true }, { Origin: 'https://evil.example', 'X-Forwarded-Host': 'ats.example.com' }],
        [{ trustProxy: true }, { ...page, Host: 'ats.example.com', Forwarded: 'host=other.example' }],
        // A page without TLS is another one than a page with TLS.
        [{ origin: 'https://ats.example.com' }, { Origin: 'http://ats.example.com' }],
        [{}, { Origin: 'null', Host: 'ats.example.com' }],
      ] as const) {
        const answer = await ask(options, headers);
        assert.equal(answer.status, 403, JSON.stringify({ options, headers }));
      }
    });

    it('says in the log, and to developers, which origins differ and what to set', async () => {
      log.mock.resetCalls();
      const answer = (await (await ask({}, page)).json()) as { fix: string };
      for (const text of [answer.fix, String(log.mock.calls[0]?.arguments[0])]) {
        assert.match(text, /https:\/\/ats\.example\.com/);
        assert.match(text, /http:\/\/10\.0\.0\.7:3000/);
        assert.match(text, /origin: 'https:\/\/ats\.example\.com'/);
        assert.match(text, /trustProxy/);
        assert.match(text, /allowedOrigins/);
      }
      const inProduction = await (await ask({ baseUrl: 'https://api.service.example' }, page)).text();
      assert.ok(!inProduction.includes('10.0.0.7'), inProduction);
    });
  });

  it('checks its options, and names the one that is wrong', () => {
    const user = { baseUrl, authenticate: () => null, apiKey: 'key_1' };
    for (const [options, message] of [
      [{ ...user, baseUrl: 'api.example' }, /^TypeError: baseUrl .*with its scheme.*"api\.example"/],
      [{ ...user, baseUrl: undefined as unknown as string }, /baseUrl .*undefined/],
      [{ ...user, origin: 'https://app.example.com/' }, /^TypeError: origin .*no path/],
      [{ ...user, allowedOrigins: ['app.example.com'] }, /^TypeError: allowedOrigins /],
    ] as const)
      assert.throws(() => sessionTokenHandler(options), message);
    assert.throws(
      () => webhookHandler({ secrets: [''], handle: () => undefined }),
      /secrets is missing.*empty/,
    );
    assert.throws(() => webhookHandler({ secrets: [], handle: () => undefined }), /secrets is empty/);
    const application = { baseUrl, clientId: 'id', clientSecret: '' };
    const rest = { authenticate: () => null, save: () => undefined };
    assert.throws(() => oauthTokenHandler({ ...application, ...rest }), /clientSecret is missing/);
  });
});
