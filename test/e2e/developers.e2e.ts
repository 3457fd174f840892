import { expect, test, type Page } from '@playwright/test';
import { sitePages } from '../../service/test/support/cases/site-pages.ts';
import { startReceiver } from '../../service/test/support/servers/receiver.ts';
import { facts } from './acme.ts';
import { openDashboard, addTeammate, createReport } from './bakery.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expectNoResults } from './results.ts';
import { walkPages } from './walk.ts';

test('an admin invites a teammate, creates an API key, and sees and revokes it', async ({ page }) => {
  await openDashboard(page, '/people');
  await page.getByLabel('Name').fill('Noor Sample');
  await page.getByLabel('Email address').fill('noor.e2e@bakery.example.com');
  await page.getByLabel('Role').selectOption('Developer');
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByText('Noor Sample')).toBeVisible();

  await page.getByRole('link', { name: 'Developers' }).click();
  await page.getByLabel('Name').fill('Payroll backend');
  await page.getByLabel('Read candidates, orders and reports').check();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const key = await page.getByRole('status').locator('code').innerText();
  const authorization = { Authorization: `Basic ${btoa(`${key}:`)}` };
  const read = () => fetch(`${facts().api}/v1/reports/ffffffffffffffffffffffff`, { headers: authorization });
  expect((await read()).status).toBe(404);

  const requests = page.getByRole('row', { name: 'Payroll backend' });
  await expect(async () => {
    await page.getByRole('link', { name: 'API requests' }).click();
    await expect(requests).toHaveCount(1, { timeout: 200 });
  }).toPass();
  await expectAccessible(page);
  await requests.getByRole('link').click();
  await expect(page.getByText('not_found')).toBeVisible();

  await page.getByRole('link', { name: 'Developers' }).click();
  await page.getByRole('link', { name: 'Payroll backend' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('heading', { name: 'Revoke this API key?' })).toBeVisible();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('status')).toContainText('API key revoked');
  expect((await read()).status).toBe(401);
});

/**
 * Presses something twice, and lets the answer to the first form arrive after that. Returns how many forms were sent.
 * @param press uses the mouse or the keyboard of the page: a locator would wait for the first answer
 */
async function countForms(page: Page, press: () => Promise<void>): Promise<number> {
  const { promise: secondPress, resolve: release } = Promise.withResolvers<undefined>();
  let forms = 0;
  await page.route('**/developer/keys', async (route) => {
    forms++;
    const response = await route.fetch({ maxRedirects: 0 });
    await secondPress;
    // A second form cancels the first.
    await route.fulfill({ response }).catch(() => undefined);
  });
  const firstForm = page.waitForRequest('**/developer/keys');
  await press();
  await firstForm;
  await press();
  release(undefined);
  await expect(page.getByText('Copy your new API key now')).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  return forms;
}

test('a form that somebody sends twice does its work once, and works again afterwards', async ({ page }) => {
  await openDashboard(page, '/');
  const fillIn = async (text: string) => {
    await page.getByRole('link', { name: 'Developers' }).click();
    await page.getByLabel('Read candidates, orders and reports').check();
    await page.getByLabel('Name').fill(text);
  };
  await fillIn('Two clicks');
  const button = page.getByRole('button', { name: 'Create API key' });
  await button.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await button.boundingBox()) ?? {};
  expect(await countForms(page, () => page.mouse.click(x + 8, y + 8))).toBe(1);

  await fillIn('Enter twice');
  expect(await countForms(page, () => page.keyboard.press('Enter'))).toBe(1);
  await fillIn('Next');
  await expect(page.getByRole('link', { name: 'Two clicks' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Enter twice' })).toHaveCount(1);
});

test('a partner sets up an application and debugs a failed webhook', async ({ page }) => {
  let status = 500;
  const receiver = await startReceiver((response) => response.writeHead(status).end('Out of memory'));
  try {
    await openDashboard(page, '/developer/applications');
    await page.getByLabel('Name').fill('Shift Planner');
    await page.getByLabel('Redirect URIs').fill('https://planner.example.com/connected');
    await page.getByRole('button', { name: 'Create application' }).click();
    await expect(page.getByText('Copy the client secret now')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Add webhook endpoint' }).click();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Add webhook endpoint' }).click();
    await page.getByRole('button', { name: 'Send test event' }).click();
    await expect(page.getByRole('status')).toContainText("Your endpoint didn't accept the test event");
    await expect(page.getByText('Out of memory')).toBeVisible();
    await expectAccessible(page);

    status = 200;
    await page.getByRole('button', { name: 'Send event again' }).click();
    await expect(page.getByRole('status')).toContainText('on its way again');
    await page.getByLabel('Outcome').selectOption('Delivered');
    await page.getByLabel('Event').selectOption('webhook.test');
    await expect(async () => {
      await page.getByRole('button', { name: 'Show deliveries' }).click();
      await expect(page.getByText('Status 200')).toBeVisible({ timeout: 500 });
    }).toPass();
  } finally {
    receiver.stop();
  }
});

test('every page for partners is accessible and fits a phone, in both color schemes', async ({ page }) => {
  test.slow();
  const { hostKey, api, clientId, password } = facts();
  const response = await fetch(`${api}/v1/webhooks`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${hostKey}:`)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_id: clientId, webhook_url: `http://127.0.0.1:9/${Date.now()}` }),
  });
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: string };
  await openDashboard(page, `/developer/webhooks/${id}`, { email: 'robin@acme.example.com', password });
  // The page of a delivery is only reached from one.
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(page.getByRole('status')).toContainText("didn't accept the test event");
  const routes = await walkPages(page, {
    site: 'dashboard',
    start: '/developer/applications',
    isPart: (path) => path.startsWith('/developer'),
  });
  expect(sitePages.dashboard.partner.filter((route) => !routes.includes(route))).toEqual([]);
});

/** Whether the API takes a key. */
async function isAccepted(key: string): Promise<boolean> {
  const headers = { Authorization: `Basic ${btoa(`${key}:`)}` };
  return (await fetch(`${facts().api}/v1/account`, { headers })).ok;
}

/** Returns the key that the page shows this once. */
async function newKey(page: Page): Promise<string> {
  await expect(page.getByRole('status')).toContainText('Copy your new API key now');
  return page.getByRole('status').locator('code').innerText();
}

test('a developer replaces a key without an interruption', async ({ page, browser }) => {
  await openDashboard(page, '/developer', await addTeammate(browser, 'Developer'));
  const name = `Nightly export ${Date.now()}`;
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Manage webhook endpoints and tests').check();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const old = await newKey(page);
  await page.getByRole('link', { name }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Replace key' }).click();
  await expect(page.getByText('The old key works for 24 hours more.')).toBeVisible();
  const key = await newKey(page);
  await expectAccessible(page);
  expect(key).not.toBe(old);
  expect([await isAccepted(old), await isAccepted(key)]).toEqual([true, true]);
  await page.getByRole('link', { name: 'Developers' }).first().click();
  const keys = page.getByRole('listitem').filter({ hasText: name });
  await expect(keys).toHaveCount(2);
  await expect(keys.filter({ hasText: 'Replaced, works until' })).toHaveCount(1);
  expect(await page.content()).not.toContain(key);
});

test('a developer finds a failed delivery, reads it and sends it again, and sees nothing about results', async ({
  page,
  browser,
}) => {
  test.slow();
  let status = 500;
  const receiver = await startReceiver((response) =>
    response.writeHead(status).end(status === 500 ? 'The queue is full' : 'Thank you'),
  );
  try {
    await openDashboard(page, '/developer/webhooks/new', await addTeammate(browser, 'Developer'));
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Add webhook endpoint' }).click();
    await expect(page.getByRole('status')).toContainText('whsec_');
    const candidate = 'Rosalind';
    const report = await createReport(candidate);

    await page.getByRole('link', { name: 'Developers' }).first().click();
    await page.getByRole('link', { name: 'Deliveries', exact: true }).click();
    await page.getByLabel('Outcome').selectOption('Failed');
    await page.getByLabel('Event').selectOption('report.completed');
    const attempts = page.getByRole('listitem').filter({ hasText: 'Attempt' });
    const failed = attempts.filter({ hasText: 'Status 500' });
    await expect(async () => {
      await page.getByRole('button', { name: 'Show deliveries' }).click();
      await expect(failed).not.toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expectAccessible(page);
    await failed.first().getByRole('link').click();
    await expect(page.getByText(receiver.url)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Event', exact: true })).toContainText(`"id": "${report}"`);
    await expect(page.getByText("Your role can't see the rest of this event.")).toBeVisible();
    await expect(page.getByRole('region', { name: 'Response' })).toHaveText('The queue is full');
    await expectNoResults(page, candidate);
    await expectAccessible(page);

    status = 200;
    await page.getByRole('button', { name: 'Send event again' }).click();
    await expect(page.getByRole('status')).toContainText('The event is on its way again.');
    // The event also reached the partner that the bakery is connected with, earlier.
    await expect(async () => {
      await page.goto(`${facts().dashboard}/developer/deliveries?status=delivered&type=report.completed`);
      await attempts.filter({ hasText: 'Status 200' }).first().getByRole('link').click({ timeout: 1000 });
      await expect(page.getByRole('region', { name: 'Response' })).toHaveText('Thank you', { timeout: 500 });
    }).toPass();
    const sent = receiver.events().filter(({ type }) => type === 'report.completed');
    expect(sent.length).toBeGreaterThan(1);
    for (const { data } of sent) expect(data.object['id']).toBe(report);

    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
    await expect(menu).toHaveText(['Home', 'Developers', 'Settings']);
    const routes = await walkPages(page, {
      site: 'dashboard',
      check: (each) => expectNoResults(each, candidate),
    });
    for (const path of ['requests', 'deliveries', 'applications', 'testing'])
      expect(routes).toContain(`/developer/${path}`);
  } finally {
    receiver.stop();
  }
});
