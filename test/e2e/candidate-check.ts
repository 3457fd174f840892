import { expect, type Page } from '@playwright/test';
import { api, facts } from './acme.ts';
import { waitInOutbox } from './bakery.ts';

const post = <Body>(path: string, body: object) =>
  api<Body>(path, 1, { method: 'POST', body: JSON.stringify(body) });

/** Orders a check whose candidate has completed the invitation, and lets events of the sandbox happen to it. */
export async function createCheck(
  email: string,
  events: string[],
  { slug = 'essential_criminal', ...name }: { first_name?: string; slug?: string } = {},
): Promise<string> {
  const { id: candidate_id } = await post<{ id: string }>('/v1/candidates', {
    email,
    copy_requested: true,
    ...name,
  });
  const { id } = await post<{ id: string }>('/v1/invitations', {
    candidate_id,
    package: slug,
    work_locations: [{ country: 'US', state: 'OH' }],
  });
  const { report_id } = await post<{ report_id: string }>('/sandbox/trigger', {
    event: 'invitation.completed',
    id,
  });
  for (const event of events) await post('/sandbox/trigger', { event, id: report_id });
  return report_id;
}

/** Offers a package with references to the account. Returns its slug. */
export async function createReferencePackage(): Promise<string> {
  const { accounts, opsKey } = facts();
  const slug = `references_${Date.now()}`;
  const screenings = ['county_criminal_search', 'professional_reference_verification'];
  await api(`/ops/accounts/${accounts[1]?.id ?? ''}/packages`, opsKey, {
    method: 'POST',
    body: JSON.stringify({
      name: 'References',
      slug,
      price: null,
      screenings: screenings.map((type) => ({ type, subtype: null })),
    }),
  });
  return slug;
}

/** Waits for an email to an address in which something matches, and returns that. The newest one counts. */
export async function readMail(page: Page, email: string, pattern: RegExp): Promise<string> {
  const outbox = await page.context().newPage();
  const mail = outbox.locator('article', { hasText: email }).filter({ hasText: pattern }).first();
  await waitInOutbox(outbox, mail, email);
  const [link = ''] = pattern.exec((await mail.locator('pre').textContent()) ?? '') ?? [];
  await outbox.close();
  return link;
}

/** Waits for the heading of a page. */
export const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
