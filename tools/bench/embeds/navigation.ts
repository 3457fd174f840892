import type { Browser } from 'puppeteer-core';
import { median } from '../service/measure.ts';
import { openBenchPage } from './bench-browser.ts';
import { startPageServer, type PageServer } from './page-server.ts';
import { baseline, buildPageScripts, pages } from './pages.ts';

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
  const server = await startPageServer(
    Object.fromEntries(Object.entries(pages).map(([path, { html }]) => [path, html])),
  );
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
  console.log('| Page | ready | fastest | beside the empty element |');
  console.log('| --- | --- | --- | --- |');
  for (const [path, times] of visits) {
    const ratio = (readyAt(path) / readyAt(baseline)).toFixed(2);
    console.log(
      `| ${pages[path]?.name} | ${readyAt(path).toFixed(0)} ms | ${Math.min(...times).toFixed(0)} ms | ${ratio} |`,
    );
  }
}
