import { expect, test, type Page } from '@playwright/test';
import { facts } from './acme.ts';
import { expectAccessible } from './expect-accessible.ts';

// The browser part of a web view on a telephone. What its app decides is set up by each test (docs/web-views.md).
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
});

async function signInOnThePage(page: Page): Promise<void> {
  const { accounts, password, demo } = facts();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Email address').fill(accounts[1]?.adminEmail ?? '');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await page.getByRole('button', { name: 'Connect' }).tap();
  await expect(page.getByRole('heading', { name: 'You are connected' })).toBeVisible();
  expect(page.url()).toBe(`${demo}/sign-up`);
}

test('a customer signs in where a new window would replace the page, as in Android without further settings', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = (url) => {
      location.assign(String(url));
      return window;
    };
  });
  await page.goto(`${facts().demo}/sign-up`);
  await page.getByRole('button', { name: 'I already have an account' }).tap();
  await signInOnThePage(page);
});

test('a customer signs in on the page when the app does not show the window', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => ({ closed: false, close: () => undefined }) as Window;
  });
  await page.goto(`${facts().demo}/sign-up`);
  await page.getByRole('button', { name: 'I already have an account' }).tap();
  await expect(page.getByText('Continue in the window')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in on this page' }).tap();
  await signInOnThePage(page);
});

test('a customer signs in on the page when the app refuses windows, as in iOS without further settings', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${facts().demo}/sign-up`);
  await page.getByRole('button', { name: 'I already have an account' }).tap();
  await page.getByRole('button', { name: 'Sign in on this page' }).tap();
  await signInOnThePage(page);
});

test('neither the API nor the payment frame sets a cookie', async ({ page }) => {
  const { api, partners, demo } = facts();
  const addresses: string[] = [];
  const cookies: string[] = [];
  const checks: Promise<void>[] = [];
  page.on('response', (response) => {
    if (![api, partners].includes(new URL(response.url()).origin)) return;
    addresses.push(response.url());
    checks.push(
      response.headerValue('Set-Cookie').then((cookie) => {
        if (cookie !== null) cookies.push(`${response.url()}: ${cookie}`);
      }),
    );
  });
  await page.goto(`${demo}/sign-up`);
  await page.getByRole('button', { name: 'Create an account' }).tap();
  await expect(page.getByLabel('Legal business name')).toBeVisible();
  // The embed loads the frame ahead of the payment, to know whether the page may show it.
  await expect
    .poll(() => addresses.some((address) => address.startsWith(`${partners}/payment-frame`)))
    .toBe(true);
  expect(addresses.some((address) => address.startsWith(api))).toBe(true);
  await Promise.all(checks);
  expect(cookies).toEqual([]);
});
