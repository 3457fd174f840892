import { expect, test, type Page } from '@playwright/test';
import type { Candidate, Invitation, List, Report } from '@service-embeds/contract';
import { api, facts } from './acme.ts';
import { expectAccessible } from './expect-accessible.ts';

/** Signs in at a page of the dashboard as the admin of a seeded customer, or as somebody else there. */
async function signIn(page: Page, path: string, as: number, name?: string): Promise<void> {
  const { accounts, dashboard, password } = facts();
  const adminEmail = accounts[as]?.adminEmail ?? '';
  await page.goto(`${dashboard}${path}`);
  await page
    .getByLabel('Email address')
    .fill(name === undefined ? adminEmail : `${name}@${adminEmail.split('@')[1] ?? ''}`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const post = <Body>(path: string, as: number | string, body: object): Promise<Body> =>
  api<Body>(path, as, { method: 'POST', body: JSON.stringify(body) });

/** Lets the sandbox do what a candidate or a court would do. */
const trigger = (event: string, id: string, as: number | string) =>
  post<{ report_id: string }>('/sandbox/trigger', as, { event, id });

test('a recruiter orders in the dashboard and follows the report', async ({ page }) => {
  const email = `ordered.${Date.now()}+consider@example.com`;
  await signIn(page, '/order', 0, 'kim');
  await page.getByRole('combobox', { name: 'Organization unit' }).fill('Salt Lake City');
  await page.getByRole('option').first().click();
  await page.getByRole('radio', { name: /Basic Criminal/ }).check();
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByLabel("I've made a conditional offer").check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Order check' }).click();
  await expect(page.getByText('Waiting for candidate')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invitations' }).last()).toBeVisible();
  // The key of the account, because what people order in the dashboard is out of reach for the application of the partner.
  const key = facts().accounts[0]?.apiKey ?? '';
  const { data: candidates } = await api<List<Candidate>>(
    `/v1/candidates?email=${encodeURIComponent(email)}`,
    key,
  );
  expect(candidates).toHaveLength(1);
  const { data: invitations } = await api<List<Invitation>>(
    `/v1/invitations?candidate_id=${candidates[0]?.id ?? ''}`,
    key,
  );
  const { report_id } = await trigger('invitation.completed', invitations[0]?.id ?? '', key);

  await page.goto(`${facts().dashboard}/reports/${report_id}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await trigger('report.completed', report_id, key);
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  // A recruiter sees that the report is complete, and not what it says.
  await expect(page.getByText(/Sample offense|Needs your decision|Clear to hire/)).toHaveCount(0);
});

/** Orders a check of the second customer that needs a decision. Returns the ID of its report. */
async function createFinding(name: string): Promise<string> {
  const email = `${name}.${Date.now()}+consider@example.com`;
  const candidate = { email, first_name: 'Chiara', last_name: 'Mockley' };
  const { id: candidate_id } = await post<Candidate>('/v1/candidates', 1, candidate);
  const order = {
    candidate_id,
    package: 'essential_criminal',
    work_locations: [{ country: 'US', state: 'OH' }],
  };
  const invitation = await post<Invitation>('/v1/invitations', 1, order);
  const { report_id } = await trigger('invitation.completed', invitation.id, 1);
  await trigger('report.completed', report_id, 1);
  return report_id;
}

test('a decision is sent when the adjudicator leaves the page before the undo is over', async ({ page }) => {
  const report = await createFinding('left');
  await signIn(page, `/reports/${report}`, 1);
  const decide = page.getByRole('button', { name: 'Clear to hire' }).first();
  await decide.click();
  await decide.click();
  await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeFocused();
  await page.goto(facts().dashboard);
  await expect.poll(async () => (await api<Report>(`/v1/reports/${report}`, 1)).adjudication).toBe('engaged');
});

test('an adjudicator decides with full adverse action', async ({ page }) => {
  const report_id = await createFinding('decided');
  await signIn(page, `/reports/${report_id}`, 1);
  await page.getByRole('button', { name: 'Start adverse action' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('checkbox', { name: /^Also record an individualized assessment/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  for (const question of await dialog.getByRole('textbox').all()) await question.fill('It is years ago.');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/Sample offense/).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Send pre-adverse notice to/ }).click();
  await expect(page.getByText(/The final notice goes out on/)).toBeVisible();
  await page.getByText("Record the candidate's answer").click();
  await expect(page.getByRole('button', { name: 'Record answer' })).toBeVisible();
  await expectAccessible(page);
  await post('/sandbox/clock', 1, { advance_seconds: 21 * 86_400 });
  await expect(page.getByText('The final adverse action notice was sent.')).toBeVisible();
});
