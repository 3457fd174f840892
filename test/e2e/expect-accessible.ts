import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type CDPSession, type Frame, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Sessions of pages with the browser's own protocol. They end with their pages: the end of one removes the passkeys of a test. */
const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Returns the session of a page with the browser's own protocol. */
export function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** Gives a document axe, unless it has it. */
async function addAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  const page = frame.page();
  // As a script of its own, it is compiled once for all documents of a process; as a parameter of `evaluate`, for each one.
  if (frame === page.mainFrame())
    await (await sessionOf(page)).send('Runtime.evaluate', { expression: source });
  else await frame.evaluate(source);
}

/** Rules whose result depends on the color scheme and the size of the window. */
const appearanceRules = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
] as const;

/** Returns what axe finds in a document, in words. */
async function findProblems(frame: Frame, isPage: boolean, rules: 'all' | 'appearance'): Promise<string[]> {
  await addAxe(frame);
  const runOnly = rules === 'appearance' ? [...appearanceRules] : undefined;
  return frame.evaluate(
    async ({ enabled, runOnly }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      // Each frame is checked separately, because a script cannot reach frames of another origin.
      const { violations } = await axe.run(
        { exclude: [['iframe']] },
        {
          iframes: false,
          // Nobody reads what passed, and describing it takes time.
          resultTypes: ['violations'],
          // Only the page itself needs a heading of level 1 and landmarks, not its frames.
          rules: { 'page-has-heading-one': { enabled }, region: { enabled } },
          ...(runOnly && { runOnly }),
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { enabled: isPage, runOnly },
  );
}

/** Whether people see a frame: not in closed details, for example, where the outbox has one for each email. */
const isShown = (frame: Frame): Promise<boolean> =>
  frame.frameElement().then(
    (element) => element.isVisible(),
    () => false,
  );

/** Returns the document of a frame in which no script runs, so that axe would never answer there. */
const documentWithoutScripts = async (frame: Frame): Promise<string | null> => {
  const element = await frame.frameElement();
  const sandbox = await element.getAttribute('sandbox');
  return sandbox === null || sandbox.includes('allow-scripts') ? null : element.getAttribute('srcdoc');
};

/**
 * Fails when axe finds a problem in the page or in one of its frames.
 * @param rules `appearance` for a page that all rules have passed in another color scheme or size. Default: all rules
 */
export async function expectAccessible(page: Page, rules: 'all' | 'appearance' = 'all'): Promise<void> {
  expect(await findProblems(page.mainFrame(), true, rules), page.url()).toEqual([]);
  for (const frame of page.frames().filter((other) => other !== page.mainFrame())) {
    if (!(await isShown(frame))) continue;
    const problems = await findFrameProblems(frame, rules).catch((error: unknown) => {
      // The sign-up embed removes the payment frame, which it loads ahead, once the page signs in instead.
      if (frame.isDetached()) return [];
      throw error;
    });
    expect(problems, frame.url()).toEqual([]);
  }
}

/** Returns what axe finds in a frame, and in a copy of it where the frame runs no scripts. */
async function findFrameProblems(frame: Frame, rules: 'all' | 'appearance'): Promise<string[]> {
  const text = await documentWithoutScripts(frame);
  if (text === null) return findProblems(frame, false, rules);
  const copy = await frame.page().context().newPage();
  try {
    await copy.setViewportSize(frame.page().viewportSize() ?? { width: 1280, height: 900 });
    const isDark = await frame.page().evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
    await copy.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
    await copy.setContent(text);
    return await findProblems(copy.mainFrame(), false, rules);
  } finally {
    await copy.close();
  }
}
