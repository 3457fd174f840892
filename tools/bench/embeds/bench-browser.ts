import puppeteer, { TargetType, type Browser, type CDPSession } from 'puppeteer-core';
import { chromiumArguments } from '../../../scripts/setup/chromium-arguments.ts';

/** A page in a context of its own, without cookies and caches of others. */
export interface BenchPage {
  /** Runs a function in the page. It reaches nothing outside of itself, and what it gets and returns is JSON. */
  evaluate: <Input, Output>(run: (input: Input) => Output | Promise<Output>, input: Input) => Promise<Output>;
  /** Clicks the middle of an element of the embed. */
  click: (selector: string) => Promise<void>;
  /** Presses a key that types a character. */
  press: (character: string) => Promise<void>;
  /** Returns the size of the JavaScript heap after a garbage collection, in bytes. */
  measureHeap: () => Promise<number>;
  close: () => Promise<void>;
}

/**
 * Starts Chromium for pages that nothing records. Playwright and Puppeteer record requests, scripts and the console of each
 * page that they open. That takes time on the main thread for each request, which no visitor's browser spends.
 */
export const launchBenchBrowser = (executablePath: string | undefined): Promise<Browser> =>
  puppeteer.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [
      ...chromiumArguments,
      // Pages with other libraries name servers of those. Nothing leaves this machine.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  });

/**
 * Opens an address at a slowed processor, and does not wait for its content.
 *
 * @param slowdown how many times slower than the machine
 */
export async function openBenchPage(browser: Browser, url: string, slowdown: number): Promise<BenchPage> {
  const context = await browser.createBrowserContext();
  const page = await openEmptyPage(browser, context.id);
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.send('Page.navigate', { url });
  return {
    evaluate: (run, input) => evaluate(page, `(${String(run)})(${JSON.stringify(input)})`),
    click: (selector) => click(page, selector),
    press: async (text) => {
      await page.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text });
      await page.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
    },
    measureHeap: async () => {
      await page.send('HeapProfiler.collectGarbage');
      return (await page.send('Runtime.getHeapUsage')).usedSize;
    },
    close: () => context.close(),
  };
}

async function evaluate<Output>(page: CDPSession, expression: string): Promise<Output> {
  const options = { expression, awaitPromise: true, returnByValue: true };
  const { result, exceptionDetails } = await page.send('Runtime.evaluate', options);
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Output;
}

/** Returns where an element of the first embed is. It runs in the page, so it reaches nothing outside of itself. */
function middleOf(selector: string): { x: number; y: number } {
  const embeds = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const element = embeds[0]?.querySelector(selector);
  if (!element) throw new Error(`The embed has no ${selector}.`);
  element.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}

async function click(page: CDPSession, selector: string): Promise<void> {
  const place = await evaluate<{ x: number; y: number }>(
    page,
    `(${String(middleOf)})(${JSON.stringify(selector)})`,
  );
  const left = { ...place, button: 'left', clickCount: 1 } as const;
  await page.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...left });
  await page.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...left });
}

/** Returns a session with a new page. `newPage` of Puppeteer would turn the recording on. */
async function openEmptyPage(browser: Browser, browserContextId: string | undefined): Promise<CDPSession> {
  if (browserContextId === undefined) throw new Error('The context has no ID.');
  const whole = await browser.target().createCDPSession();
  const created = browser.waitForTarget(
    (target) => target.type() === TargetType.PAGE && target.browserContext().id === browserContextId,
  );
  await whole.send('Target.createTarget', { url: 'about:blank', browserContextId });
  await whole.detach();
  return (await created).createCDPSession();
}
