import type { Browser } from 'puppeteer-core';
import type { FakeScenario } from '../../../src/client/option-values.ts';
import { median } from '../service/measure.ts';
import { openBenchPage } from './bench-browser.ts';
import { startPageServer } from './page-server.ts';

/** A page with something to scroll. */
interface ScrollPage {
  name: string;
  scenario?: FakeScenario;
  html: string;
}

const start = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>';

const overview = `${start}
  <service-reports-overview session-token-path="/token" env="staging"></service-reports-overview>
  <script type="module" src="/dist/esm/elements/reports-overview.js"></script>`;

/** An empty space as high as 100,000 rows, in a box as high as that of the table: no frame can take less. */
const emptySpace = `${start}<div class="scroller" style="height: 504px; overflow-y: scroll; contain: strict">
  <div style="height: 5600000px"></div></div>`;

const pages: ScrollPage[] = [
  { name: 'An empty space', html: emptySpace },
  ...([100, 10_000, 100_000] as const).map((count) => ({
    name: `${count.toLocaleString('en')} reports`,
    scenario: `reports-${count}` as FakeScenario,
    html: overview,
  })),
];

const frames = 120;
/** Longest time in milliseconds of a frame that looks smooth on a screen with 60 frames a second. */
const smoothFrame = 20;

/**
 * Runs in the page. Returns the frame times while its box scrolls by 120 pixels a frame, in milliseconds. It begins 300 ms after the
 * box is there, which is sooner than a person can.
 */
async function scroll(frames: number): Promise<number[]> {
  const find = () => {
    const root = document.querySelector('service-reports-overview')?.shadowRoot ?? document;
    return root.querySelector('.scroller');
  };
  let scroller = find();
  for (; !scroller; scroller = find()) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const times: number[] = [];
  let last = performance.now();
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += 120;
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  return times;
}

async function measure(browser: Browser, url: string, slowdown: number): Promise<number[]> {
  const page = await openBenchPage(browser, url, slowdown);
  const times = await page.evaluate(scroll, frames);
  await page.close();
  return times;
}

/**
 * Prints how smoothly the table of reports scrolls, beside an empty space: the share of frames that a machine reaches at all
 * depends on it. The reports come from a server, which answers at once. The pages take turns.
 */
export async function benchScrolling(browser: Browser, slowdown: number, runs: number): Promise<void> {
  const servers = await Promise.all(
    pages.map(({ html, scenario }) => startPageServer({ '/': html }, scenario)),
  );
  const times = pages.map((): number[] => []);
  try {
    for (let run = 0; run <= runs; run++)
      for (const [index, { url }] of servers.entries()) {
        const measured = await measure(browser, url, slowdown);
        // The first run prepares the answers of the servers.
        if (run) times[index]?.push(...measured);
      }
  } finally {
    for (const server of servers) server.stop();
  }
  const shareOf = (all: number[] = []) => all.filter((time) => time < smoothFrame).length / all.length;
  const control = shareOf(times[0]);
  console.log(`\nFrames while scrolling, at ${slowdown}x CPU slowdown:\n`);
  console.log(`| Page | under ${smoothFrame} ms | beside the empty space | median | longest |`);
  console.log('| --- | --- | --- | --- | --- |');
  for (const [index, { name }] of pages.entries()) {
    const all = times[index] ?? [];
    const percent = (share: number) => `${(share * 100).toFixed(0)}%`;
    console.log(
      `| ${name} | ${percent(shareOf(all))} | ${percent(shareOf(all) / control)} | ${median(all).toFixed(1)} ms | ${Math.max(...all).toFixed(1)} ms |`,
    );
  }
}
