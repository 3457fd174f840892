/**
 * `npm run bench:embeds -w tools` measures what the embeds cost a page. Machines differ, so it prints each time next to the time
 * of an empty Lit element in the same run, and neither passes nor fails.
 *
 *     npm run bench:embeds -w tools -- --only scrolling       only some parts: elements, navigation, interactions, scrolling, causes
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { findBenchChromium } from '../../scripts/setup/browsers.ts';
import { root, run } from '../../scripts/setup/install.mjs';
import { step } from '../../scripts/setup/progress.mjs';
import { launchBenchBrowser } from './embeds/bench-browser.ts';
import { benchElements } from './embeds/elements.ts';
import { benchInteractions } from './embeds/interactions.ts';
import { benchNavigation } from './embeds/navigation.ts';
import { benchScrolling, benchScrollingCauses } from './embeds/scrolling.ts';

const slowdown = 4;
const runs = 5;
/** Visits of each page. With fewer, the ratios change from run to run. */
const visits = 21;

const parts: Record<string, (browser: Browser) => Promise<void>> = {
  elements: (browser) => benchElements(browser, slowdown, runs),
  navigation: (browser) => benchNavigation(browser, slowdown, visits),
  interactions: (browser) => benchInteractions(browser, slowdown, runs),
  scrolling: (browser) => benchScrolling(browser, slowdown, runs),
  causes: (browser) => benchScrollingCauses(browser, slowdown, runs),
};

async function main(): Promise<void> {
  const { only = Object.keys(parts).join(',') } = parseArgs({ options: { only: { type: 'string' } } }).values;
  const chosen = only.split(',').map((name) => {
    const part = parts[name];
    if (!part) throw new Error(`No part "${name}". There are ${Object.keys(parts).join(', ')}.`);
    return part;
  });
  await step('Building the embeds', () => run(process.execPath, [join(root, 'scripts/build.ts')]));
  const browser = await launchBenchBrowser(await findBenchChromium());
  try {
    for (const part of chosen) await part(browser);
  } finally {
    await browser.close();
  }
}

await main();
