import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { fakeService } from '../../../src/mocks/index.ts';
import { defaultAddresses } from '../../build/addresses.ts';
import { root } from '../../setup/install.mjs';

interface CannedAnswer {
  status: number;
  text: string;
}

/** Returns what the backends of a page answer at once, by method and path: answers of the fake service. */
async function cannedAnswers(): Promise<Map<string, CannedAnswer>> {
  const fake = fakeService('no-hierarchy');
  const ok = (body: object) => ({ status: 200, text: JSON.stringify(body) });
  const answers = new Map([
    ['POST /token', ok({ token: 'a.b.c' })],
    ['POST /adyen/v3/analytics', ok({ checkoutAttemptId: 'bench' })],
  ]);
  for (const path of ['/v1/account', '/v1/packages', '/v1/nodes']) {
    const request = new Request(`https://api.example${path}`, { headers: { Authorization: 'Bearer fake' } });
    const response = await fake(request);
    answers.set(`GET ${path}`, { status: response.status, text: await response.text() });
  }
  return answers;
}

/** Serves pages, built files with this server's address in place of the service's, and the answers of the backends. */
export async function startPageServer(
  pages: Record<string, string>,
): Promise<{ url: string; stop: () => void }> {
  const answers = await cannedAnswers();
  const files = new Map<string, string>();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const answer = answers.get(`${request.method} ${pathname}`);
    if (answer) {
      response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.text);
      return;
    }
    const page = pages[pathname];
    if (page !== undefined) {
      response.setHeader('Content-Type', 'text/html').end(page);
      return;
    }
    try {
      const text = files.get(pathname) ?? readFileSync(join(root, normalize(pathname)), 'utf8');
      files.set(pathname, text);
      const { port } = server.address() as AddressInfo;
      const own = text.replaceAll(defaultAddresses.staging.api, `http://127.0.0.1:${port}`);
      const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      response.setHeader('Content-Type', type).end(own);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
