import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { addTeammate, createReport, openDashboard } from './bakery.ts';
import { expectNoResults, expectResults } from './results.ts';
import { walkPages } from './walk.ts';

test('billing sees and exports what was ordered and what it costs, and nothing about results', async ({
  page,
  browser,
}) => {
  test.slow();
  const candidate = 'Clementine';
  await createReport(candidate);
  const teammate = await addTeammate(browser, 'Billing');
  await openDashboard(page, '/billing', teammate);
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Essential Criminal' }).first();
  await expect(row.getByRole('cell').nth(1)).toHaveText(/^\$\d+\.\d\d$/);
  const [, price = '', orders = '', total = ''] = await row.getByRole('cell').allInnerTexts();
  const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
  expect(cents(total)).toBe(cents(price) * Number(orders));

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  const [columns, ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(columns).toBe('month,package,price_usd,orders,total_usd');
  const dollars = (text: string) => (cents(text) / 100).toFixed(2);
  const line = ['Essential Criminal', dollars(price), orders, dollars(total)].join();
  expect(lines.map((each) => each.slice(each.indexOf(',') + 1))).toContain(line);
  expect(csv).not.toContain(candidate);

  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(menu).toHaveText(['Home', 'Packages', 'Billing', 'Settings']);
  const routes = await walkPages(page, {
    site: 'dashboard',
    check: (each) => expectNoResults(each, candidate),
  });
  expect(routes).toEqual(expect.arrayContaining(['/', '/packages', '/billing', '/security']));
});

test('the same words are on the page of an admin', async ({ page }) => {
  await openDashboard(page, `/reports/${await createReport('Clementine')}`);
  await expectResults(page, 'Clementine');
});
