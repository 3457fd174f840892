import { expect, test, type Page } from '@playwright/test';
import type { Candidate, Invitation, Report } from '@service-embeds/contract';
import { totpCode } from '../../service/test/support/second-factors.ts';
import { api, facts } from './acme.ts';
import { expectAccessible } from './expect-accessible.ts';

/** Signs in as the seeded member of staff, with a new authenticator app. */
async function signInAsStaff(page: Page): Promise<void> {
  await page.goto(facts().staff);
  await page.getByLabel('Email address').fill('staff@service.example.com');
  await page.getByLabel('Password').fill(facts().password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const key = (await page.locator('dd code').innerText()).replace(/ /g, '');
  await page.getByLabel('Code from the app').fill(totpCode(key, Date.now()));
  await page.locator('form:has([name=code]) button').click();
  await page.goto(facts().staff);
}

/** Orders a report that waits for somebody to search, and returns it. */
async function orderReport(): Promise<Report> {
  const post = <Body>(path: string, body: object): Promise<Body> =>
    api<Body>(path, 1, { method: 'POST', body: JSON.stringify(body) });
  const candidate = await post<Candidate>('/v1/candidates', {
    email: 'staff.e2e+pending@example.com',
    first_name: 'Sam',
  });
  const invitation = await post<Invitation>('/v1/invitations', {
    candidate_id: candidate.id,
    package: 'essential_criminal',
    work_locations: [{ country: 'US', state: 'OH' }],
    conditional_offer_made: true,
  });
  const completed = await post<Invitation>('/sandbox/trigger', {
    event: 'invitation.completed',
    id: invitation.id,
  });
  return api<Report>(`/v1/reports/${completed.report_id ?? ''}`, 1);
}

test('staff find a customer and finish a manual screening', async ({ page }) => {
  const report = await orderReport();
  await signInAsStaff(page);
  await expect(page.getByRole('heading', { name: 'Work to do' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Accounts' }).first().click();
  await page.getByLabel('Name, ID or email address').fill('Corner Bakery');
  await page.getByRole('button', { name: 'Search accounts' }).click();
  await page.getByRole('link', { name: 'Corner Bakery Demo Co' }).click();
  await expect(page.getByText('Credentialed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${facts().staff}/screenings/${facts().accounts[1]?.id ?? ''}/${report.id}`);
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /County criminal records/ })
    .first()
    .click();
  await page.getByText('Nothing to report', { exact: true }).click();
  await page.getByLabel('I searched this source and found nothing to report.').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Complete as clear' }).click();
  await expect(page.getByText('Your entry was saved.')).toBeVisible();
  const after = await api<Report>(`/v1/reports/${report.id}`, 1);
  expect(after.progress.finished).toBe(report.progress.finished + 1);
});
