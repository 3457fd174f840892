import { expect, test, type Page } from '@playwright/test';
import type { Candidate, Invitation } from '@service-embeds/contract';
import { routeAt, sitePages } from '../../service/test/support/cases/site-pages.ts';
import { api, facts } from './acme.ts';
import { bakery, newEmail, openDashboard, post } from './bakery.ts';
import { expectEveryLook } from './walk.ts';

/** Orders a background check whose invitation waits for its candidate. */
async function invite(email: string): Promise<Invitation> {
  const candidate = await post<Candidate>('/v1/candidates', { email, first_name: 'Selma' });
  return post<Invitation>('/v1/invitations', {
    candidate_id: candidate.id,
    package: 'essential_criminal',
    work_locations: [{ country: 'US', state: 'OH' }],
  });
}

/** Selects the only row of a list with the keyboard, looks at the question, and confirms it. Returns the route of the question. */
async function changeSelected(page: Page, list: string, verb: string): Promise<string | undefined> {
  await page.goto(list);
  await page.locator('tbody input[name="id"]').focus();
  await page.keyboard.press('Space');
  const button = page.getByRole('button', { name: new RegExp(`^${verb} selected`) });
  await button.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('heading', { level: 1, name: new RegExp(`^${verb} 1 `) });
  await expect(question).toBeVisible();
  await expectEveryLook(page);
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: new RegExp(`^${verb} 1 `) }).click();
  await expect(page.getByRole('status')).toContainText(/1 (candidate|invitation) \w+\./);
  return routeAt('dashboard', pathname);
}

test('selected invitations are reminded, canceled, archived and restored with the keyboard', async ({
  page,
}) => {
  test.slow();
  const email = newEmail('selma');
  const { id } = await invite(email);
  await openDashboard(page, '/invitations');
  const { dashboard } = facts();
  const search = `search=${encodeURIComponent(email)}`;
  const routes = [
    await changeSelected(page, `${dashboard}/invitations?tab=pending&${search}`, 'Remind'),
    await changeSelected(page, `${dashboard}/invitations?tab=pending&${search}`, 'Cancel'),
    await changeSelected(page, `${dashboard}/invitations?tab=cancelled&${search}`, 'Archive'),
    await changeSelected(page, `${dashboard}/invitations?tab=archived&${search}`, 'Restore'),
  ];
  expect((await api<Invitation>(`/v1/invitations/${id}`, bakery)).archived).toBe(false);
  expect(routes.sort()).toEqual([...sitePages.dashboard.selection].sort());
});
