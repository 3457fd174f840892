import { expect, test } from '@playwright/test';
import type { Candidate, Invitation, List, TestClock } from '@service-embeds/contract';
import { api, facts, signIn } from './acme.ts';
import { waitInOutbox } from './bakery.ts';

const getInvitations = async (email: string, account = 0): Promise<Invitation[]> => {
  const candidates = await api<List<Candidate>>(`/v1/candidates?email=${email}`, account);
  expect(candidates.count).toBe(1);
  const list = await api<List<Invitation>>(`/v1/invitations?candidate_id=${candidates.data[0]?.id}`, account);
  return list.data;
};

test('a recruiter orders a background check, and the service has the invitation', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) violations.push(message.text());
  });
  await signIn(page, 'Northwind Sample LLC');
  const embed = page.locator('#inline');
  await embed.getByLabel('Organization unit').fill('oakland');
  await embed.getByRole('option', { name: /Warehouse Oakland/ }).click();
  await expect(embed.getByRole('radio')).toHaveCount(2);
  await embed
    .getByRole('radio', { name: /^Warehouse \d/ })
    .first()
    .check();
  await embed.getByLabel('Email address').fill('e2e.order@example.com');
  await embed.getByLabel('First name').fill('Zoë');
  // The unit is in Oakland.
  await embed.getByRole('button', { name: 'Change' }).click();
  // Los Angeles has a Brentwood, and a county without rules of its own has another one.
  await embed.getByLabel('City').fill('Brentwood');
  await embed.getByLabel('First name').focus();
  const zipcode = embed.getByLabel('ZIP code of the work location');
  await expect(zipcode).toBeVisible();
  await embed.getByLabel("I've made a conditional offer").check();
  await embed.getByRole('button', { name: 'Order check' }).click();
  await expect(embed.getByText('Enter the ZIP code of the work location.').first()).toBeVisible();
  await zipcode.fill('94513');
  await embed.getByRole('button', { name: 'Order check' }).click();
  await expect(embed.getByRole('heading', { name: 'Invitation created' })).toBeVisible();

  const [invitation] = await getInvitations('e2e.order@example.com');
  expect(invitation).toMatchObject({
    status: 'pending',
    package: 'warehouse',
    node: 'west-warehouse-oakland',
    work_locations: [{ country: 'US', state: 'CA', city: 'Brentwood', zipcode: '94513' }],
  });
  expect(invitation?.invitation_url, 'Acme created it, and its backend may read the link').toContain(
    '/apply/',
  );

  await embed.getByRole('button', { name: 'Send again' }).click();
  await expect(embed.getByText("We didn't send an email").first()).toBeVisible();
  await embed.getByRole('button', { name: 'Cancel invitation' }).click();
  await embed.getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(embed.getByRole('heading', { name: 'Invitation canceled' })).toBeVisible();
  expect((await getInvitations('e2e.order@example.com'))[0]?.status).toBe('cancelled');

  // Both embeds of the page share one session token, and no URL contains a token.
  expect(urls.filter((url) => url.endsWith('/api/session-token'))).toHaveLength(1);
  expect(urls.filter((url) => /token=|eyJ|access_/.test(url))).toEqual([]);
  expect(violations).toEqual([]);
});

test('the page shows webhook events as the backend receives them', async ({ page }) => {
  await signIn(page, 'Corner Bakery Demo Co');
  const log = page.getByRole('log', { name: 'Webhooks' });
  const { id } = await api<Candidate>('/v1/candidates', 1, {
    method: 'POST',
    body: JSON.stringify({ email: 'e2e.webhook@example.com' }),
  });
  await expect(log.getByRole('listitem').filter({ hasText: id })).toContainText('candidate.created');
  await expect(log).not.toContainText('e2e.webhook');
  // Another customer's page doesn't show the event.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(page, 'Northwind Sample LLC');
  await expect(log).toBeAttached();
  await expect(log).not.toContainText(id);
  // Acme refuses events without a valid signature.
  const forged = await page.request.post(`${facts().demo}/webhooks`, { data: { object: 'event' } });
  expect(forged.status()).toBe(400);
});

test('the modal works without a hierarchy and reuses an existing candidate', async ({ page }) => {
  await signIn(page, 'Corner Bakery Demo Co');
  for (const times of [1, 2]) {
    await page.getByRole('button', { name: 'Order a background check' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Order a background check' })).toBeFocused();
    await expect(dialog.getByLabel('Organization unit')).toHaveCount(0);
    await dialog.getByRole('radio').first().check();
    await dialog.getByLabel('Email address').fill('e2e.modal@example.com');
    await dialog.getByRole('button', { name: 'Order check' }).click();
    await expect(dialog.getByRole('heading', { name: 'Invitation created' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Order another check' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await getInvitations('e2e.modal@example.com', 1)).toHaveLength(times);
  }
});

test('a recruiter orders for multiple candidates from a list', async ({ page }) => {
  await signIn(page, 'Corner Bakery Demo Co');
  const embed = page.locator('#inline');
  await embed.getByRole('button', { name: 'Multiple candidates' }).click();
  await embed.getByRole('radio').first().check();
  await embed
    .getByLabel('Candidate list')
    .fill('email,state\ne2e.one@example.com,OH\nnobody,OH\ne2e.two@example.com,TX');
  await embed.getByRole('button', { name: 'Check list' }).click();
  await embed.getByRole('button', { name: 'Order 2 background checks' }).click();
  await expect(embed.getByRole('heading', { name: '2 ordered, 0 not ordered' })).toBeVisible();
  expect((await getInvitations('e2e.two@example.com', 1))[0]?.work_locations).toEqual([
    { country: 'US', state: 'TX' },
  ]);
});

test('a customer without credentials sees the reason before filling in the form', async ({ page }) => {
  await signIn(page, 'Newcomer Demo Co');
  await expect(page.locator('#inline').getByText('Your account is still being reviewed')).toBeVisible();
});

test('a signed-out visitor gets no session token', async ({ page, request }) => {
  const response = await request.post(`${facts().demo}/api/session-token`);
  expect(response.status()).toBe(401);
  await page.goto(`${facts().demo}/applicants`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('an incomplete invitation expires after seven days on the test clock', async ({ page }) => {
  await signIn(page, 'Corner Bakery Demo Co');
  const embed = page.locator('#inline');
  await embed.getByRole('radio').first().check();
  await embed.getByLabel('Email address').fill('e2e.expire@example.com');
  await embed.getByRole('button', { name: 'Order check' }).click();
  await expect(embed.getByRole('heading', { name: 'Invitation created' })).toBeVisible();
  const body = JSON.stringify({ advance_seconds: 604_800 });
  await api<TestClock>('/sandbox/clock', 1, { method: 'POST', body });
  const [invitation] = await getInvitations('e2e.expire@example.com', 1);
  expect(invitation?.status).toBe('expired');
  await page.goto(invitation?.invitation_url ?? '');
  await expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible();
  await waitInOutbox(page, page.getByText('e2e.expire@example.com').first(), 'e2e.expire@example.com');
});

test('the UMD page works with integrity hashes under a strict Content Security Policy', async ({ page }) => {
  await signIn(page, 'Corner Bakery Demo Co');
  await page.goto(`${facts().demo}/umd`);
  await expect(page.locator('#embed').getByRole('button', { name: 'Order check' })).toBeVisible();
  await page.getByRole('button', { name: 'Open in a modal' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(720);
});

test('fake mode sends no requests and violates no policy', async ({ page }) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Trusted|Content.Security.Policy/.test(message.text())) violations.push(message.text());
  });
  await page.goto(`${facts().demo}/playground`);
  await expect(page.getByRole('button', { name: 'Order check' })).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') requests.push(request.url());
  });
  for (const scenario of ['not-credentialed', 'empty', 'offline', 'default']) {
    await page.getByLabel('Scenario').selectOption(scenario);
  }
  await expect(page.getByRole('button', { name: 'Order check' })).toBeVisible();
  expect(requests).toEqual([]);
  expect(violations).toEqual([]);
});

test('the playground changes options and design tokens and shows the code', async ({ page }) => {
  await page.goto(`${facts().demo}/playground`);
  const code = page.locator('#code');
  await expect(code).toContainText('<service-new-invitation');
  await page.getByLabel('Preset email presetEmail', { exact: true }).fill('grace@example.com');
  await page.getByLabel('Mode presetEmailMode').selectOption('locked');
  await page.getByLabel('Primary color color-primary').fill('#0b6b58');
  await expect(page.getByLabel('External candidate ID externalCandidateId', { exact: true })).toBeVisible();
  await expect(code).toContainText('preset-email="grace@example.com"');
  await expect(code).toContainText('preset-email-mode="locked"');
  await expect(code).toContainText('--service-color-primary: #0b6b58;');
  await expect(page.getByLabel('Email address')).toHaveValue('grace@example.com');
  const button = page.getByRole('button', { name: 'Order check' });
  await expect(button).toHaveCSS('background-color', 'rgb(11, 107, 88)');
  await page.locator('#language').selectOption('jsx');
  await expect(code).toContainText("import { NewInvitation } from 'service-embeds/react';");
  await expect(code).toContainText('presetEmailMode="locked"');
  await page.locator('#language').selectOption('js');
  await expect(code).toContainText('"colorPrimary": "#0b6b58"');
});
