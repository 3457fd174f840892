import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { median } from '../service/measure.ts';
import { openBenchPage, type BenchPage } from './bench-browser.ts';
import { pages } from './navigation.ts';
import { startPageServer } from './page-server.ts';

/** Milliseconds between two keys of a person who types fast. */
const keyPause = 60;
/** Milliseconds after an action, in which the browser reports how long its events took. */
const reportPause = 900;

/** What a person does in the order form, in this order. */
const actions: Record<string, (page: BenchPage) => Promise<void>> = {
  'Type an email address': async (page) => {
    await page.click('#email');
    await typeText(page, 'ada@example.com');
  },
  'Type a name': async (page) => {
    await page.click('#firstName');
    await typeText(page, 'Ada');
  },
  'Choose a background check': (page) => page.click('label.choice'),
  'Choose another one': (page) => page.click('label.choice:nth-child(2)'),
  'Submit a form with errors': async (page) => {
    await page.click('#lastName');
    await page.click('.actions .primary');
  },
};

async function typeText(page: BenchPage, text: string): Promise<void> {
  for (const character of text) {
    await page.press(character);
    await setTimeout(keyPause);
  }
}

/** Keeps the longest time from an event to the next frame. It runs in the page, so it reaches nothing outside of itself. */
function watchEvents(): void {
  const eventTimes = { longest: 0 };
  Object.assign(globalThis, { eventTimes });
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) eventTimes.longest = Math.max(eventTimes.longest, duration);
  });
  observer.observe(Object.assign({ type: 'event' }, { durationThreshold: 16 }));
}

function takeLongest(): number {
  const { eventTimes } = globalThis as unknown as { eventTimes: { longest: number } };
  const { longest } = eventTimes;
  eventTimes.longest = 0;
  return longest;
}

/** Prints how long a person waits for the next frame after each action in the order form: the interaction to next paint. */
export async function benchInteractions(browser: Browser, slowdown: number, runs: number): Promise<void> {
  const server = await startPageServer({ '/': pages['/esm']?.html ?? '' });
  const times = new Map(Object.keys(actions).map((name): [string, number[]] => [name, []]));
  try {
    for (let run = 0; run < runs; run++) {
      const ready = server.nextReady();
      const page = await openBenchPage(browser, server.url, slowdown);
      await ready;
      // What loads after the form is there.
      await setTimeout(2 * reportPause);
      await page.evaluate(watchEvents, {});
      for (const [name, act] of Object.entries(actions)) {
        await act(page);
        await setTimeout(reportPause);
        times.get(name)?.push(await page.evaluate(takeLongest, {}));
      }
      await page.close();
    }
  } finally {
    server.stop();
  }
  console.log(`\nFrom an action in the order form to the next frame, at ${slowdown}x CPU slowdown:\n`);
  console.log('| Action | median | longest |');
  console.log('| --- | --- | --- |');
  for (const [name, values] of times)
    console.log(`| ${name} | ${median(values)} ms | ${Math.max(...values)} ms |`);
}
