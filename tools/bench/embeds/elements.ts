import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'puppeteer-core';
import { chunkFile, withImports } from '../../../scripts/build/esm-files.ts';
import { root } from '../../../scripts/setup/install.mjs';
import { startStaticServer } from '../../../test/support/static-server.ts';
import { median } from '../service/measure.ts';
import { openBenchPage, type BenchPage } from './bench-browser.ts';

const dist = join(root, 'dist/esm');

const gzip = (files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);

/** Files of `dist/esm` that a page loads for a module, and for the chunks that the module then loads on demand. */
const filesOf = ({ module, chunks }: Subject): string[] => {
  const entries = [module, ...chunks.map((name) => chunkFile(dist, name))];
  return [...new Set(entries.flatMap((entry) => [...withImports(dist, entry)]))].map((file) =>
    join(dist, file),
  );
};

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

/** Runs in the page. Returns the baseline: milliseconds until a Lit element that shows one word is on the page. */
async function showEmptyElement(module: string): Promise<number> {
  const started = performance.now();
  await import(module);
  const element = document.createElement('service-provider') as HTMLElement & {
    updateComplete: Promise<boolean>;
  };
  document.body.append(element);
  await element.updateComplete;
  return performance.now() - started;
}

/** Runs in the page. Returns milliseconds until the frame after an element is ready. */
async function showElement({ module, tag, options }: Omit<Subject, 'chunks' | 'name'>): Promise<number> {
  const started = performance.now();
  await import(`/dist/esm/${module}`);
  const element = document.createElement(tag);
  Object.assign(element, { fakeMode: true, env: 'staging', locale: 'en', ...options });
  const done = new Promise((resolve) => element.addEventListener('service-ready', resolve));
  document.body.append(element);
  await done;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - started;
}

/** Prints how long each element takes until it is ready, beside an empty Lit element, and how much memory it uses. */
export async function benchElements(browser: Browser, slowdown: number, runs: number): Promise<void> {
  const server = await startStaticServer(html);
  const onPage = async <Result>(work: (page: BenchPage) => Promise<Result>): Promise<Result> => {
    const page = await openBenchPage(browser, server.url, slowdown);
    try {
      return await work(page);
    } finally {
      await page.close();
    }
  };
  const measure = async (work: (page: BenchPage) => Promise<number>) => {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) times.push(await onPage(work));
    return median(times);
  };
  const measureUsedHeap = async (page: BenchPage, subject: Subject) => {
    const before = await page.measureHeap();
    await page.evaluate(showElement, subject);
    return (await page.measureHeap()) - before;
  };
  try {
    const empty = '/dist/esm/elements/service-provider.js';
    const base = await measure((page) => page.evaluate(showEmptyElement, empty));
    console.log(`Baseline, an empty Lit element: ${base.toFixed(0)} ms at ${slowdown}x CPU slowdown.\n`);
    console.log('| Element | gzip, first load | ready | against the baseline | heap |');
    console.log('| --- | --- | --- | --- | --- |');
    for (const subject of subjects) {
      const time = await measure((page) => page.evaluate(showElement, subject));
      const used = await onPage((page) => measureUsedHeap(page, subject));
      const cells = [
        subject.name,
        `${(gzip(filesOf(subject)) / 1000).toFixed(1)} kB`,
        `${time.toFixed(0)} ms`,
        `${(time / base).toFixed(1)}x`,
        `${(used / 1e6).toFixed(1)} MB`,
      ];
      console.log(`| ${cells.join(' | ')} |`);
    }
    console.log('\nFake mode, its data included: times and heap include what replaces the network.');
  } finally {
    server.stop();
  }
}
