import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Fails when axe finds anything wrong in a page or in one of its frames. */
export async function accessible(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(source);
    const isPage = frame === page.mainFrame();
    const found = await frame.evaluate(async (enabled) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      // Each frame by itself: a script of ours reaches no other origin.
      const { violations } = await axe.run(
        { exclude: [['iframe']] },
        {
          iframes: false,
          // The heading of a framed part is its page's.
          rules: { 'page-has-heading-one': { enabled } },
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    }, isPage);
    expect(found, frame.url()).toEqual([]);
  }
}
