import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Browser } from 'puppeteer-core';
import { root } from '../../../scripts/setup/install.mjs';
import { median } from '../service/measure.ts';
import { openBenchPage } from './bench-browser.ts';
import { startPageServer, type PageServer } from './page-server.ts';
import { createStaticForm } from './static-form.ts';

/** Returns milliseconds from the navigation to the first frame with the content. */
async function visit(browser: Browser, server: PageServer, path: string, slowdown: number): Promise<number> {
  const ready = server.nextReady();
  const page = await openBenchPage(browser, `${server.url}${path}`, slowdown);
  const milliseconds = await ready;
  await page.close();
  return milliseconds;
}

/** Visits the pages in turns, so that a busy machine slows all of them down. */
async function visitAll(browser: Browser, slowdown: number, runs: number): Promise<Map<string, number[]>> {
  const served = Object.fromEntries(Object.entries(pages).map(([path, { html }]) => [path, html]));
  served[staticForm] = await createStaticForm(browser, served['/esm'] ?? '', head);
  const server = await startPageServer(served);
  const visits = new Map(Object.keys(pages).map((path): [string, number[]] => [path, []]));
  try {
    for (let run = 0; run < runs; run++)
      for (const [path, times] of visits) times.push(await visit(browser, server, path, slowdown));
  } finally {
    server.stop();
  }
  return visits;
}

/** Prints the time from navigation to content. All backends answer at once. */
export async function benchNavigation(browser: Browser, slowdown: number, runs: number): Promise<void> {
  buildPageScripts();
  const visits = await visitAll(browser, slowdown, runs);
  const readyAt = (path: string) => median(visits.get(path) ?? []);
  console.log('\nFrom navigation to content, with backends that answer at once:\n');
  console.log('| Page | ready | fastest | beside the empty element | beside the static form |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const [path, times] of visits) {
    const [besideElement, besideForm] = [baseline, staticForm].map((other) =>
      (readyAt(path) / readyAt(other)).toFixed(2),
    );
    const [ready, fastest] = [readyAt(path), Math.min(...times)].map((time) => `${time.toFixed(0)} ms`);
    console.log(`| ${pages[path]?.name} | ${ready} | ${fastest} | ${besideElement} | ${besideForm} |`);
  }
}

/** A page of the bench, which is done with its content when `service-ready` is dispatched. */
interface BenchPage {
  name: string;
  html: string;
}

const emptyElement = `
  import { LitElement, html } from 'lit';
  customElements.define('empty-element', class extends LitElement {
    render() { return html\`<p>Ready</p>\`; }
    firstUpdated() { this.dispatchEvent(new CustomEvent('service-ready', { bubbles: true, composed: true })); }
  });`;

/** One card method from canned data. The card's inputs are frames of Adyen's servers, which nothing waits for. */
const adyenDropIn = `
  import { AdyenCheckout, Card, Dropin } from '@adyen/adyen-web';
  const own = location.origin + '/adyen/';
  const checkout = await AdyenCheckout({
    environment: 'test',
    clientKey: 'test_BENCH',
    countryCode: 'US',
    locale: 'en-US',
    amount: { currency: 'USD', value: 2999 },
    analytics: { enabled: false },
    _environmentUrls: { analytics: own, cdn: { images: own, translations: own } },
    paymentMethodsResponse: { paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] }] },
  });
  const onReady = () => dispatchEvent(new CustomEvent('service-ready'));
  new Dropin(checkout, { paymentMethodComponents: [Card], onReady }).mount('#embed');`;

/** Tells the server when the first frame after the content is over, in milliseconds since the navigation. */
const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><script>
  addEventListener('service-ready', () => requestAnimationFrame(() => setTimeout(() => {
    navigator.sendBeacon('/ready', String(performance.now()));
  })));
</script>`;

/** Path of the page that the others are compared with: an empty element of Lit in one minified file. */
export const baseline = '/empty';

/** Path of the form as static HTML, which is made of what the embed draws. */
const staticForm = '/static';

export const pages: Record<string, BenchPage> = {
  [baseline]: {
    name: 'An empty Lit element',
    html: `${head}<empty-element></empty-element><script type="module" src="/.cache/bench/empty.js"></script>`,
  },
  [staticForm]: { name: 'The same form as static HTML', html: '' },
  '/umd': {
    name: 'NewInvitation, UMD',
    html: `${head}<div id="embed"></div><script src="/dist/cdn/service-embeds.js"></script><script>
      new Service.Embeds.NewInvitation({ sessionTokenPath: '/token', env: 'staging' }).render('#embed');
    </script>`,
  },
  '/esm': {
    name: 'NewInvitation, ES modules',
    html: `${head}<service-new-invitation session-token-path="/token" env="staging"></service-new-invitation>
      <script type="module" src="/dist/esm/elements/new-invitation.js"></script>`,
  },
  '/adyen': {
    name: "Adyen Web's drop-in with one card method",
    html: `${head}<link rel="stylesheet" href="/node_modules/@adyen/adyen-web/dist/es/adyen.css">
      <div id="embed"></div><script type="module" src="/.cache/bench/adyen.js"></script>`,
  },
};

/** Builds the scripts of the pages that show other people's elements. */
export function buildPageScripts(): void {
  for (const [name, contents] of Object.entries({ empty: emptyElement, adyen: adyenDropIn }))
    buildSync({
      stdin: { contents, resolveDir: root },
      bundle: true,
      minify: true,
      format: 'esm',
      conditions: ['production'],
      define: { 'process.env.NODE_ENV': '"production"' },
      outfile: join(root, `.cache/bench/${name}.js`),
    });
}
