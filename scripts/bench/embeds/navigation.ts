import type { Browser } from 'playwright-core';
import { startPageServer } from './page-server.ts';
import { baseline, buildPageScripts, pages } from './pages.ts';

/** A page from its navigation to its content. */
interface Visit {
  /** Milliseconds until the first frame with the content. */
  ready: number;
  /** Milliseconds in which scripts ran. */
  script: number;
}

/** Waits for the console: a script of the bench inside the page would be compiled while the page loads. */
async function visit(browser: Browser, url: string, slowdown: number): Promise<Visit> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const message = page.waitForEvent('console', (line) => line.text().startsWith('ready '));
  await page.goto(url, { waitUntil: 'commit' });
  const ready = Number((await message).text().slice('ready '.length));
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
  buildPageScripts();
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
