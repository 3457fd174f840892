import type { Browser } from 'puppeteer-core';
import type { FakeScenario } from '../../../src/client/option-values.ts';
import { median } from '../service/measure.ts';
import { openBenchPage } from './bench-browser.ts';
import { startPageServer, type ChangeAnswer } from './page-server.ts';

/** A page with something to scroll. */
interface ScrollPage {
  name: string;
  scenario?: FakeScenario;
  html: string;
  change?: ChangeAnswer;
  /** Whether the table is replaced by a copy with 300 rows, which nothing changes. */
  isStatic?: boolean;
}

const start = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>';

const overview = `${start}
  <service-reports-overview session-token-path="/token" env="staging"></service-reports-overview>
  <script type="module" src="/dist/esm/elements/reports-overview.js"></script>`;

/** An empty space as high as 100,000 rows, in a box as high as that of the table. It shows nothing, so nothing is painted. */
const emptySpace: ScrollPage = {
  name: 'An empty space',
  html: `${start}<div class="scroller" style="height: 504px; overflow-y: scroll; contain: strict">
    <div style="height: 5200000px"></div></div>`,
};

const table = (count: 100 | 10_000 | 100_000): ScrollPage => ({
  name: `${count.toLocaleString('en')} reports`,
  scenario: `reports-${count}`,
  html: overview,
});

/** What a row shows of a report and its candidate. */
const rowFields = [
  ...['id', 'object', 'status', 'adjudication', 'assessment', 'package_name', 'progress', 'candidate'],
  ...['created_at', 'completed_at', 'expired_at', 'estimated_completion_time', 'turnaround_time'],
  ...['node', 'node_path', 'result', 'archived'],
  ...['first_name', 'last_name', 'email'],
];

const listFields = ['data', 'count', 'next_href', 'previous_href', 'finished', 'total'];

/** Leaves out what rows do not show: an answer of 50 reports shrinks from 137 to 21 kB. */
const onlyRowFields: ChangeAnswer = (path, body) =>
  path.startsWith('/v1/reports?') ? JSON.stringify(JSON.parse(body), [...listFields, ...rowFields]) : body;

const pages: ScrollPage[] = [emptySpace, table(100), table(10_000), table(100_000)];

/** Pages that say what costs the table its frames. */
const causes: ScrollPage[] = [
  emptySpace,
  { ...table(100), name: 'A copy of the table with 300 rows, without scripts', isStatic: true },
  table(100_000),
  { ...table(100_000), name: '100,000 reports, with the fields of rows alone', change: onlyRowFields },
];

const frames = 120;
/** Longest time in milliseconds of a frame that looks smooth on a screen with 60 frames a second. */
const smoothFrame = 20;

/** When a frame's callback ran, and when the browser began the frame, in milliseconds: since the page's start or the frame before. */
interface FrameTime {
  callback: number;
  frame: number;
}

/**
 * Runs in the page. Replaces the table by a copy that no script touches: 300 rows, which are more than the bench scrolls by.
 */
async function makeStatic(): Promise<void> {
  // The page may still be empty, so each look begins at the document.
  const find = () => document.querySelector('service-reports-overview');
  const rowsOf = () => Array.from(find()?.shadowRoot?.querySelectorAll<HTMLElement>('.space > .row') ?? []);
  while (!rowsOf().some((row) => row.querySelector('a'))) await new Promise(requestAnimationFrame);
  const host = find();
  const root = host?.shadowRoot;
  if (!root) throw new Error('The table has no shadow root.');
  const rows = rowsOf();
  const copy = document.createElement('div');
  const copied = copy.attachShadow({ mode: 'open' });
  copied.adoptedStyleSheets = root.adoptedStyleSheets;
  copied.append(...Array.from(root.children, (child) => child.cloneNode(true)));
  const space = copied.querySelector<HTMLElement>('.space');
  space?.replaceChildren(
    ...Array.from({ length: 300 }, (_, index) => {
      const row = rows[index % rows.length]?.cloneNode(true) as HTMLElement;
      row.style.transform = `translateY(${index * 52}px)`;
      return row;
    }),
  );
  space?.style.setProperty('height', `${300 * 52}px`);
  host.replaceWith(copy);
}

/**
 * Runs in the page. Returns the frame times while its box scrolls by 120 pixels a frame, in milliseconds. It begins 300 ms after the
 * box is there, which is sooner than a person can.
 */
async function scroll(frames: number): Promise<FrameTime[]> {
  const find = () =>
    Array.from(document.querySelectorAll('body > *'))
      .map((element) => (element.shadowRoot ?? document).querySelector('.scroller'))
      .find((scroller) => scroller !== null);
  const nextFrame = async (): Promise<FrameTime> => {
    const frame = await new Promise(requestAnimationFrame);
    return { callback: performance.now(), frame };
  };
  let scroller = find();
  for (; !scroller; scroller = find()) await nextFrame();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const times: FrameTime[] = [];
  let last = await nextFrame();
  for (let frame = 0; frame < frames; frame++) {
    scroller.scrollTop += 120;
    const now = await nextFrame();
    times.push({ callback: now.callback - last.callback, frame: now.frame - last.frame });
    last = now;
  }
  return times;
}

async function measure(
  browser: Browser,
  url: string,
  { isStatic }: ScrollPage,
  slowdown: number,
): Promise<FrameTime[]> {
  const page = await openBenchPage(browser, url, slowdown);
  if (isStatic) await page.evaluate(makeStatic, undefined);
  const times = await page.evaluate(scroll, frames);
  await page.close();
  return times;
}

/**
 * Visits pages in turns. Returns the frame times of each. The reports come from a server, which answers at once.
 */
async function visitInTurns(
  browser: Browser,
  visited: ScrollPage[],
  slowdown: number,
  runs: number,
): Promise<FrameTime[][]> {
  const servers = await Promise.all(
    visited.map(({ html, scenario, change }) => startPageServer({ '/': html }, scenario, change)),
  );
  const times = visited.map((): FrameTime[] => []);
  try {
    for (let run = 0; run <= runs; run++)
      for (const [index, page] of visited.entries()) {
        const measured = await measure(browser, servers[index]?.url ?? '', page, slowdown);
        // The first run prepares the answers of the servers.
        if (run) times[index]?.push(...measured);
      }
  } finally {
    for (const server of servers) server.stop();
  }
  return times;
}

/**
 * Prints the share of smooth frames in two ways, because they say different things. By the callbacks, a frame that comes on time but
 * runs its callback late is slow, and so is the goal. By the browser, only a frame that it began late, or left out, is slow.
 */
function printFrames(visited: ScrollPage[], times: FrameTime[][], slowdown: number): void {
  const percent = (share: number) => `${(share * 100).toFixed(0)}%`;
  const shareOf = (all: number[]) => all.filter((time) => time < smoothFrame).length / all.length;
  console.log(`\nFrames under ${smoothFrame} ms while scrolling, at ${slowdown}x CPU slowdown:\n`);
  console.log('| Page | by the callbacks | by the browser | median | longest |');
  console.log('| --- | --- | --- | --- | --- |');
  for (const [index, { name }] of visited.entries()) {
    const callbacks = times[index]?.map(({ callback }) => callback) ?? [];
    const begun = times[index]?.map(({ frame }) => frame) ?? [];
    console.log(
      `| ${name} | ${percent(shareOf(callbacks))} | ${percent(shareOf(begun))} | ${median(callbacks).toFixed(1)} ms | ${Math.max(...callbacks).toFixed(1)} ms |`,
    );
  }
}

/**
 * Prints how smoothly the table of reports scrolls, beside an empty space: what a machine reaches at all depends on it.
 * The goal, 95 % of frames under 20 ms, is for the machine's own speed. The slowdown shows what a slow phone would reach.
 */
export async function benchScrolling(browser: Browser, slowdown: number, runs: number): Promise<void> {
  for (const rate of [1, slowdown]) printFrames(pages, await visitInTurns(browser, pages, rate, runs), rate);
}

/** Prints the same beside a table without scripts, and beside one whose answers hold what rows show. */
export async function benchScrollingCauses(browser: Browser, slowdown: number, runs: number): Promise<void> {
  printFrames(causes, await visitInTurns(browser, causes, slowdown, runs), slowdown);
}
