import { expect, test } from '@playwright/test';
import { sitePages } from '../../service/test/support/cases/site-pages.ts';
import { facts } from './acme.ts';
import { expectEveryLook, walkPages } from './walk.ts';

test('every page of an admin is accessible and fits a phone, in both color schemes, under its own policy', async ({
  page,
}) => {
  test.slow();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(`${page.url()}: ${message.text()}`);
  });
  const { dashboard, partners, accounts, password } = facts();
  await page.goto(`${partners}/password/forgotten`);
  await expectEveryLook(page);
  await page.goto(`${dashboard}/people`);
  await expectEveryLook(page);
  await page.getByLabel('Email address').fill(accounts[0]?.adminEmail ?? '');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectEveryLook(page);
  await page.goto(`${dashboard}/developer`);
  await page.getByRole('button', { name: 'Create API key' }).click();
  await expect(page.getByText('Choose what the key may do.').first()).toBeVisible();
  await expectEveryLook(page);
  await page.getByLabel('Read candidates, orders and reports').check();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const key = await page.getByRole('status').locator('code').innerText();
  await expectEveryLook(page);
  // A request for the list of requests.
  await fetch(`${facts().api}/v1/account`, { headers: { Authorization: `Basic ${btoa(`${key}:`)}` } });
  // This candidate has no name: an email address is the longest word of a heading.
  const routes = await walkPages(page, { site: 'dashboard', start: '/search?search=candidate.040' });
  expect(sitePages.dashboard.admin.filter((route) => !routes.includes(route))).toEqual([]);
  expect(violations, 'every page works under its own policy').toEqual([]);
});

test('on a phone, the menu is a drawer', async ({ page }) => {
  const { dashboard, accounts, password } = facts();
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`${dashboard}/people`);
  await page.getByLabel('Email address').fill(accounts[0]?.adminEmail ?? '');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await expectEveryLook(page);
});
