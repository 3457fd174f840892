import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { Candidate, Invitation, Package } from '@service-embeds/contract';
import { sitePages, routeAt } from '../../service/test/support/cases/site-pages.ts';
import { facts, api } from './acme.ts';
import {
  addTeammate,
  createReport,
  openDashboard,
  admin,
  emailsTo,
  waitInOutbox,
  bakery,
  newEmail,
  post,
} from './bakery.ts';
import { expectNoResults, expectResults } from './results.ts';
import { expectEveryLook, walkPages } from './walk.ts';

test('every page of an admin is accessible and fits a phone, in both color schemes, under its own policy', async ({
  page,
}) => {
  test.slow();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(`${page.url()}: ${message.text()}`);
  });
  const { dashboard, partners, accounts, password } = facts();
  await page.goto(`${partners}/password/forgotten`);
  await expectEveryLook(page);
  await page.goto(`${dashboard}/people`);
  await expectEveryLook(page);
  await page.getByLabel('Email address').fill(accounts[0]?.adminEmail ?? '');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectEveryLook(page);
  await page.goto(`${dashboard}/developer`);
  await page.getByRole('button', { name: 'Create API key' }).click();
  await expect(page.getByText('Choose what the key may do.').first()).toBeVisible();
  await expectEveryLook(page);
  await page.getByLabel('Read candidates, orders and reports').check();
  await page.getByRole('button', { name: 'Create API key' }).click();
  const key = await page.getByRole('status').locator('code').innerText();
  await expectEveryLook(page);
  await orderWithLongWords();
  // A request for the list of requests.
  await fetch(`${facts().api}/v1/account`, { headers: { Authorization: `Basic ${btoa(`${key}:`)}` } });
  // This candidate has no name: an email address is the longest word of a heading.
  const routes = await walkPages(page, { site: 'dashboard', start: '/search?search=candidate.040' });
  expect(sitePages.dashboard.admin.filter((route) => !routes.includes(route))).toEqual([]);
  expect(violations, 'every page works under its own policy').toEqual([]);
});

/** Invites a candidate to a package, both with names and an address that have no place for a line break. */
async function orderWithLongWords(): Promise<void> {
  const { accounts, opsKey } = facts();
  const [word, slug] = ['OfOneLongWordThatHasNoPlaceToBreak'.repeat(3), `long_${Date.now()}`];
  const create = <Body>(path: string, body: object, as: number | string = 0): Promise<Body> =>
    api<Body>(path, as, { method: 'POST', body: JSON.stringify(body) });
  const screenings = [{ type: 'sex_offender_search', subtype: null }];
  const packages = `/ops/accounts/${accounts[0]?.id ?? ''}/packages`;
  await create(packages, { name: word, slug, price: 9_999_999, screenings }, opsKey);
  const { id: candidate_id } = await create<Candidate>('/v1/candidates', {
    email: `${word.slice(0, 60)}@${'long-domain.'.repeat(14)}example.com`,
    first_name: word,
    last_name: word,
    custom_id: word,
  });
  const { id } = await create<Invitation>('/v1/invitations', {
    candidate_id,
    package: slug,
    node: 'west',
    work_locations: [{ country: 'US', state: 'OH' }],
  });
  expect(id, 'the invitation').toBeDefined();
  await api<Package>(`${packages}/${slug}`, opsKey, { method: 'DELETE' });
}

test('on a phone, the menu is a drawer', async ({ page }) => {
  const { dashboard, accounts, password } = facts();
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`${dashboard}/people`);
  await page.getByLabel('Email address').fill(accounts[0]?.adminEmail ?? '');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await expectEveryLook(page);
});

test('billing sees and exports what was ordered and what it costs, and nothing about results', async ({
  page,
  browser,
}) => {
  test.slow();
  const candidate = 'Clementine';
  await createReport(candidate);
  const teammate = await addTeammate(browser, 'Billing');
  await openDashboard(page, '/billing', teammate);
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Essential Criminal' }).first();
  await expect(row.getByRole('cell').nth(1)).toHaveText(/^\s*\$\d+\.\d\d\s*$/);
  const [, price = '', orders = '', total = ''] = await row.getByRole('cell').allInnerTexts();
  const cents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
  expect(cents(total)).toBe(cents(price) * Number(orders));

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const csv = readFileSync(await (await downloading).path(), 'utf8');
  const [columns, ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n');
  expect(columns).toBe('month,package,price_usd,orders,total_usd');
  const dollars = (text: string) => (cents(text) / 100).toFixed(2);
  const line = ['Essential Criminal', dollars(price), orders, dollars(total)].join();
  expect(lines.map((each) => each.slice(each.indexOf(',') + 1))).toContain(line);
  expect(csv).not.toContain(candidate);

  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(menu).toHaveText(['Home', 'Packages', 'Billing', 'Settings']);
  const routes = await walkPages(page, {
    site: 'dashboard',
    check: (each) => expectNoResults(each, candidate),
  });
  expect(routes).toEqual(expect.arrayContaining(['/', '/packages', '/billing', '/security']));
});

test('the same words are on the page of an admin', async ({ page }) => {
  await openDashboard(page, `/reports/${await createReport('Clementine')}`);
  await expectResults(page, 'Clementine');
});

test('an adjudicator switches off the emails about finished reports', async ({ page, browser }) => {
  const teammate = await addTeammate(browser, 'Adjudicator');
  await openDashboard(page, '/security', teammate);
  await page.locator('details.user summary').click();
  await page.locator('details.user').getByRole('link', { name: 'Email notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Email notifications', level: 1 })).toBeVisible();
  const choice = page.getByLabel('Email me when a report is complete');
  await expect(choice).toBeChecked();
  await expectEveryLook(page);

  /** Finishes a report, and returns who of the two is told of it by email. */
  const toldOf = async (name: string): Promise<string[]> => {
    const report = await createReport(name);
    const people = [admin().email, teammate.email];
    const emails = people.map((email) => emailsTo(page, email).filter({ hasText: `/reports/${report}` }));
    // Everybody is told at once, so the email to one of them shows that there are no others.
    await waitInOutbox(page, emails[0]!, 'A background check is complete');
    const counts = await Promise.all(emails.map((email) => email.count()));
    return people.filter((_, index) => counts[index]);
  };
  expect(await toldOf('Earlier')).toEqual([admin().email, teammate.email]);

  await page.goto(`${facts().dashboard}/email-notifications`);
  await choice.uncheck();
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByRole('status')).toHaveText('Notifications saved.');
  await expect(choice).not.toBeChecked();
  await expectEveryLook(page);
  expect(await toldOf('Later')).toEqual([admin().email]);
});

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

test('the laws of a place print without the tabs and the search, and no row is cut by the end of a sheet', async ({
  page,
}) => {
  await openDashboard(page, '/law');
  await page.getByLabel('Where will the candidate work?').fill('California');
  await page.getByRole('button', { name: 'Show laws' }).click();
  await expect(page.getByRole('heading', { name: /California/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 720, height: 940 });
  await expect(page.locator('.tabs')).toBeHidden();
  await expect(page.getByLabel('Where will the candidate work?')).toBeHidden();
  await expect(page.locator('main tbody tr').first()).toHaveCSS('break-inside', 'avoid');
});
