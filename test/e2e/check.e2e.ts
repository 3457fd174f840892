// cspell:ignore estamos investigando disputa datos eliminar
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { api, facts } from './acme.ts';

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

const email = 'grace.disputes+consider@example.com';

/** Completes a report with a finding, whose candidate has asked for a copy. */
async function createReport(): Promise<string> {
  const post = <Body>(path: string, body: object) =>
    api<Body>(path, 1, { method: 'POST', body: JSON.stringify(body) });
  const candidate = { email, first_name: 'Grace', copy_requested: true };
  const { id: candidate_id } = await post<{ id: string }>('/v1/candidates', candidate);
  const { id } = await post<{ id: string }>('/v1/invitations', {
    candidate_id,
    package: 'essential_criminal',
    work_locations: [{ country: 'US', state: 'OH' }],
  });
  const { report_id } = await post<{ report_id: string }>('/sandbox/trigger', {
    event: 'invitation.completed',
    id,
  });
  await post('/sandbox/trigger', { event: 'report.completed', id: report_id });
  return report_id;
}

/** Returns what matches in the newest email to the candidate. */
async function readMail(page: Page, pattern: RegExp): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto(`${facts().dashboard}/outbox`);
  const mail = outbox.locator('article', { hasText: email }).filter({ hasText: pattern }).first();
  const [found = ''] = pattern.exec(await mail.locator('pre').innerText()) ?? [];
  await outbox.close();
  return found;
}

const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('a candidate reads the report and disputes a finding', async ({ browser }) => {
  const reportId = await createReport();
  const context = await browser.newContext({ viewport: { width: 375, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(await readMail(page, /http\S+\/reports\/\S+/));
  await expectHeading(page, "Confirm it's you");
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code from the email').fill(await readMail(page, /\b\d{6}\b/));
  await page.getByRole('button', { name: 'Continue' }).click();

  await expectHeading(page, 'Your background check');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to your check' }).click();
  await expectHeading(page, 'Hi Grace, your check is complete');
  await expectAccessible(page);
  await page.getByRole('link', { name: "Something isn't right?" }).click();

  await expectHeading(page, 'Dispute your report');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send dispute' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose at least one part of the report.');
  await expectAccessible(page);
  await page.getByRole('checkbox').first().check();
  await page.getByLabel('What is wrong, and what would be right?').fill('This is not me.');
  await page.getByRole('button', { name: 'Send dispute' }).click();
  await expectHeading(page, 'Your dispute');
  await expectAccessible(page);
  await expect(page.getByText('This is not me.')).toBeVisible();
  expect((await api<{ status: string }>(`/v1/reports/${reportId}`, 1)).status).toBe('dispute');

  await page.getByRole('button', { name: 'Español' }).click();
  await expectHeading(page, 'Su disputa');
  await page.getByRole('link', { name: 'Volver a su verificación' }).click();
  await expectHeading(page, 'Hola Grace: estamos investigando su disputa');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sus datos' }).click();
  await expectHeading(page, 'Sus datos');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Eliminar sus datos' }).click();
  await page.getByRole('button', { name: 'Eliminar mis datos' }).click();
  await expect(page.getByRole('alert')).toContainText('una disputa');
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await context.close();
});
