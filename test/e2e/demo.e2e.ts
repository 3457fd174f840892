import { expect, test } from '@playwright/test';
import { facts, signIn } from './acme.ts';
import { expectAccessible } from './expect-accessible.ts';

const pages = [
  '/applicants',
  '/reports',
  '/hosts',
  '/hosts/react',
  '/careers',
  '/playground',
  '/umd',
  '/sign-up',
];

test('every demo page is accessible and fits the width of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await signIn(page, 'Corner Bakery Demo Co');
  for (const path of pages) {
    await page.goto(`${facts().demo}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test('nothing on a demo page moves when its embeds arrive', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, 'Corner Bakery Demo Co');
  for (const width of [1280, 375])
    for (const path of pages) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${facts().demo}${path}`);
      await page.waitForFunction(() =>
        [...document.querySelectorAll('main *')]
          .filter(({ localName }) => /^service-(?!provider)/.test(localName))
          .every((embed) => ((embed as { state?: string }).state ?? 'loading') !== 'loading'),
      );
      // An observer learns of a shift after the frame that painted it.
      const shifts = await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(globalThis, 'shifts')), 100)),
          ),
      );
      expect(shifts, `${path} at ${width} pixels`).toEqual([]);
    }
});

test("the README's first embed works as printed", async ({ page }) => {
  await signIn(page, 'Corner Bakery Demo Co');
  const invited = page.waitForEvent('console', (message) => message.text().startsWith('Invited candidate'));
  await page.goto(`${facts().demo}/first-embed`);
  await page.getByRole('radio').first().check();
  await page.getByLabel('Email address').fill('first.embed@example.com');
  await page.getByRole('button', { name: 'Order background check' }).click();
  await invited;
});
