/**
 * `npm run bench:embeds` measures what the embeds cost a page. Machines differ, so it prints each time next to the time
 * of an empty Lit element in the same run, and neither passes nor fails.
 *
 *     npm run bench:embeds -- --only scrolling       only some parts: elements, navigation, scrolling
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { startStaticServer } from '../../test/support/static-server.ts';
import { chunkFile, withImports } from '../build/esm-files.ts';
import { chromiumArguments } from '../setup/chromium-arguments.ts';
import { findBrowsers } from '../setup/browsers.ts';
import { benchNavigation } from './embeds/navigation.ts';
import { benchScrolling } from './embeds/scrolling.ts';
import { root, run } from '../setup/install.mjs';
import { step } from '../setup/progress.mjs';

const dist = join(root, 'dist/esm');
const slowdown = 4;
const browserArguments = [
  ...chromiumArguments,
  // Pages with other libraries name servers of those. Nothing leaves this machine.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];
const runs = 5;

const gzip = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);

/** Files of `dist/esm` that a page loads for a module, and for the chunks that the module then loads on demand. */
const filesOf = ({ module, chunks }: Subject): string[] => {
  const entries = [module, ...chunks.map((name) => chunkFile(dist, name))];
  return [...new Set(entries.flatMap((entry) => [...withImports(dist, entry)]))].map((file) =>
    join(dist, file),
  );
};

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><body></body></html>`;

interface Subject {
  name: string;
  module: string;
  tag: string;
  options: object;
  /** Names of the chunks that the element loads on demand. */
  chunks: string[];
}

const subjects: Subject[] = [
  {
    name: 'NewInvitation',
    module: 'elements/new-invitation.js',
    tag: 'service-new-invitation',
    options: {},
    chunks: [],
  },
  {
    name: 'ReportsOverview, a candidate',
    module: 'elements/reports-overview.js',
    tag: 'service-reports-overview',
    options: { candidateId: 'fa4eca000000000000000004' },
    chunks: [],
  },
  ...[100, 10_000, 100_000].map((count) => ({
    name: `ReportsOverview, ${count.toLocaleString('en')} reports`,
    module: 'elements/reports-overview.js',
    tag: 'service-reports-overview',
    options: { fakeScenario: `reports-${count}` },
    chunks: ['account-table'],
  })),
];

/** Returns the baseline: milliseconds until a Lit element that shows one word is on the page. */
const baseline = (page: Page) =>
  page.evaluate(async () => {
    const started = performance.now();
    const module = '/dist/esm/elements/service-provider.js';
    await import(module);
    const element = document.createElement('service-provider') as HTMLElement & {
      updateComplete: Promise<boolean>;
    };
    document.body.append(element);
    await element.updateComplete;
    return performance.now() - started;
  });

const ready = (page: Page, { module, tag, options }: Subject) =>
  page.evaluate(
    async ({ module, tag, options }) => {
      const warm = `/dist/esm/${module}`;
      const started = performance.now();
      await import(warm);
      const element = document.createElement(tag) as HTMLElement & { state: string };
      Object.assign(element, { fakeMode: true, env: 'staging', locale: 'en', ...options });
      const done = new Promise((resolve) => element.addEventListener('service-ready', resolve));
      document.body.append(element);
      await done;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - started;
    },
    { module, tag, options },
  );

/** Returns the size of the JavaScript heap after a garbage collection, in bytes. */
async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await session.send('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize;
}

/** Prints how long each element takes until it is ready, beside an empty Lit element. */
async function benchElements(browser: Browser): Promise<void> {
  const server = await startStaticServer(html);
  const open = async (): Promise<{ page: Page; session: CDPSession }> => {
    const page = await (await browser.newContext()).newPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(server.url);
    return { page, session };
  };
  const measure = async (work: (page: Page, session: CDPSession) => Promise<number>) => {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const { page, session } = await open();
      times.push(await work(page, session));
      await page.context().close();
    }
    return median(times);
  };
  try {
    const base = await measure(baseline);
    console.log(`Baseline, an empty Lit element: ${base.toFixed(0)} ms at ${slowdown}x CPU slowdown.\n`);
    console.log('| Element | gzip, first load | ready | against the baseline | heap |');
    console.log('| --- | --- | --- | --- | --- |');
    for (const subject of subjects) {
      const time = await measure((page) => ready(page, subject));
      const { page, session } = await open();
      const before = await heap(session);
      await ready(page, subject);
      const used = (await heap(session)) - before;
      await page.context().close();
      const cells = [
        subject.name,
        `${(gzip(filesOf(subject)) / 1000).toFixed(1)} kB`,
        `${time.toFixed(0)} ms`,
        `${(time / base).toFixed(1)}x`,
        `${(used / 1e6).toFixed(1)} MB`,
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
    console.log('\nFake mode, its data included: times and heap hold what stands in for the network, too.');
  } finally {
    server.stop();
  }
}

const parts: Record<string, (browser: Browser) => Promise<void>> = {
  elements: benchElements,
  navigation: (browser) => benchNavigation(browser, slowdown, runs + 4),
  scrolling: (browser) => benchScrolling(browser, slowdown, runs),
};

async function main(): Promise<void> {
  const { only = Object.keys(parts).join(',') } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const chosen = only.split(',').map((name) => {
    const part = parts[name];
    if (!part) throw new Error(`No part "${name}". There are ${Object.keys(parts).join(', ')}.`);
    return part;
  });
  await step('Building the embeds', () => run(process.execPath, [join(root, 'scripts/build.ts')]));
  const { chromium: executablePath } = await findBrowsers();
  const browser = await chromium.launch({ executablePath, args: browserArguments });
  try {
    for (const part of chosen) await part(browser);
  } finally {
    await browser.close();
  }
}

await main();
