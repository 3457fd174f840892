import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';

/** Addresses that are files. */
const file = /\.(pdf|csv|jsonl?)$|[?&](format|export)=|\/(pdf|export|files?|documents?|download)(\/|$)/;

/** Returns an address without what differs between things of one kind, so that each kind of page is opened once. */
const kindOf = (url: URL): string =>
  `${url.pathname.replace(/\/(?=[\w-]*\d)[\w-]{8,}(?=\/|$)/g, '/:id')}?${[...url.searchParams.keys()].sort().join('&')}`;

/** How a page is checked: each color scheme and each width once, because colors do not depend on the width. */
const looks = [
  { colorScheme: 'dark', width: 320, rules: 'appearance' },
  { colorScheme: 'light', width: 1280, rules: 'all' },
] as const;

/** Fails where axe finds a problem in the page, or the page is wider than the screen: dark on a phone, then light on a desktop. */
export async function expectEveryLook(page: Page): Promise<void> {
  for (const { colorScheme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    // In a page that is scrolled, axe takes what the header half covers for a small target.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page, rules);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${page.url()} at ${width} pixels`).toBeLessThanOrEqual(0);
  }
}

/**
 * Opens every kind of page of a site that links lead to, and checks each with `expectEveryLook`.
 * @param start address of the first page
 * @param isPart whether a path belongs to the walk. Default: every path
 * @param check checks each page further. Default: nothing
 * @returns the kinds of pages, such as `/accounts/:id?`
 */
export async function walkPages(
  page: Page,
  start: string,
  isPart: (path: string) => boolean = () => true,
  check: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const waiting = [new URL(start)];
  const kinds = new Set([kindOf(new URL(start))]);
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    await page.goto(url.href);
    await expect(page.getByRole('heading', { level: 1 }), url.href).toHaveCount(1);
    await expectEveryLook(page);
    await check(page);
    const links = await page
      .locator('a[href]')
      .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
    for (const link of links) {
      const next = new URL(link);
      next.hash = '';
      const kind = kindOf(next);
      if (
        next.origin !== url.origin ||
        kinds.has(kind) ||
        file.test(next.pathname + next.search) ||
        !isPart(next.pathname)
      )
        continue;
      kinds.add(kind);
      waiting.push(next);
    }
  }
  return [...kinds];
}
