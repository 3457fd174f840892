import { EventEmitter, once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { text } from 'node:stream/consumers';
import { defaultAddresses } from '../../../scripts/build/addresses.ts';
import { root } from '../../../scripts/setup/install.mjs';
import type { FakeScenario } from '../../../src/client/option-values.ts';
import { readClaims } from '../../../src/client/token-claims.ts';
import { fakeService, fakeSessionToken } from '../../../src/mocks/index.ts';

interface CannedAnswer {
  status: number;
  text: string;
}

const ok = (body: object): CannedAnswer => ({ status: 200, text: JSON.stringify(body) });

/** Returns a token with the claims that embeds read, as the service signs it for the scenario's account. No service checks it. */
function sessionToken(scenario: FakeScenario): string {
  const iat = Math.floor(Date.now() / 1000);
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = readClaims(fakeSessionToken(scenario));
  return [part({ alg: 'HS256', typ: 'JWT' }), part({ ...claims, iat, exp: iat + 900 }), part({})].join('.');
}

/** Changes the body of an answer, for example to what a smaller one would hold. */
export type ChangeAnswer = (path: string, body: string) => string;

/** Returns what the backends of a page answer, by method and path: answers of the fake service. They are prepared once. */
function cannedAnswers(scenario: FakeScenario, change: ChangeAnswer) {
  const fake = fakeService(scenario);
  const answers = new Map([
    ['POST /token', ok({ token: sessionToken(scenario) })],
    ['POST /adyen/v3/analytics', ok({ checkoutAttemptId: 'bench' })],
  ]);
  return async (method: string, path: string): Promise<CannedAnswer | undefined> => {
    const key = `${method} ${path}`;
    const answer = answers.get(key);
    if (answer || !path.startsWith('/v1/')) return answer;
    const headers = { Authorization: 'Bearer fake' };
    const response = await fake(new Request(`https://api.example${path}`, { method, headers }));
    const prepared = { status: response.status, text: change(path, await response.text()) };
    answers.set(key, prepared);
    return prepared;
  };
}

/** A server of pages, files and backends. */
export interface PageServer {
  url: string;
  /** Returns after how many milliseconds the next page says, in a POST to `/ready`, that its content is there. */
  nextReady: () => Promise<number>;
  stop: () => void;
}

/** Returns a file with this server's address in place of the service's. */
const readBuilt = (pathname: string, port: number): string =>
  readFileSync(join(root, normalize(pathname)), 'utf8').replaceAll(
    defaultAddresses.staging.api,
    `http://127.0.0.1:${port}`,
  );

/**
 * Serves pages, built files with this server's address in place of the service's, and the answers of the backends.
 *
 * @param scenario - Situation of the account. Default: one without a hierarchy.
 * @param change - Changes the answers of the service once, when they are prepared. Default: they stay as they are.
 */
export async function startPageServer(
  pages: Record<string, string>,
  scenario: FakeScenario = 'no-hierarchy',
  change: ChangeAnswer = (_path, body) => body,
): Promise<PageServer> {
  const answerOf = cannedAnswers(scenario, change);
  const readiness = new EventEmitter<{ ready: [number] }>();
  const files = new Map<string, string>();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/' } = request;
    const canned = await answerOf(method, url);
    if (canned) {
      response.writeHead(canned.status, { 'Content-Type': 'application/json' }).end(canned.text);
      return;
    }
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/ready') {
      readiness.emit('ready', Number(await text(request)));
      response.end();
      return;
    }
    const page = pages[pathname];
    if (page !== undefined) {
      response.setHeader('Content-Type', 'text/html').end(page);
      return;
    }
    const file = files.get(pathname) ?? readBuilt(pathname, (server.address() as AddressInfo).port);
    files.set(pathname, file);
    response.setHeader('Content-Type', pathname.endsWith('.css') ? 'text/css' : 'text/javascript').end(file);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nextReady: async () => {
      const [milliseconds] = (await once(readiness, 'ready')) as [number];
      return milliseconds;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
