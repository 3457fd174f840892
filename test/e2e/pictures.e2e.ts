import { mkdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { facts } from './acme.ts';

const folder = process.env['UPDATE_PICTURES'] ? 'docs/pictures' : '.cache/pictures';

for (const theme of ['light', 'dark'] as const) {
  test(`a picture of the embed, ${theme}`, async ({ page }) => {
    mkdirSync(folder, { recursive: true });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${facts().demo}/playground`);
    const card = page.getByRole('region', { name: 'Background check' });
    await expect(card.getByRole('button', { name: 'Order background check' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await card.screenshot({ path: `${folder}/new-invitation-${theme}.png` });
  });
  test(`a picture of signing up, ${theme}`, async ({ page }) => {
    mkdirSync(folder, { recursive: true });
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(`${facts().demo}/sign-up`);
    await page.getByRole('button', { name: 'Create an account' }).click();
    await expect(page.getByLabel('US tax ID')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await page
      .getByRole('region', { name: 'Sign up' })
      .screenshot({ path: `${folder}/signup-flow-${theme}.png` });
  });
  test(`a picture of a disclosure, ${theme}`, async ({ page }) => {
    mkdirSync(folder, { recursive: true });
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 720, height: 900 });
    await page.goto(`${facts().demo}/playground`);
    await page.locator('[name=embed]').selectOption('disclosure');
    const card = page.getByRole('region', { name: 'Background check' });
    await expect(card.getByRole('button', { name: 'Continue' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await card.screenshot({ path: `${folder}/disclosure-${theme}.png` });
  });
  test(`a picture of the reports, ${theme}`, async ({ page }) => {
    mkdirSync(folder, { recursive: true });
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize({ width: 1100, height: 1000 });
    await page.goto(`${facts().demo}/playground`);
    await page.locator('[name=embed]').selectOption('account');
    const card = page.getByRole('region', { name: 'Background check' });
    await expect(card.getByRole('row').nth(5)).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    await card.screenshot({ path: `${folder}/reports-overview-${theme}.png` });
  });
}
