import { expect, test } from '@playwright/test';
import { startReceiver } from '../../service/test/support/servers/receiver.ts';
import { sitePages } from '../../service/test/support/cases/site-pages.ts';
import { expectAccessible } from './expect-accessible.ts';
import { facts } from './acme.ts';
import { openDashboard } from './bakery.ts';
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
      await page.getByRole('button', { name: 'Filter deliveries' }).click();
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
