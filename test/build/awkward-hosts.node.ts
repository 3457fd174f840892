import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Browser, type ElementHandle, type Frame, type Page } from 'playwright-core';
import { testArguments } from '../../scripts/setup/chromium-arguments.ts';
import type { FakeScenario } from '../../src/client/option-values.ts';
import { fakeService, fakeSessionToken } from '../../src/mocks/index.ts';

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

/** A page that is parsed as XML: one error in it, or in HTML that a script adds as text, and nothing is shown. */
const strictPage = (body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>x</title></head><body>${body}</body></html>`;

/** The html blocks of the documentation, but the one that Astro bundles (test/packed). */
const blocks = globSync(['README.md', 'docs/*.md'], { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^ *```(\w*)\n([^]*?)^ *```$/gm)]
    .filter(([, language, text = '']) => language === 'html' && !text.includes("import 'service-embeds'"))
    .map(([, , text = '']) => text),
);

/** A page with a printed block. Where it loads no script, it is about a page that has. IDs that it leaves out are of sample data. */
const printedPage = (block: string): string => {
  const hashes = JSON.parse(readFileSync(join(root, 'dist/cdn/sri.json'), 'utf8')) as Record<string, string>;
  const script = block.includes('<script')
    ? ''
    : '<script type="module" src="/service-embeds/index.js"></script>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title><link rel="icon" href="data:,">${script}</head>
<body>${block.replace('sha384-...', hashes['service-embeds.js'] ?? '').replace(/ (candidate|report)-id="\.\.\."/, ' fake-mode')}</body></html>`;
};

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
  '/tag': `<!doctype html><title>x</title><script type="module" src="/dist/esm/elements/new-invitation.js"></script>
    <service-new-invitation fake-mode fake-scenario="no-hierarchy" locale="en"></service-new-invitation>`,
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
  // Salesforce and its like: every root is closed, also that of the component around the embed.
  '/closed-roots': pageOf({
    before: `var attach = Element.prototype.attachShadow, query = document.querySelector, roots = [];
      Element.prototype.attachShadow = function (options) {
        var root = attach.call(this, Object.assign({}, options, { mode: 'closed' }));
        roots.push(root);
        return root;
      };
      document.querySelector('#place').attachShadow({ mode: 'open' }).innerHTML = '<div id="inner"></div>';
      document.querySelector = function () { return roots[0].querySelector('#inner'); };`,
  }),
  // A loader of AMD, such as RequireJS: the script has a tag of the page, or of the loader.
  '/document-write': `<!doctype html><title>x</title><script>
    document.write('<script src="${library}"></scr' + 'ipt><div id="place"></div>');
    document.write('<script>new Service.Embeds.NewInvitation({ fakeMode: true, fakeScenario: "no-hierarchy", locale: "en" }).render("#place")</scr' + 'ipt>');
  </script>`,
  '/amd': pageOf({ before: 'window.define = function () {}; define.amd = {};' }),
  '/amd-loader': pageOf({
    before: `window.define = function (needs, make) { make((window.Service = { Embeds: {} }).Embeds); }; define.amd = {};`,
    src: `${library}" data-requiremodule="embeds`,
  }),
  '/xhtml': strictPage(
    `<div id="place"></div><script src="${library}"></script>
    <script>new Service.Embeds.NewInvitation(${JSON.stringify(connected)}).render('#place');</script>`,
  ),
  // As printed. Chromium runs no module that a tag of such a page names (crbug.com/717643).
  '/xhtml-modules': strictPage(blocks.find((block) => block.startsWith('<script>\n  import(')) ?? ''),
  ...Object.fromEntries(blocks.map((block, index) => [`/printed-${index}`, printedPage(block)])),
  '/runner': '<!doctype html><title>x</title><iframe src="/tag"></iframe>',
  '/sandbox': '<!doctype html><title>x</title><iframe sandbox="allow-scripts" src="/plain"></iframe>',
};

const toPlain = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: await response.text(),
});

/** Returns the built file at an address: as the quick start serves it, or as it is in the repository. */
const fileAt = (path: string): string =>
  join(root, path.replace('/service-embeds/cdn/', '/dist/cdn/').replace('/service-embeds/', '/dist/esm/'));

describe('the built files in awkward hosts', () => {
  let browser: Browser;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const file = fileAt(path);
    const token = JSON.stringify({ token: fakeSessionToken('no-hierarchy') });
    const body =
      (path.endsWith('token') ? token : undefined) ??
      pages[path]?.replace('src=""', `src="${origin()}${library}"`) ??
      (file.startsWith(join(root, 'dist')) && existsSync(file) ? readFileSync(file) : undefined);
    const pageType = path.startsWith('/xhtml') ? 'application/xhtml+xml' : 'text/html';
    const fileType = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.setHeader('Content-Type', pages[path] ? pageType : fileType);
    // A sandboxed frame has an origin of its own.
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch({
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [...testArguments],
    });
  });
  after(async () => {
    await browser.close();
    server.close();
    server.closeAllConnections();
  });

  /** Plays the service, in both environments, its pages in frames, and the address of a release. */
  async function answerRequests(page: Page, scenario: FakeScenario = 'no-hierarchy'): Promise<void> {
    const answer = fakeService(scenario);
    const allowed = { 'Access-Control-Allow-Origin': '*' };
    await page.route(/^https:\/\/api\.(staging\.)?service\.example\//, async (route) => {
      const sent = route.request();
      const { status, headers, body } = await toPlain(
        await answer(
          new Request(sent.url(), { method: sent.method(), headers: sent.headers(), body: sent.postData() }),
        ),
      );
      await route.fulfill({ status, headers: { ...headers, ...allowed }, body });
    });
    await page.route(/^https:\/\/partners\.(staging\.)?service\.example\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A frame</title>' }),
    );
    await page.route('https://embeds.example.com/**', (route) => {
      const { pathname } = new URL(route.request().url());
      const name = pathname.startsWith('/v1/') ? 'loader.js' : basename(pathname);
      return route.fulfill({ path: join(root, 'dist/cdn', name), headers: allowed });
    });
  }

  /** Opens a page with a printed block, and returns what went wrong until all of its embeds show their content. */
  async function problemsOf(path: string): Promise<string[]> {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(`${path}: ${error.message}`));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) problems.push(`${path}: ${message.text()}`);
    });
    // With a hierarchy, no request for its nodes is refused, which the console would tell.
    await answerRequests(page, 'default');
    await page.goto(origin() + path);
    await page
      .waitForFunction(() => {
        const embeds = [...document.querySelectorAll('*')].filter(({ localName }) =>
          /^service-(?!provider)/.test(localName),
        );
        const { Service } = globalThis as { Service?: { Embeds?: { NewInvitation?: unknown } } };
        const isThere = embeds.length > 0 || Service?.Embeds?.NewInvitation;
        return (
          isThere && embeds.every((embed) => 'state' in embed && /ready|empty/.test(String(embed.state)))
        );
      })
      .catch((error: unknown) => problems.push(`${path}: ${String(error)}`));
    await page.close();
    return problems;
  }

  it('shows the html blocks of the documentation', async () => {
    assert.ok(blocks.length > 14);
    const problems = await Promise.all(blocks.map((_, index) => problemsOf(`/printed-${index}`)));
    assert.deepEqual(problems.flat(), []);
  });

  /**
   * Opens a host, and orders a background check in it.
   * @param prepare what the host does with the embed before
   */
  async function orderIn(
    address: string,
    frameOf: (page: Page) => Frame = (page) => page.mainFrame(),
    prepare?: string,
  ) {
    const page = await browser.newPage();
    try {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      await answerRequests(page);
      await page.goto(address);
      const frame = frameOf(page);
      if (prepare) {
        await frame.getByRole('button', { name: /^Order check/ }).waitFor();
        await frame.evaluate(prepare);
      }
      // By their roles, because Playwright finds no label in XHTML.
      await frame.getByRole('textbox', { name: 'Email address' }).fill('host@example.com');
      await frame.getByRole('combobox', { name: 'State' }).selectOption('TX');
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

  for (const path of Object.keys(pages).filter((name) => !/runner|sandbox|printed|closed/.test(name)))
    it(`orders a background check: ${path.slice(1)}`, () => orderIn(origin() + path));

  it('orders a background check: roots that are all closed', async () => {
    const page = await browser.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${origin()}/closed-roots`);
    /** Waits for an element in any of the roots, which only the page itself has kept. */
    const find = async (selector: string): Promise<ElementHandle> => {
      const search = `roots.map((root) => root.querySelector(${JSON.stringify(selector)})).find(Boolean)`;
      return page.waitForFunction<Element>(search);
    };
    await (await find('input[name=email]')).fill('host@example.com');
    await (await find('select')).selectOption('TX');
    await (await find('input[type=radio]')).check();
    await (await find('.button.primary')).click();
    await page.waitForFunction("roots.some(({ textContent }) => textContent.includes('Invitation sent to'))");
    assert.deepEqual(problems, []);
    await page.close();
  });

  const tag = "document.querySelector('service-new-invitation')";
  for (const [host, prepare] of Object.entries({
    'Turbo, which caches a copy of the body and puts it back': `const copy = document.body.cloneNode(true);
      document.body.replaceWith(document.createElement('body')); document.body.replaceWith(copy);`,
    'htmx, which swaps the text of the body': `const text = document.body.innerHTML;
      document.body.innerHTML = ''; document.body.innerHTML = text;`,
    'a drag-and-drop list, which moves it': `document.body.append(document.createElement('p'), ${tag});`,
    'a view transition': `document.startViewTransition(() => document.body.prepend(${tag})).finished`,
    'a writing assistant, which adds elements beside fields': `for (const input of ${tag}.shadowRoot.querySelectorAll('input'))
      input.after(document.createElement('grammarly-popups'));`,
  }))
    it(`orders a background check: ${host}`, () => orderIn(`${origin()}/tag`, undefined, prepare));

  it('orders a background check: a sandboxed frame without allow-forms', () =>
    orderIn(`${origin()}/sandbox`, (page) => page.frames()[1]!));

  it('orders a background check: a test runner such as Cypress, whose own window makes the events', async () => {
    const page = await browser.newPage();
    await page.goto(`${origin()}/runner`);
    // Its options come after the form itself.
    await page.frames()[1]!.locator('option[value=TX]').waitFor({ state: 'attached' });
    const root = `document.querySelector('iframe').contentDocument.querySelector('service-new-invitation').shadowRoot`;
    await page.evaluate(`for (const [selector, value, type] of [['input[name=email]', 'host@example.com', 'input'], ['select', 'TX', 'change']]) {
      const field = ${root}.querySelector(selector);
      field.value = value;
      field.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
    }
    ${root}.querySelector('input[type=radio]').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
    ${root}.querySelector('.button.primary').dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));`);
    await page.waitForFunction(`${root}.textContent.includes('Invitation sent to host@example.com')`);
    await page.close();
  });

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
