import { expect, type Page } from '@playwright/test';
import { routeAt, sitePages, type SiteName } from '../../service/test/support/cases/site-pages.ts';
import { facts } from './acme.ts';
import { expectAccessible, sessionOf } from './expect-accessible.ts';

/** Parameters that only choose rows of a list. */
const listParameters = new Set(['after', 'before', 'first', 'order', 'page', 'tab']);

/** How a page is checked: each color scheme and each width once, because colors do not depend on the width. */
const looks = [
  { colorScheme: 'dark', width: 320, rules: 'appearance' },
  { colorScheme: 'light', width: 1280, rules: 'all' },
] as const;

/** Where only the width is checked: tablets, the narrowest page with a menu at its side, and large screens. */
const otherWidths = [768, 1000, 1024, 1600];

/**
 * Fails where axe finds a problem in the page, dark on a phone and light on a desktop, or where the page is wider than the screen,
 * there and in between.
 */
export async function expectEveryLook(page: Page): Promise<void> {
  for (const { colorScheme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    // In a page that is scrolled, axe takes what the header half covers for a small target.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page, rules);
    await expectFit(page);
    const boxWidths = await page
      .locator('[type=radio]:visible, [type=checkbox]:visible')
      .evaluateAll((boxes) => boxes.map((box) => box.clientWidth));
    expect(
      boxWidths.filter((box) => box > 24),
      `boxes of ${page.url()} at ${width} pixels`,
    ).toEqual([]);
    if (width === 320) await expectLargeText(page);
  }
  await expectFreeView(page);
  for (const width of otherWidths) {
    await page.setViewportSize({ width, height: 900 });
    await expectFit(page);
  }
}

/** Fails where what stays in place while a page scrolls covers more than a quarter of a screen that is enlarged to 400 %. */
async function expectFreeView(page: Page): Promise<void> {
  // A menu that somebody has opened may cover the page.
  if (await page.locator('#menu:target').count()) return;
  await page.setViewportSize({ width: 320, height: 256 });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
  const covered = await page.evaluate(() => {
    const isPinned = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || isPinned(element.parentElement));
    const columns = [0.1, 0.5, 0.9];
    const lines = Array.from({ length: 32 }, (_, index) => index * 8 + 4);
    const points = columns.flatMap((x) => lines.map((y) => document.elementFromPoint(x * 320, y)));
    return points.filter(isPinned).length / points.length;
  });
  expect(covered, `part of ${page.url()} that is covered at 400 %`).toBeLessThanOrEqual(0.25);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

/** Fails where a page is wider than the screen, or a table is wider than its card, which would hide the end of its rows. */
async function expectFit(page: Page): Promise<void> {
  const overflows = await page.evaluate(() =>
    [...document.querySelectorAll('html, .card.flush')]
      .filter((box) => box.scrollWidth > box.clientWidth)
      .map((box) => `${box.className} by ${box.scrollWidth - box.clientWidth}`),
  );
  expect(overflows, `${page.url()} at ${page.viewportSize()?.width ?? 0} pixels`).toEqual([]);
}

/**
 * Fails where text does not follow the text size of the browser (WCAG 2.2, 1.4.4), or where the page is then wider than the
 * screen.
 */
export async function expectLargeText(page: Page): Promise<void> {
  const session = await sessionOf(page);
  const sizes = await page.evaluateHandle(readTextSizes);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const large = await sizes.evaluate((before) => ({
    fixed: [...before]
      .filter(([text, size]) => text.isConnected && parseFloat(getComputedStyle(text).fontSize) < size * 1.5)
      .map(([text]) => `${text.localName}.${text.className}: ${text.textContent.trim().slice(0, 60)}`),
    overflow: document.documentElement.scrollWidth - innerWidth,
  }));
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  expect(large.fixed, `text of ${page.url()} that keeps its size`).toEqual([]);
  expect(large.overflow, `${page.url()} with large text`).toBeLessThanOrEqual(0);
}

/** Returns the size of each text of a page in pixels, also of those in embeds, which have shadow roots. Runs in the page. */
function readTextSizes(): Map<Element, number> {
  const sizes = new Map<Element, number>();
  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (hasText && element.clientHeight + element.getClientRects().length > 0)
        sizes.set(element, parseFloat(getComputedStyle(element).fontSize));
    }
  };
  visit(document);
  return sizes;
}

/** Which pages of a site a walk opens. */
interface Walk {
  site: SiteName;
  /** Path of the first page. Default: the home page */
  start?: string;
  /** Whether a path belongs to the walk. Default: every path */
  isPart?: (path: string) => boolean;
  /** Checks each page further. Default: nothing */
  check?: (page: Page) => Promise<void>;
  /** What happens on each page before. Default: it is checked with `expectEveryLook` */
  visit?: (page: Page) => Promise<void>;
}

/**
 * Opens every kind of page of a site that links lead to, and checks each with `expectEveryLook`. Pages of one kind have the
 * same route, and the same filters in their addresses.
 * @returns the routes of the opened pages, such as `/accounts/:account`
 */
export async function walkPages(
  page: Page,
  { site, start = '/', isPart = () => true, check = () => Promise.resolve(), visit = expectEveryLook }: Walk,
): Promise<string[]> {
  const first = new URL(start, facts()[site]);
  const waiting = [first];
  const kinds = new Set([kindOf(site, first)]);
  const routes = new Set<string>();
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    routes.add(routeOf(site, url));
    await page.goto(url.href);
    await expect(page.getByRole('heading', { level: 1 }), url.href).toHaveCount(1);
    await visit(page);
    await check(page);
    for (const next of await linksOf(page)) {
      const kind = kindOf(site, next);
      if (next.origin !== url.origin || kinds.has(kind) || isFile(site, next) || !isPart(next.pathname))
        continue;
      kinds.add(kind);
      waiting.push(next);
    }
  }
  return [...routes];
}

const routeOf = (site: SiteName, { pathname }: URL): string => routeAt(site, pathname) ?? pathname;

/** Returns an address without what differs between things of one kind, so that each kind of page is opened once. */
function kindOf(site: SiteName, url: URL): string {
  const filters = [...url.searchParams.keys()].filter((name) => !listParameters.has(name)).sort();
  return `${routeOf(site, url)}?${filters.join('&')}`;
}

const isFile = (site: SiteName, url: URL): boolean =>
  sitePages[site].files.some((route) => route === routeOf(site, url));

async function linksOf(page: Page): Promise<URL[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  return links.map((link) => {
    const url = new URL(link);
    url.hash = '';
    return url;
  });
}
