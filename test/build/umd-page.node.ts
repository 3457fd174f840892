// cspell:ignore thme enviroments stagin antecedentes navegador reciente
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parse } from 'acorn';
import { chromium, type Browser, type Page } from 'playwright-core';
import { firstFieldScripts } from '../../scripts/build/size-budgets.ts';
import { testArguments } from '../../scripts/setup/chromium-arguments.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const react = '/demo/hosts/react16/node_modules';

/** A page of an integrator who comes from a similar library. It names no character encoding, so it is not UTF-8. */
const pageOf = (scripts: string[], code = '') =>
  `<!doctype html><html lang="es"><title>x</title><body><div id="place"></div>
${scripts.map((src) => `<script src="${src}"></script>`).join('\n')}
<script>window.options = { fakeMode: true, env: 'staging', locale: 'en' }; ${code}</script></body></html>`;

const library = '/dist/cdn/service-embeds.js';
const pages: Record<string, string> = {
  '/umd': pageOf([library]),
  '/react': pageOf([
    `${react}/react/umd/react.development.js`,
    `${react}/react-dom/umd/react-dom.development.js`,
    library,
  ]),
  '/loader': pageOf(['/dist/cdn/loader.js'], ''),
};

describe('the UMD file in a page of today', () => {
  let browser: Browser;
  let page: Page;
  let said: string[];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const body = pages[path] ?? (/^\/(dist|demo)\//.test(path) ? readFileSync(join(root, path)) : undefined);
    response.setHeader('Content-Type', pages[path] ? 'text/html' : 'text/javascript');
    response.writeHead(body === undefined ? 404 : 200).end(body);
  });

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

  const open = async (path: string, setUp?: () => void) => {
    page = await browser.newPage();
    said = [];
    page.on('console', (message) => {
      if (message.type() === 'warning' || message.type() === 'error') said.push(message.text());
    });
    page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
    if (setUp) await page.addInitScript(setUp);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  };
  const ready = () => page.getByRole('button', { name: 'Order check' }).waitFor();
  const warnings = (pattern: RegExp) => said.filter((text) => pattern.test(text));

  it('warns once about an unknown option, ignores it, and shows the embed', async () => {
    await open('/umd');
    await page.evaluate(`for (var i = 0; i < 2; i++)
      handle = new Service.Embeds.NewInvitation(Object.assign({ thme: 'dark', labels: {}, hideBackButton: true }, options)).render('#place');
      handle.update({ labels: { a: 1 } });`);
    await page.getByRole('button', { name: 'Order check' }).first().waitFor();
    assert.equal(warnings(/"thme".*Did you mean "theme"\? service-embeds\/docs\//).length, 1);
    assert.equal(warnings(/unknown option "labels"/).length, 1);
    assert.equal(warnings(/unknown option "hideBackButton"/).length, 1);
    assert.deepEqual(warnings(/uncaught/), []);
    await page.close();
  });

  it('loads what the budget counts until the first field of an order, in English', async () => {
    // The data of fake mode takes the place of requests to the service.
    const allowed = [...firstFieldScripts, 'service-embeds.fake.js'];
    const loaded = new Set<string>();
    await open('/umd');
    await page.route('**/dist/cdn/*', (route) => {
      const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      if (!allowed.includes(file)) return;
      loaded.add(file);
      return route.continue();
    });
    await page.reload();
    await page.evaluate("handle = new Service.Embeds.NewInvitation(options).render('#place'); 0");
    await page.getByRole('textbox', { name: 'Email address' }).waitFor();
    assert.deepEqual([...loaded].sort(), allowed.sort());
    await page.close();
  });

  it('maps the selectors of `styles` to parts and tokens, and warns about the others', async () => {
    await open('/umd');
    await page.evaluate(`handle = new Service.Embeds.NewInvitation(Object.assign({ styles: {
      '.new-invitation .btn-primary': { background: 'rgb(82, 122, 0)' },
      '.header': { 'font-size': '150%', color: 'rgb(82, 122, 0)' },
      '.form-control': { padding: '0.5rem' },
      '.btn-loading::after': { border: '2px solid #527a00' },
    } }, options)).render('#place'); 0`);
    await ready();
    const styleOf = (selector: string, property: string) =>
      page.evaluate(
        `getComputedStyle(document.querySelector('service-new-invitation').shadowRoot.querySelector('${selector}')).getPropertyValue('${property}')`,
      );
    assert.equal(await styleOf('[part~=button-primary]', 'background-color'), 'rgb(82, 122, 0)');
    assert.equal(await styleOf('.root', '--primary'), 'rgb(82, 122, 0)');
    assert.equal(await styleOf('[part=heading]', 'color'), 'rgb(82, 122, 0)');
    assert.equal(await styleOf('[part~=input]', 'padding-left'), '8px');
    assert.equal(warnings(/no embed has "\.btn-loading::after"/).length, 1);
    await page.evaluate(
      "handle.update({ styles: function () { return { h2: { color: 'rgb(1, 2, 3)' } }; } }); 0",
    );
    await page.waitForFunction(
      "getComputedStyle(document.querySelector('service-new-invitation').shadowRoot.querySelector('h2')).color === 'rgb(1, 2, 3)'",
    );
    assert.notEqual(await styleOf('[part~=button-primary]', 'background-color'), 'rgb(82, 122, 0)');
    await page.close();
  });

  it('is a React component through useReact: props are options, and changes reach the embed', async () => {
    await open('/react');
    await page.evaluate(`
      Component = Service.Embeds.NewInvitation.useReact(React, ReactDOM);
      readyCount = 0;
      show = function (props) {
        ReactDOM.render(React.createElement(Component, Object.assign({ onReady: function () { readyCount++; } }, options, props)), place);
      };
      show({ theme: 'dark', styles: { '.btn-primary': { color: 'black' } } });`);
    await ready();
    assert.equal(await page.evaluate('readyCount'), 1);
    assert.equal(
      await page.evaluate('Component === Service.Embeds.NewInvitation.useReact(React, ReactDOM)'),
      true,
    );
    await page.evaluate("show({ theme: 'light' })");
    assert.equal(
      await page
        .locator('service-new-invitation')
        .evaluate((element) => Reflect.get(element, 'theme') as string),
      'light',
    );
    assert.equal(await page.locator('service-new-invitation').count(), 1);
    await page.evaluate('ReactDOM.unmountComponentAtNode(place)');
    assert.equal(await page.locator('service-new-invitation').count(), 0);
    assert.deepEqual(said, []);
    await page.close();
  });

  it('shows every character correctly in a page without a charset', async () => {
    await open('/umd');
    assert.equal(await page.evaluate('document.characterSet'), 'windows-1252');
    await page.evaluate(
      "new Service.Embeds.NewInvitation(Object.assign({}, options, { locale: 'es' })).render('#place'); 0",
    );
    await page.getByRole('heading', { name: 'Pedir una verificación de antecedentes' }).waitFor();
    await page.close();
  });

  it('takes addresses from configure, loads again after a late call, and warns about misspelled settings', async () => {
    await open('/umd');
    await page.evaluate(`
      requests = [];
      fetch = function (request) { requests.push(request.url || String(request)); return Promise.reject(new TypeError('offline')); };
      Service.Embeds.configure({ enviroments: {}, environments: { stagin: {}, staging: { api: 'https://one.example.com/', apo: '' } } });
      new Service.Embeds.ReportsOverview({ env: 'staging', fetchSessionToken: function () { return 'a.b.c'; }, onError: function () {} }).render('#place'); 0`);
    await page.waitForFunction(
      "requests.some(function (url) { return url.indexOf('https://one.example.com/v1/') === 0; })",
    );
    for (const [key, answer] of [
      ['enviroments', 'environments'],
      ['stagin', 'staging'],
      ['apo', 'api'],
    ] as const)
      assert.equal(warnings(new RegExp(`no setting "${key}".*Did you mean "${answer}"`)).length, 1, key);
    assert.equal(warnings(/called after embeds had connected/).length, 0);
    await page.evaluate(
      "Service.Embeds.configure({ environments: { staging: { api: 'https://two.example.com' } } })",
    );
    await page.waitForFunction(
      "requests.some(function (url) { return url.indexOf('https://two.example.com/v1/') === 0; })",
    );
    assert.equal(warnings(/called after embeds had connected/).length, 1);
    await page.close();
  });

  it('is ASCII, so that the encoding of a page does not matter', () => {
    for (const file of ['service-embeds.js', 'service-embeds.fake.js', 'service-embeds.es.js', 'loader.js'])
      assert.equal(/[^\0-\x7f]/.exec(readFileSync(join(root, 'dist/cdn', file), 'utf8')), null, file);
  });

  it('has a loader that browsers without ES2015 can parse', () => {
    const code = readFileSync(join(root, 'dist/cdn/loader.js'), 'utf8');
    assert.doesNotThrow(() => parse(code, { ecmaVersion: 5 }));
  });

  it('shows a sentence and a link to the hosted page in a browser without custom elements', async () => {
    pages['/loader'] = pageOf(
      ['/dist/cdn/loader.js'],
      `
      Service.Embeds.configure({ environments: { staging: { partners: 'https://connect.example.com' } } });
      new Service.Embeds.SignUpFlow({ partner: { id: 'acme 1' }, env: 'staging', locale: 'en' }).render('#place');
      handle = new Service.Embeds.DisclosureConsent({ locale: 'es' }).modal();`,
    ).replace(
      '<div id="place">',
      '<service-reports-overview env="staging"></service-reports-overview><div id="place">',
    );
    await open('/loader', () => {
      Reflect.deleteProperty(window, 'customElements');
    });
    const link = page.locator('#place a');
    assert.equal(await link.getAttribute('href'), 'https://connect.example.com/authorize/acme%201/signup');
    assert.match(
      (await page.locator('#place').textContent()) ?? '',
      /needs a newer browser.*Continue on our website/,
    );
    assert.match((await page.locator('body > [role=alert]').textContent()) ?? '', /navegador más reciente/);
    assert.match(
      (await page.locator('service-reports-overview a').getAttribute('href')) ?? '',
      /^https:\/\/dashboard\.staging\./,
    );
    await page.evaluate('handle.close()');
    assert.equal(await page.locator('body > [role=alert]').count(), 0);
    assert.deepEqual(said, []);
    await page.close();
  });
});
