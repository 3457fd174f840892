import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails when axe finds a problem in the page or in one of its frames. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(source);
    const isPage = frame === page.mainFrame();
    const problems = await frame.evaluate(async (enabled) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      // Each frame is checked separately, because a script cannot reach frames of another origin.
      const { violations } = await axe.run(
        { exclude: [['iframe']] },
        {
          iframes: false,
          // Only the page itself needs a heading of level 1, not its frames.
          rules: { 'page-has-heading-one': { enabled } },
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    }, isPage);
    expect(problems, frame.url()).toEqual([]);
  }
}
