import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import type { Browser } from 'playwright-core';
import { root } from '../../setup/install.mjs';
import { startPageServer } from './page-server.ts';

const emptyElement = `
  import { LitElement, html } from 'lit';
  customElements.define('empty-element', class extends LitElement {
    render() { return html\`<p>Ready</p>\`; }
    firstUpdated() { this.dispatchEvent(new CustomEvent('service-ready', { bubbles: true, composed: true })); }
  });`;

/** Notes when the first frame after the content is over, in milliseconds since the navigation. */
const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><script>
  addEventListener('service-ready', () => requestAnimationFrame(() => setTimeout(() => {
    window.readyAt = performance.now();
  })));
</script>`;

interface BenchPage {
  name: string;
  html: string;
}

const baseline = '/empty';

/** The pages by path. An empty element of Lit in one minified file is what the others are compared with. */
const pages: Record<string, BenchPage> = {
  [baseline]: {
    name: 'An empty Lit element',
    html: `${head}<empty-element></empty-element><script type="module" src="/.cache/bench/empty.js"></script>`,
  },
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
};

/** A page from its navigation to its content. */
interface Visit {
  /** Milliseconds until the first frame with the content. */
  ready: number;
  /** Milliseconds in which scripts ran. */
  script: number;
}

async function visit(browser: Browser, url: string, slowdown: number): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url);
  await page.waitForFunction('window.readyAt');
  const ready = await page.evaluate<number>('window.readyAt');
  const { metrics } = await session.send('Performance.getMetrics');
  const script = metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0;
  await context.close();
  return { ready, script: script * 1000 };
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Visits the pages in turns, so that a busy machine slows all of them down. */
async function visitAll(browser: Browser, slowdown: number, runs: number): Promise<Map<string, Visit[]>> {
  const server = await startPageServer(
    Object.fromEntries(Object.entries(pages).map(([path, { html }]) => [path, html])),
  );
  const visits = new Map(Object.keys(pages).map((path): [string, Visit[]] => [path, []]));
  try {
    for (let run = 0; run < runs; run++)
      for (const [path, all] of visits) all.push(await visit(browser, `${server.url}${path}`, slowdown));
  } finally {
    server.stop();
  }
  return visits;
}

/** Prints the time from navigation to content. All backends answer at once. */
export async function benchNavigation(browser: Browser, slowdown: number, runs: number): Promise<void> {
  mkdirSync(join(root, '.cache/bench'), { recursive: true });
  buildSync({
    stdin: { contents: emptyElement, resolveDir: root },
    bundle: true,
    minify: true,
    format: 'esm',
    conditions: ['production'],
    outfile: join(root, '.cache/bench/empty.js'),
  });
  const visits = await visitAll(browser, slowdown, runs);
  const ready = (path: string) => median((visits.get(path) ?? []).map((time) => time.ready));
  console.log('\nFrom navigation to content, with backends that answer at once:\n');
  console.log('| Page | ready | script time | beside the empty element |');
  console.log('| --- | --- | --- | --- |');
  for (const [path, all] of visits) {
    const script = median(all.map((time) => time.script));
    const ratio = (ready(path) / ready(baseline)).toFixed(1);
    console.log(
      `| ${pages[path]?.name} | ${ready(path).toFixed(0)} ms | ${script.toFixed(0)} ms | ${ratio} |`,
    );
  }
}
