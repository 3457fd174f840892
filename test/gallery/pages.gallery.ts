import { expect, test, type Page } from '@playwright/test';
import { routeAt, type SiteName } from '../../service/test/support/cases/site-pages.ts';
import { facts, waitForEmbeds } from '../e2e/acme.ts';
import { openDashboard, post, waitInOutbox } from '../e2e/bakery.ts';
import { createCheck, readMail } from '../e2e/candidate-check.ts';
import { signInAsStaff } from '../e2e/staff-sign-in.ts';
import { walkPages } from '../e2e/walk.ts';
import { takePictures } from './take-pictures.ts';

/** Mockups of pages, by their route. */
const mockups: Record<string, string> = { '/': 'home', '/reports': 'overview', '/reports/:report': 'report' };

/** Takes pictures of a page, named after its heading and its route. */
async function takePage(page: Page, group: string, site: SiteName): Promise<void> {
  await waitForEmbeds(page);
  const { pathname } = new URL(page.url());
  const route = routeAt(site, pathname) ?? pathname;
  const heading = (await page.getByRole('heading', { level: 1 }).first().innerText()).replace(/\s+/g, ' ');
  const mockup = site === 'dashboard' ? mockups[route] : undefined;
  await takePictures(page, { group, title: `${route} ${heading}`, ...(mockup && { mockup }) });
}

test('pages of the demo', async ({ page }) => {
  const { demo } = facts();
  const publicPages = ['/', '/sign-in', '/developers', '/playground', '/careers', '/sign-up', '/nope'];
  const take = async (path: string) => {
    await page.goto(`${demo}${path}`);
    await waitForEmbeds(page);
    await takePictures(page, { group: 'Demo', title: path });
  };
  for (const path of publicPages) await take(path);
  await page.goto(`${demo}/sign-in`);
  await page.getByRole('button', { name: 'Northwind Sample LLC' }).click();
  await expect(page.getByRole('heading', { name: 'Applicants' })).toBeVisible();
  for (const path of ['/applicants', '/reports', '/hosts/react', '/umd']) await take(path);
});

test('pages of the dashboard', async ({ page }) => {
  const { accounts, password } = facts();
  const email = accounts[0]?.adminEmail ?? '';
  await page.goto(facts().dashboard);
  await takePage(page, 'Dashboard', 'dashboard');
  await openDashboard(page, '/', { email, password });
  await walkPages(page, { site: 'dashboard', visit: (each) => takePage(each, 'Dashboard', 'dashboard') });
});

test('pages of the staff console', async ({ page }) => {
  await signInAsStaff(page);
  await walkPages(page, { site: 'staff', visit: (each) => takePage(each, 'Staff', 'staff') });
});

/** What the example candidate enters, by the name of the field. */
const entries: Record<string, string> = {
  first_name: 'Grace',
  last_name: 'Testerman',
  phone: '614-555-0100',
  month: '7',
  day: '21',
  year: '1984',
  ssn: '000123456',
  ssn_again: '000123456',
  street: '1 Sample St',
  city: 'Oakland',
  state: 'CA',
  zipcode: '94607',
  signature: 'Grace Testerman',
};

/** Fills in the fields of a page as the example candidate, with each box checked. */
async function fillIn(page: Page): Promise<void> {
  for (const field of await page.locator('main input:visible, main select:visible').all()) {
    const name = ((await field.getAttribute('name')) ?? '').replace(/^.*\[|\]$|\.\d+$/g, '');
    const type = await field.getAttribute('type');
    if (type === 'checkbox') await field.check();
    else if (!(name in entries)) continue;
    else if ((await field.evaluate((element) => element.localName)) === 'select')
      await field.selectOption(entries[name] ?? '');
    else if (await field.isEditable()) await field.fill(entries[name] ?? '');
  }
}

test('pages of a candidate, from the email to the status', async ({ page }) => {
  const { id } = await post<{ id: string }>('/v1/candidates', { email: `grace.${Date.now()}@example.com` });
  const invitation = await post<{ invitation_url: string }>('/v1/invitations', {
    candidate_id: id,
    package: 'essential_criminal',
    work_locations: [{ country: 'US', state: 'CA', city: 'San Francisco' }],
    conditional_offer_made: true,
  });
  await page.goto(invitation.invitation_url);
  await takePictures(page, { group: 'Candidate', title: '01 start', mockup: 'candidate' });
  await page.getByRole('link', { name: 'Get started' }).click();
  const form = page.locator('main form[method=post]:not([action$="/forget"])');
  for (let step = 2; await form.count(); step++) {
    const number = String(step).padStart(2, '0');
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    const submit = form.locator('button').last();
    if (step === 2) {
      await submit.click();
      await takePictures(page, { group: 'Candidate', title: `${number} ${heading}, with errors` });
    }
    await fillIn(page);
    await takePictures(page, { group: 'Candidate', title: `${number} ${heading}` });
    await submit.click();
    if (step > 25) throw new Error(`The flow does not end. It is at "${heading}".`);
  }
  await takePictures(page, { group: 'Candidate', title: '30 done' });
});

test("pages of a candidate's check", async ({ page }) => {
  const email = `grace.gallery.${Date.now()}+consider@example.com`;
  await createCheck(email, ['report.completed'], { first_name: 'Grace' });
  await page.goto(await readMail(page, email, /http\S+\/reports\/\S+/));
  await takePage(page, 'Check', 'partners');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code from the email').fill(await readMail(page, email, /\b\d{6}\b/));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page
      .getByRole('link', { name: 'Back to your check' })
      .or(page.getByRole('heading', { level: 1, name: 'Hi Grace' })),
  ).toBeVisible();
  const isPart = (path: string) => path.startsWith('/reports/');
  const visit = (each: Page) => takePage(each, 'Check', 'partners');
  await walkPages(page, { site: 'partners', start: page.url(), isPart, visit });
});

test('pages that connect an account', async ({ page }) => {
  const { demo, accounts, password } = facts();
  await page.goto(`${demo}/connect`);
  await takePage(page, 'Connect', 'partners');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await takePage(page, 'Connect', 'partners');
  await page.getByRole('button', { name: 'Continue' }).click();
  await takePictures(page, { group: 'Connect', title: 'sign-up with errors' });
  await page.goto(`${demo}/connect`);
  await page.getByLabel('Email address').fill(accounts[1]?.adminEmail ?? '');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await takePictures(page, { group: 'Connect', title: 'approve' });
});

test('emails in the outbox', async ({ page }) => {
  await waitInOutbox(page, page.getByRole('article').first());
  await page.goto(`${facts().dashboard}/outbox`);
  await takePictures(page, { group: 'Emails', title: 'Outbox' });
});
