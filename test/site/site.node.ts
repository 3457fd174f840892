import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { dirname, join, posix } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import type Axe from 'axe-core';
import { chromium, type Browser, type Page } from 'playwright-core';
import { startDemo, type RunningDemo } from '../../demo/server/main.ts';
import moved from '../../docs/.vitepress/moved.json' with { type: 'json' };
import { testArguments } from '../../scripts/setup/chromium-arguments.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const site = join(root, '.cache/docs/site');
const pages = globSync('**/*.html', { cwd: site }).filter((page) => page !== '404.html');
const read = (page: string): string => readFileSync(join(site, page), 'utf8');
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns whether the site has a page, with a heading if the address names one. */
function isPlace(path: string, anchor?: string): boolean {
  const page = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  return pages.includes(page) && (!anchor || read(page).includes(`id="${decodeURIComponent(anchor)}"`));
}

/** Returns the links of a page that lead to nothing: no page, or no such heading. */
function brokenLinks(page: string): string[] {
  return [...read(page).matchAll(/<a [^>]*href="([^"]+)"/g)].flatMap(([, link = '']) => {
    if (/^(?:https?|mailto):/.test(link)) return [];
    const [file = '', anchor] = link.split('#');
    const path = file.startsWith('/docs/')
      ? file.slice('/docs/'.length)
      : posix.join(posix.dirname(page), file);
    return isPlace(file === '' ? page : path, anchor) ? [] : [`${page}: ${link}`];
  });
}

/** Answers each request with what it has received. */
function startApi(): Promise<Server> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      response.writeHead(200, { 'Content-Type': 'application/json', 'X-Request-Id': '0a1b' });
      response.end(
        JSON.stringify({ method, url, key: headers.authorization, body: Buffer.concat(chunks).toString() }),
      );
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('The site of the documentation', () => {
  let api: Server;
  let demo: RunningDemo;
  let browser: Browser;
  before(async () => {
    api = await startApi();
    demo = await startDemo({ host: '127.0.0.1', port: 0 });
    const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const addresses = { api: address, partners: address, dashboard: address };
    await demo.connect({ addresses, accounts: [], clientId: 'acme', clientSecret: 'none' });
    browser = await chromium.launch({
      args: [...testArguments],
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    });
  });
  after(async () => {
    await browser.close();
    await demo.stop();
    api.close();
  });

  /** Opens a page, and fails if it asks another host for something or breaks its own Content-Security-Policy. */
  async function open(
    path: string,
    options: { dark?: boolean; width?: number } = {},
  ): Promise<{ page: Page; problems: string[] }> {
    const context = await browser.newContext({
      viewport: { width: options.width ?? 1280, height: 900 },
      colorScheme: options.dark ? 'dark' : 'light',
    });
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(demo.url) && !/^(?:data|blob):/.test(request.url()))
        problems.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto(`${demo.url}/docs/${path}`);
    return { page, problems };
  }

  const findProblems = async (page: Page): Promise<string[]> => {
    await page.evaluate(axeSource);
    return page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const { violations } = await axe.run({ resultTypes: ['violations'] });
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .map(({ html }) => html)
            .join(' | ')
            .slice(0, 300)}`,
      );
    });
  };

  it('has pages whose links and anchors lead somewhere', () => {
    assert.ok(pages.length > 70);
    assert.deepEqual(pages.flatMap(brokenLinks), []);
  });

  it('has a place for each section of pages that have moved', () => {
    const places = Object.values(moved).flatMap((sections) => Object.values(sections));
    assert.ok(places.length > 100);
    assert.deepEqual(
      places.filter((place) => !isPlace(...(place.split('#') as [string, string?]))),
      [],
    );
  });

  it('leads from old addresses to the sections that took their place', async () => {
    for (const [old, place] of [
      ['interface.html#webhook-signatures', '/docs/api/webhooks.html#webhook-signatures'],
      ['service.html#a-pooler', '/docs/installation.html#a-pooler'],
      ['reference/service-report.html', '/docs/report.html'],
    ] as const) {
      const { page } = await open(old);
      await page.waitForURL(`${demo.url}${place}`);
      await page.context().close();
    }
  });

  for (const dark of [false, true])
    it(`is accessible, asks no other host and fits a phone in the ${dark ? 'dark' : 'light'} theme`, async () => {
      for (const path of [
        '',
        'quick-start.html',
        'concepts.html',
        'new-invitation.html',
        'api/candidates.html',
        'law.html',
        'reference/court-records.html',
      ]) {
        const { page, problems } = await open(path, { dark, width: 375 });
        await page.getByRole('heading', { level: 1 }).waitFor();
        assert.deepEqual(await findProblems(page), [], path);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(overflow <= 0, `${path} is ${overflow} pixels too wide`);
        assert.deepEqual(problems, [], path);
        await page.context().close();
      }
    });

  it('shows an element with sample data, and code that follows the controls', async () => {
    const { page, problems } = await open('new-invitation.html');
    const live = page.getByRole('region', { name: 'Live example of service-new-invitation' });
    await live.getByText('The example starts when you move the pointer').waitFor();
    await page.mouse.move(10, 10);
    await live.getByLabel('Email address').waitFor();
    await live.getByLabel('Language').selectOption('es');
    await live.getByLabel('Correo electrónico').waitFor();
    await live.getByLabel('State').selectOption('empty');
    await live.getByLabel('Brand').selectOption('Forest');
    await live.getByText('Vue', { exact: true }).click();
    const code = await live.locator('pre').textContent();
    assert.match(code ?? '', /<template>[^]*locale="es"[^]*--service-color-primary: #0b6b58/);
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  it('shows what a provider hands on, and code with the embeds inside it', async () => {
    const { page, problems } = await open('provider.html');
    const live = page.getByRole('region', { name: 'Live example of service-provider' });
    await page.mouse.move(10, 10);
    await live.scrollIntoViewIfNeeded();
    await live.getByRole('heading', { name: 'Order a background check' }).waitFor();
    await live.getByLabel('Language').selectOption('es');
    await live.getByRole('heading', { name: 'Pedir una verificación de antecedentes' }).waitFor();
    await live.getByRole('heading', { name: 'Verificaciones de antecedentes' }).waitFor();
    await live.getByText('React', { exact: true }).click();
    const code = await live.locator('pre').textContent();
    assert.match(code ?? '', /locale="es"\n {2}>\n {4}<NewInvitation \/>\n {4}<ReportsOverview \/>\n {2}<\//);
    assert.deepEqual(await findProblems(page), []);
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  it('shows a sample order in each state, and names it in the code', async () => {
    for (const [path, attribute, count] of [
      ['report.html', 'report-id', 9],
      ['reports.html', 'candidate-id', 12],
    ] as const) {
      const { page, problems } = await open(path);
      await page.mouse.move(10, 10);
      const live = page.getByRole('region', { name: 'Live example of' });
      await live.locator('.live-stage > :not(p)').waitFor();
      const states = await live.locator('[label="Sample orders"] option').all();
      assert.equal(states.length, count);
      for (const state of states) {
        const name = ((await state.textContent()) ?? '').trim();
        await live.getByLabel('State').selectOption({ label: name });
        await live.locator('.live-stage').getByText(name, { exact: true }).first().waitFor();
        const end = ((await state.getAttribute('value')) ?? '').slice(-1);
        const code = await live.locator('pre').textContent();
        assert.match(code ?? '', new RegExp(`${attribute}="fa4e[0-9a-f]{19}${end}"`), name);
      }
      assert.deepEqual(problems, []);
      await page.context().close();
    }
  });

  it('starts with its reader, and does what they pressed first', async () => {
    const { page, problems } = await open('quick-start.html');
    await page.waitForLoadState();
    const isStarted = () => page.evaluate(() => '__VITEPRESS__' in globalThis);
    assert.equal(await isStarted(), false);
    await page.getByRole('switch', { name: 'Appearance' }).first().dispatchEvent('click');
    await page.locator('html.dark').waitFor();
    assert.equal(await isStarted(), true);
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  it('says at an unknown address that there is no page, and leads home', async () => {
    const { page } = await open('nothing.html');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.getByRole('heading', { name: 'Where to begin' }).waitFor();
    await page.context().close();
  });

  it('finds a page without a network', async () => {
    const { page, problems } = await open('');
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox').fill('ban the box');
    await page.getByRole('option', { name: /What applies where.*How to read a law/ }).waitFor();
    assert.equal(await page.getByRole('option', { name: 'What a screen reader says' }).count(), 0);
    await page.getByRole('searchbox').fill('adverse action');
    await page
      .getByRole('option', { name: /adverse action/i })
      .first()
      .click();
    await page.waitForURL(/\.html/);
    assert.deepEqual(problems, []);
    await page.context().close();
  });

  it("sends a request with the reader's own key, and forgets the key", async () => {
    const { page } = await open('api/candidates.html');
    const form = page.locator('.try').nth(1);
    // By keyboard: what arrives late moves the page under the pointer.
    await form.getByText('Try it').press('Enter');
    await form.getByLabel(/API key/).fill('sk_reader');
    await form.getByLabel('Body').fill('{"email": "grace@example.com"}');
    await form.getByRole('button', { name: 'Send request' }).click();
    const answer = form.getByLabel('Answer');
    await answer.waitFor();
    const { method, url, key, body } = JSON.parse((await answer.textContent()) ?? '') as Record<
      string,
      string
    >;
    assert.deepEqual([method, url], ['POST', '/v1/candidates']);
    assert.equal(key, `Basic ${btoa('sk_reader:')}`);
    assert.deepEqual(JSON.parse(body ?? ''), { email: 'grace@example.com' });
    assert.equal(
      await page.evaluate(() =>
        [localStorage, sessionStorage].some((storage) => JSON.stringify(storage).includes('sk_reader')),
      ),
      false,
    );
    await page.reload();
    await form.getByText('Try it').press('Enter');
    assert.equal(await form.getByLabel(/API key/).inputValue(), '');
    await page.context().close();
  });

  it("lets no request through to what isn't part of the interface", async () => {
    for (const path of ['ops/accounts', '', 'healthz'])
      assert.equal((await fetch(`${demo.url}/docs/try/${path}`)).status, 404, path);
  });
});
