import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { chromium, type Browser, type Frame, type Page } from 'playwright-core';
import { fakeService, fakeSessionToken } from '../../src/mocks/index.ts';
import { chromiumArguments } from '../../scripts/setup/chromium-arguments.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const library = '/dist/cdn/service-embeds.js';

/** Options of an embed that works with the service, which the test plays. */
const connected = { sessionTokenPath: '/token', locale: 'en' };

interface Host {
  /** What the page does before the library loads. */
  before?: string;
  /** Further elements of its head. */
  head?: string;
  doctype?: string;
  src?: string;
  options?: object;
}

const pageOf = ({
  before: code = '',
  head = '',
  doctype = '<!doctype html>',
  src = library,
  options = { fakeMode: true, fakeScenario: 'no-hierarchy', locale: 'en' },
}: Host = {}): string =>
  `${doctype}<html lang="en"><head><title>x</title>${head}</head><body><div id="place"></div>
<script>${code}</script><script src="${src}"></script>
<script>new Service.Embeds.NewInvitation(${JSON.stringify(options)}).render('#place');</script>
</body></html>`;

const extendedObjects = 'Object.prototype.x = function () {}; Object.prototype.y = 1;';

/** What makes each host awkward. */
const pages: Record<string, string> = {
  '/plain': pageOf(),
  // Pages from before HTML 5.
  '/quirks': pageOf({ doctype: '' }),
  '/base': pageOf({ head: '<base href="https://elsewhere.example/files/" target="_blank">', src: '' }),
  // Prototype.js 1.6 and its like.
  // The service is not part of fake mode's file here: Zod, which checks its input, does not load in such a page.
  '/object-prototype': pageOf({
    before: extendedObjects,
    options: connected,
  }),
  '/object-prototype-modules': `<!doctype html><title>x</title><script>${extendedObjects}</script>
    <script type="module" src="/dist/esm/elements/new-invitation.js"></script>
    <service-new-invitation session-token-path="/token" locale="en"></service-new-invitation>`,
  '/array-to-json': pageOf({
    before: `Array.prototype.toJSON = function () { return '[' + this.map(function (item) { return JSON.stringify(item); }).join(', ') + ']'; };
      Array.prototype.each = function (use) { this.forEach(use); };`,
  }),
  // Prototype.js and MooTools.
  '/element-prototype': pageOf({
    before: `['update', 'select', 'show', 'hide', 'toggle', 'insert', 'replace', 'observe', 'fire', 'set', 'get', 'render', 'modal'].forEach(function (name) {
      Element.prototype[name] = function () { throw new Error(name + ' of the page was called'); };
    });
    var remove = Element.prototype.remove;
    Element.prototype.remove = function () { remove.call(this); return this; };`,
  }),
  '/sandbox': '<!doctype html><title>x</title><iframe sandbox="allow-scripts" src="/plain"></iframe>',
};

const toPlain = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
});

describe('the built files in awkward hosts', () => {
  let browser: Browser;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const file = join(root, path);
    const token = JSON.stringify({ token: fakeSessionToken('no-hierarchy') });
    const body =
      (path === '/token' ? token : undefined) ??
      pages[path]?.replace('src=""', `src="${origin()}${library}"`) ??
      (path.startsWith('/dist/') && existsSync(file) ? readFileSync(file) : undefined);
    response.setHeader('Content-Type', pages[path] ? 'text/html' : 'text/javascript');
    // A sandboxed frame has an origin of its own.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch({
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [...chromiumArguments],
    });
  });
  after(async () => {
    await browser.close();
    server.close();
    server.closeAllConnections();
  });

  /** Opens a host, and orders a background check in it. */
  async function orderIn(address: string, frameOf: (page: Page) => Frame = (page) => page.mainFrame()) {
    const page = await browser.newPage();
    try {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      const answer = fakeService('no-hierarchy');
      await page.route('https://api.service.example/**', async (route) => {
        const sent = route.request();
        const { status, headers, body } = await toPlain(
          await answer(
            new Request(sent.url(), {
              method: sent.method(),
              headers: sent.headers(),
              body: sent.postData(),
            }),
          ),
        );
        await route.fulfill({ status, headers: { ...headers, 'Access-Control-Allow-Origin': '*' }, body });
      });
      await page.goto(address);
      const frame = frameOf(page);
      await frame.getByLabel('Email address').fill('host@example.com');
      await frame.getByLabel('State').selectOption('TX');
      await frame.getByRole('radio').first().check();
      await frame.getByRole('button', { name: /^Order check/ }).click();
      await frame
        .getByRole('heading', { name: 'Invitation sent to host@example.com' })
        .waitFor({ timeout: 10_000 });
      assert.deepEqual(problems, []);
    } finally {
      await page.close();
    }
  }

  for (const path of Object.keys(pages).filter((name) => name !== '/sandbox'))
    it(`orders a background check: ${path.slice(1)}`, () => orderIn(origin() + path));

  it('orders a background check: a sandboxed frame without allow-forms', () =>
    orderIn(`${origin()}/sandbox`, (page) => page.frames()[1]!));

  it('orders a background check: a page that was opened from a file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'service-embeds-host-'));
    try {
      const file = join(folder, 'page.html');
      await writeFile(file, pageOf({ src: pathToFileURL(join(root, library)).href }));
      await orderIn(pathToFileURL(file).href);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('keeps the first of two copies, and says so', async () => {
    const page = await browser.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
    await page.goto(`${origin()}/plain`);
    await page.getByRole('button', { name: 'Order check' }).waitFor();
    const text = readFileSync(join(root, library), 'utf8');
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    await page.addScriptTag({ content: text.replaceAll(version, '0.0.9') });
    assert.ok(
      said.some((line) => line.includes('<service-new-invitation> is already registered')),
      said.join('\n'),
    );
    assert.ok(!said.some((line) => line.startsWith('uncaught')), said.join('\n'));
    assert.equal(await page.getByRole('button', { name: 'Order check' }).count(), 1);
    await page.close();
  });
});
