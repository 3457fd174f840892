import { expect, test } from '@playwright/test';
import type { Invitation, List, Report } from '@service-embeds/contract';
import { api, facts, signIn } from './acme.ts';

const triggerEvent = (event: string, id: string, account: number) =>
  api('/sandbox/trigger', account, { method: 'POST', body: JSON.stringify({ event, id }) });
const advanceClock = (seconds: number, account: number) =>
  api('/sandbox/clock', account, { method: 'POST', body: JSON.stringify({ advance_seconds: seconds }) });

test('the embed shows a report from the order to the decision', async ({ page }) => {
  await signIn(page, 'Corner Bakery Demo Co');
  await page.getByRole('button', { name: 'Order check for Kwame Sampleton' }).click();
  const overview = page.locator('#overview');
  await expect(overview.getByText('No background checks yet')).toBeVisible();

  const order = page.locator('#inline');
  await order.getByRole('radio', { name: /Essential Criminal/ }).check();
  await order.getByRole('button', { name: 'Order check' }).click();
  await expect(order.getByRole('heading', { name: 'Invitation created' })).toBeVisible();

  // The embed updates automatically: the page is not reloaded from here on.
  await expect(overview.locator('.order-head').getByText('Waiting for candidate')).toBeVisible({
    timeout: 15_000,
  });
  const { data } = await api<List<Invitation>>('/v1/invitations?status=pending&per_page=1', 1);
  await triggerEvent('invitation.completed', data[0]?.id ?? '', 1);
  await expect(overview.locator('.order-head').getByText('In progress')).toBeVisible({ timeout: 15_000 });
  await expect(overview.getByText(/0 of \d screenings/)).toBeVisible();
  await advanceClock(3 * 3600, 1);
  await expect(overview.getByText(/Expected \w+day, \w+ \d+ \(in \d+ (days|hours)\)/)).toBeVisible({
    timeout: 15_000,
  });
  await advanceClock(14 * 86_400, 1);
  await expect(overview.getByText(/Assessment: Eligible/)).toBeVisible({ timeout: 15_000 });
  await overview
    .getByText(/\d screenings/)
    .last()
    .click();
  await expect(overview.getByText('County criminal records').first()).toBeVisible();
  await expect(overview.getByRole('link', { name: 'Open report' })).toHaveAttribute(
    'href',
    new RegExp(`^${facts().dashboard}/reports/[0-9a-f]{24}$`),
  );
  const dashboardPage = page.context().waitForEvent('page');
  await overview.getByRole('link', { name: 'Open report' }).click();
  const dashboard = await dashboardPage;
  await dashboard.getByLabel('Email address').fill(facts().accounts[1]?.adminEmail ?? '');
  await dashboard.getByLabel('Password').fill(facts().password);
  await dashboard.getByRole('button', { name: 'Sign in', exact: true }).click();
  await dashboard.getByRole('button', { name: 'Clear to hire' }).click();
  const decision = dashboard.getByRole('region', { name: 'Decision' });
  await expect(decision.getByText('This records your decision')).toBeVisible();
  await dashboard.getByRole('button', { name: 'Clear to hire' }).click();
  await expect(dashboard.getByText('Cleared to hire').first()).toBeVisible();
  await expect(overview.locator('.order-head').getByText('Cleared to hire')).toBeVisible({ timeout: 15_000 });
});

test('the account overview filters reports and shows changes automatically', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  await signIn(page, 'Northwind Sample LLC');
  await page.getByRole('link', { name: 'Reports' }).click();
  const overview = page.locator('service-reports-overview');
  await expect(overview.getByRole('row')).not.toHaveCount(0);
  await overview.getByRole('button', { name: /Candidate’s turn/ }).click();
  await expect(overview.getByRole('row')).toHaveCount(2);
  const { data } = await api<List<Report>>('/v1/reports?status=suspended');
  const report = data[0]?.id ?? '';
  await overview.getByRole('button', { name: /^All/ }).click();
  await overview.getByLabel('Search').fill(report);
  await expect(overview.getByRole('row')).toHaveCount(2);
  await triggerEvent('report.resumed', report, 0);
  await expect(overview.getByRole('row').nth(1)).toContainText('In progress', { timeout: 15_000 });
  expect(violations).toEqual([]);
});
