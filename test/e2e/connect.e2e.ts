import { expect, test } from '@playwright/test';
import { facts } from './acme.ts';

test('a customer connects on the hosted pages, and orders from then on', async ({ page }) => {
  const { demo, partners, accounts, password } = facts();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(demo);
  await page.getByRole('link', { name: 'Connect another account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(page.url().startsWith(partners)).toBe(true);

  await page.getByLabel('E-mail address').fill(accounts[1]?.adminEmail ?? '');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('password is wrong');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('heading', { name: 'Connect Corner Bakery Demo Co with Acme Hiring?' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Connect' }).click();

  await expect(page.getByRole('heading', { name: 'Applicants' })).toBeVisible();
  expect(page.url().startsWith(demo)).toBe(true);
  await expect(page.locator('#inline').getByRole('radio').first()).toBeVisible();
  // The code was in one address, once, and bought its token behind the page; no token or password was in any.
  expect(urls.filter((url) => url.includes('code=code_'))).toHaveLength(1);
  expect(urls.filter((url) => url.includes('access_') || url.includes(password))).toEqual([]);
});

test('who does not want to connect, or comes back with an altered state, begins anew', async ({ page }) => {
  const { demo, accounts, password } = facts();
  await page.goto(`${demo}/connect`);
  await page.getByLabel('E-mail address').fill(accounts[1]?.adminEmail ?? '');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('was not connected');
  await page.goto(`${demo}/connected?code=code_of_somebody&state=made.up.here`);
  await expect(page.getByRole('alert')).toContainText('Please connect once more');
});
