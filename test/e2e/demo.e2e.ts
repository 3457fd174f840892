import { expect, test, type Page } from '@playwright/test';
import type { Application } from '@service-embeds/contract';
import { facts, signIn, waitForEmbeds, api } from './acme.ts';
import { bakery, openDashboard } from './bakery.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectEveryLook } from './walk.ts';

const pages = [
  '/',
  '/sign-in',
  '/applicants',
  '/reports',
  '/developers',
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

/** Records every shift of the layout in the pages that open from now on. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the shifts of the layout so far. An observer learns of a shift after the frame that painted it. */
const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(globalThis, 'shifts')), 100)),
      ),
  );

test('nothing on a demo page moves when its embeds arrive', async ({ page }) => {
  await recordShifts(page);
  await signIn(page, 'Corner Bakery Demo Co');
  for (const width of [1280, 375])
    for (const path of pages) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${facts().demo}${path}`);
      await waitForEmbeds(page);
      expect(await shiftsOf(page), `${path} at ${width} pixels`).toEqual([]);
    }
});

test('nothing in the table of reports moves when its filters and menus arrive after the rows', async ({
  page,
}) => {
  await recordShifts(page);
  await signIn(page, 'Northwind Sample LLC');
  const options = /\/v1\/(packages|nodes)\b|table-menus/;
  for (const width of [1280, 900, 768, 375]) {
    let release = () => {};
    const hasRows = new Promise<void>((resolve) => (release = resolve));
    await page.route(options, async (route) => {
      await hasRows;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${facts().demo}/reports`);
    await expect(page.locator('service-reports-overview .person').first()).toBeVisible();
    await shiftsOf(page);
    release();
    if (width > 800) await expect(page.getByLabel('Columns', { exact: true })).toBeAttached();
    await expect(page.locator('select[aria-label="Unit"] option').nth(1)).toBeAttached();
    expect(await shiftsOf(page), `at ${width} pixels`).toEqual([]);
    await page.unroute(options);
  }
});

test("the README's first embed works as printed", async ({ page }) => {
  await signIn(page, 'Corner Bakery Demo Co');
  const invited = page.waitForEvent('console', (message) => message.text().startsWith('Invited candidate'));
  await page.goto(`${facts().demo}/first-embed`);
  await page.getByLabel('Organization unit').fill('oakland');
  await page.getByRole('option', { name: 'Oakland' }).first().click();
  await page.getByRole('radio').first().check();
  await page.getByLabel("I've made a conditional offer").check();
  await page.getByLabel('Email address').fill('first.embed@example.com');
  await page.getByRole('button', { name: 'Order check' }).click();
  await invited;
});

test('the first page shows the form in three brands, with code that runs as printed', async ({ page }) => {
  await page.goto(facts().demo);
  await expect(page).toHaveTitle('Background checks inside your product · Service Embeds');
  const form = page.getByRole('region', { name: 'Background check' });
  await expect(form.getByRole('button', { name: /^Order check/ })).toBeVisible();
  for (const [brand, surface] of [
    ['Graphite', 'rgb(19, 20, 22)'],
    ['Playful', 'rgb(255, 249, 241)'],
    ['Indigo', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.getByRole('button', { name: brand }).click();
    await expect(page.getByRole('button', { name: brand })).toHaveAttribute('aria-pressed', 'true');
    await expect(form).toHaveCSS('background-color', surface);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Playful' }).click();
  const lines = (await page.locator('#code').textContent()) ?? '';
  expect(lines.split('\n').length).toBe(6);
  const served = page.waitForResponse(/six-lines/);
  await page.getByRole('link', { name: 'Run them' }).click();
  expect(await (await served).text()).toContain(lines);
  await expect(page.locator('service-new-invitation')).toHaveCSS('font-family', /Georgia/);
  await expect(page.getByRole('button', { name: /^Order check/ })).toBeVisible();
});

test('each of the four doors leads to a place that works', async ({ page }) => {
  const { demo, dashboard } = facts();
  for (const [role, heading] of [
    ['Recruiter', 'Applicants'],
    ['Customer', 'Sign in'],
    ['Developer', 'Developers'],
  ] as const) {
    await page.goto(demo);
    const door = page.getByRole('listitem').filter({ hasText: role });
    await door.locator('button, a').click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (role === 'Customer') expect(page.url().startsWith(dashboard)).toBe(true);
  }
  await page.goto(demo);
  await page.getByRole('button', { name: /^Candidate/ }).click();
  await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible();
});

test('an address that the demo lacks has a page with a title and a language', async ({ page }) => {
  const response = await page.goto(`${facts().demo}/nope`);
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found · Acme Hiring');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectAccessible(page);
});

test('a partner sees an application in staging and in production side by side', async ({ page }) => {
  const [elsewhere, here] = [facts().accounts[0]?.apiKey ?? '', facts().accounts[bakery]?.apiKey ?? ''];
  const name = `Menu Planner ${Date.now()}`;
  // The stack has one service: the application of another account takes the place of the one in staging.
  const create = (as: string, redirectUri: string) =>
    api<Application>('/v1/applications', as, {
      method: 'POST',
      body: JSON.stringify({ name, redirect_uris: [redirectUri] }),
    });
  const staging = await create(elsewhere, 'https://staging.menus.example.com/connected');
  const production = await create(here, 'https://menus.example.com/connected');

  await openDashboard(page, `/developer/applications/${production.client_id}`);
  await page.getByRole('link', { name: 'See staging and production side by side' }).click();
  await expect(page.getByRole('heading', { name: 'Staging and production', level: 1 })).toBeVisible();
  const question = page.getByLabel('API key of your staging account');
  const compare = async (key: string) => {
    await question.fill(key);
    await page.getByRole('button', { name: 'Compare with staging' }).click();
  };
  await compare('key_that_staging_does_not_know');
  await expect(page.getByText("Staging doesn't accept this API key.").first()).toBeVisible();
  await expect(question).toHaveValue('');
  await expectEveryLook(page);

  await compare(elsewhere);
  const table = page.getByRole('table', { name: 'Staging and production' });
  await expect(table.getByRole('columnheader')).toHaveText(['Setting', 'Staging', 'Production']);
  for (const [setting, key] of [
    ['Client ID', 'client_id'],
    ['Redirect URIs', 'redirect_uris'],
  ] as const) {
    const row = table.getByRole('row').filter({ has: page.getByText(setting, { exact: true }) });
    const values = [staging, production].map((application) => [application[key]].flat().join());
    await expect(row.getByRole('cell')).toHaveText([setting, ...values]);
  }
  expect(await page.content()).not.toContain(elsewhere);
  await expectEveryLook(page);
});
