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

test("the README's first embed works as printed", async ({ page }) => {
  await signIn(page, 'Corner Bakery Demo Co');
  const invited = page.waitForEvent('console', (message) => message.text().startsWith('Invited candidate'));
  await page.goto(`${facts().demo}/first-embed`);
  await page.getByRole('radio').first().check();
  await page.getByLabel('Email address').fill('first.embed@example.com');
  await page.getByRole('button', { name: 'Order background check' }).click();
  await invited;
});
