import { expect, test, type Locator } from '@playwright/test';
import {
  screeningNames,
  type AccessToken,
  type Candidate,
  type Invitation,
  type Package,
  type Report,
  type ScreeningType,
} from '@service-embeds/contract';
import { sitePages } from '../../service/test/support/cases/site-pages.ts';
import { sampleCompany } from '../../service/test/support/steps/connecting.ts';
import { api, facts } from './acme.ts';
import { expectAccessible } from './expect-accessible.ts';
import { signInAsStaff } from './staff-sign-in.ts';
import { expectEveryLook, walkPages } from './walk.ts';

const post = <Body>(as: string, path: string, body: object): Promise<Body> =>
  api<Body>(path, as, { method: 'POST', body: JSON.stringify(body) });

/** Creates an account that waits to be credentialed, as a partner does. Returns the partner's access token for it. */
async function createCustomer(name: string, email: string): Promise<string> {
  const { clientId, clientSecret, hostKey } = facts();
  const { authorization_code: code } = await post<{ authorization_code: string }>(hostKey, '/v1/accounts', {
    client_id: clientId,
    name,
    purpose: 'employment',
    user: { full_name: 'Ada Sampleton', email },
    company: sampleCompany,
    oauth_authorize: true,
  });
  const grant = { grant_type: 'authorization_code', client_id: clientId, client_secret: clientSecret, code };
  const { access_token: accessToken } = await post<AccessToken>('', '/oauth/tokens', grant);
  return accessToken;
}

/** Orders a report that waits for somebody to search. */
async function orderReport(accessToken: string, slug = 'essential_criminal'): Promise<Report> {
  const candidate = await post<Candidate>(accessToken, '/v1/candidates', {
    email: 'staff.e2e+pending@example.com',
    first_name: 'Sam',
  });
  const invitation = await post<Invitation>(accessToken, '/v1/invitations', {
    candidate_id: candidate.id,
    package: slug,
    work_locations: [{ country: 'US', state: 'OH' }],
    conditional_offer_made: true,
  });
  const completed = await post<Invitation>(accessToken, '/sandbox/trigger', {
    event: 'invitation.completed',
    id: invitation.id,
  });
  return api<Report>(`/v1/reports/${completed.report_id ?? ''}`, accessToken);
}

test('staff credential a customer, and finish a manual screening of its first report', async ({ page }) => {
  const name = `Harbor Freight ${Date.now()}`;
  const accessToken = await createCustomer(name, `ada.${Date.now()}@harbor.example.com`);
  await signInAsStaff(page);
  await expect(page.getByRole('heading', { name: 'Work to do' })).toBeVisible();
  await page.getByRole('link', { name: 'Credentialing' }).first().click();
  await page.getByRole('button', { name: new RegExp(`^Take .*${name}`) }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Not credentialed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Credential account' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Credential account' }).click();
  await expect(page.getByText('The account can order background checks now.')).toBeVisible();
  await page.getByRole('link', { name: 'Credentialing' }).first().click();
  await expect(page.getByText(name)).toHaveCount(0);

  const report = await orderReport(accessToken);
  await page.getByRole('link', { name: 'Screenings' }).first().click();
  await page.getByRole('button', { name: new RegExp(`^Take .*${name}`) }).click();
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
  const after = await api<Report>(`/v1/reports/${report.id}`, accessToken);
  expect(after.progress.finished).toBe(report.progress.finished + 1);
});

const topOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);
const bottomOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().bottom);

const verifications: ScreeningType[] = [
  'drug_screening',
  'professional_license_verification',
  'employment_verification',
];

test('staff enter what verifications found, in forms that are accessible and fit a phone', async ({
  page,
}) => {
  const { accounts, opsKey, staff } = facts();
  const [, bakery] = accounts;
  if (!bakery) throw new Error('The development data has no bakery.');
  const slug = `verifications_${Date.now()}`;
  const screenings = verifications.map((type) => ({ type, subtype: null }));
  await post<Package>(opsKey, `/ops/accounts/${bakery.id}/packages`, {
    name: 'Verifications',
    slug,
    price: null,
    screenings,
  });
  const report = await orderReport(bakery.accessToken, slug);
  await signInAsStaff(page);
  for (const type of verifications) {
    await page.goto(`${staff}/screenings/${bakery.id}/${report.id}`);
    await page.getByRole('link', { name: screeningNames[type] }).click();
    await expect(page.getByRole('heading', { level: 1, name: screeningNames[type] })).toBeVisible();
    // The form itself and the empty groups of its lists are folded.
    for (const summary of await page.locator('summary').all()) await summary.click();
    await expectEveryLook(page);
  }
  const employer = page.getByRole('group', { name: 'Employer 1' });
  const name = employer.getByLabel('Name of the employer');
  await employer.getByLabel('Position', { exact: true }).first().fill('Baker');
  const save = page.getByRole('button', { name: 'Complete with these findings' });
  await save.click();
  const problem = page.getByRole('alert').getByRole('link', { name: /Name of the employer/ });
  await expect(problem).toBeVisible();
  await expectEveryLook(page);
  await problem.click();
  await expect(name).toBeFocused();
  expect(await topOf(name), 'the bar does not cover the field').toBeGreaterThan(
    await bottomOf(page.locator('.top')),
  );
  await name.fill('Sample Mills');
  await page.getByLabel('Result').selectOption('Clear');
  await save.click();
  await expect(page.getByText('Your entry was saved.')).toBeVisible();
  const include = 'employment_verification';
  const after = await api<Report>(`/v1/reports/${report.id}?include=${include}`, bakery.accessToken);
  expect(after.employment_verification?.records[0]?.employer?.name).toBe('Sample Mills');
  expect(after.employment_verification?.result).toBe('clear');
});

test('every page of the staff console is accessible and fits a phone, in both color schemes', async ({
  page,
}) => {
  test.slow();
  const word = 'OfOneLongWordThatHasNoPlaceToBreak';
  await createCustomer(`Walk ${word}${word}`, `walk.${Date.now()}@walk.example.com`);
  await orderReport(facts().accounts[1]?.accessToken ?? '');
  await signInAsStaff(page);
  const routes = await walkPages(page, { site: 'staff' });
  for (const [name, part] of [
    ['bakery', /^\/(reports|people)\//],
    ['acme', /^\/applications\//],
  ] as const)
    routes.push(
      ...(await walkPages(page, {
        site: 'staff',
        start: `/search?q=${name}`,
        isPart: (path) => part.test(path),
      })),
    );
  expect(sitePages.staff.staff.filter((route) => !routes.includes(route))).toEqual([]);
});

test('in the lists of staff, sentences have room, and what can be done looks like a button', async ({
  page,
}) => {
  await signInAsStaff(page);
  await page.goto(`${facts().staff}/law`);
  const [table, sentences] = [
    page.getByRole('table', { name: 'Laws' }),
    page.locator('td[data-label="What it requires"]').first(),
  ];
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  expect((await widthOf(sentences)) / (await widthOf(table))).toBeGreaterThan(0.33);
  expect(await widthOf(page.locator('td.main').first()), 'no word of a place is broken').toBeGreaterThan(130);
  await page.goto(`${facts().staff}/staff`);
  const button = page.getByRole('row').getByRole('button', { name: 'Sign out everywhere' }).first();
  const line = await button.evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(line).toBe('1px');
  await expectAccessible(page, 'appearance');
  await page.goto(`${facts().staff}/disputes`);
  await page.getByRole('row').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Take this work' }).click();
  const middleOf = async (part: Locator) => {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
    return y + height / 2;
  };
  const release = page.getByRole('button', { name: 'Let others take it' });
  expect(Math.abs((await middleOf(release)) - (await middleOf(page.getByText('Taken by you'))))).toBeLessThan(
    2,
  );
  await release.click();
});
