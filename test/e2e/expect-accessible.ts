import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules whose result depends on the color scheme and the size of the window. */
const appearanceRules = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
] as const;

/** Returns what axe finds in a document, in words. */
async function findProblems(frame: Frame, isPage: boolean, rules: 'all' | 'appearance'): Promise<string[]> {
  // Compiling it costs a third of a run, so each document gets it once.
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(source);
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
          // Only the page itself needs a heading of level 1, not its frames.
          rules: { 'page-has-heading-one': { enabled } },
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

/**
 * Fails when axe finds a problem in the page or in one of its frames.
 * @param rules `appearance` for a page that all rules have passed in another color scheme or size. Default: all rules
 */
export async function expectAccessible(page: Page, rules: 'all' | 'appearance' = 'all'): Promise<void> {
  for (const frame of page.frames()) {
    if (frame !== page.mainFrame() && !(await isShown(frame))) continue;
    const problems = await findProblems(frame, frame === page.mainFrame(), rules).catch((error: unknown) => {
      // The sign-up embed removes the payment frame, which it loads ahead, once the page signs in instead.
      if (frame.isDetached()) return [];
      throw error;
    });
    expect(problems, frame.url()).toEqual([]);
  }
}
