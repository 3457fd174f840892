import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Candidate, Invitation } from '@service-embeds/contract';
import { api, facts } from './acme.ts';

/** Index of the bakery among the seeded customers. Its reports have no nodes. */
export const bakery = 1;

/** Calls the API with POST as the bakery. */
export const post = <Body>(path: string, body: object): Promise<Body> =>
  api<Body>(path, bakery, { method: 'POST', body: JSON.stringify(body) });

const trigger = (event: string, id: string) => post<{ report_id: string }>('/sandbox/trigger', { event, id });

/** Returns an email address that no other candidate has. Their reports have a finding. */
export const newEmail = (name: string): string => `${name.toLowerCase()}.${Date.now()}+consider@example.com`;

/** Orders a background check and finishes its report. Returns the ID of the report. */
export async function orderFor(person: {
  email: string;
  first_name?: string;
  last_name?: string;
}): Promise<string> {
  const candidate = await post<Candidate>('/v1/candidates', person);
  const invitation = await post<Invitation>('/v1/invitations', {
    candidate_id: candidate.id,
    package: 'essential_criminal',
    work_locations: [{ country: 'US', state: 'OH' }],
  });
  const { report_id } = await trigger('invitation.completed', invitation.id);
  await trigger('report.completed', report_id);
  return report_id;
}

/** Creates a finished report with a finding, about somebody named Sampleton. Returns its ID. */
export const createReport = (first_name: string): Promise<string> =>
  orderFor({ email: newEmail(first_name), first_name, last_name: 'Sampleton' });

/** Who signs in to the dashboard. */
export interface Teammate {
  email: string;
  password: string;
}

/** The admin of the bakery. */
export const admin = (): Teammate => {
  const { accounts, password } = facts();
  return { email: accounts[bakery]?.adminEmail ?? '', password };
};

/**
 * Opens a page of the dashboard, which asks for a sign-in first.
 * @param teammate who signs in. Default: the admin of the bakery
 */
export async function openDashboard(page: Page, path: string, teammate = admin()): Promise<void> {
  await page.goto(`${facts().dashboard}${path}`);
  await page.getByLabel('Email address').fill(teammate.email);
  await page.getByLabel('Password').fill(teammate.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/**
 * Adds somebody to the bakery's team like an admin does: with an invite, whose email leads to a page for a password.
 * @param role name of the role in the form, such as `Billing`
 */
export async function addTeammate(browser: Browser, role: string): Promise<Teammate> {
  const teammate = {
    email: `${role.toLowerCase()}.${Date.now()}@bakery.example.com`,
    password: 'a quiet river of stones',
  };
  // The cookies of the admin must not help the teammate.
  const page = await browser.newPage();
  await openDashboard(page, '/people');
  await page.getByLabel('Name').fill(`${role} Sampleton`);
  await page.getByLabel('Email address').fill(teammate.email);
  await page.getByLabel('Role').selectOption(role);
  await page.getByRole('button', { name: 'Send invite' }).click();
  await expect(page.getByRole('status')).toHaveText('Invite sent.');
  await page.goto(await linkInEmail(page, teammate.email));
  await page.getByLabel('Password').fill(teammate.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText(`as ${teammate.email}`)).toBeVisible();
  await page.close();
  return teammate;
}

/** The emails to somebody in the development outbox. */
export const emailsTo = (page: Page, recipient: string): Locator =>
  page.getByRole('article').filter({ has: page.getByText(recipient, { exact: true }) });

/** Reads the development outbox until it holds an email, and returns the first link in it. */
async function linkInEmail(page: Page, recipient: string): Promise<string> {
  const email = emailsTo(page, recipient);
  await waitInOutbox(page, email, recipient);
  const [link] = /http\S+/.exec((await email.locator('pre').textContent()) ?? '') ?? [];
  if (link === undefined) throw new Error(`The email to ${recipient} has no link.`);
  return link;
}

/**
 * Reads the development outbox until it holds an email, as plain text.
 * @param search part of the address or the subject. Default: the newest emails
 */
export async function waitInOutbox(page: Page, email: Locator, search = ''): Promise<void> {
  const { dashboard, outboxCookie } = facts();
  await page.context().addCookies([{ name: 'outbox', value: outboxCookie, url: `${dashboard}/outbox` }]);
  await expect(async () => {
    await page.goto(`${dashboard}/outbox?${new URLSearchParams({ view: 'text', q: search }).toString()}`);
    await expect(email).toHaveCount(1, { timeout: 200 });
  }).toPass();
}
