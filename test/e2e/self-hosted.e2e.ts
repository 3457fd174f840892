import { expect, test, type Page } from '@playwright/test';
import { api, facts, signIn } from './acme.ts';
import { expectAccessible } from './expect-accessible.ts';

async function apply(page: Page, entries: Record<string, string>): Promise<void> {
  await page.goto(`${facts().demo}/careers`);
  for (const [label, value] of Object.entries(entries)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Continue' }).click();
}

const grace = {
  'First name': 'Grace',
  'Last name': 'Swiftly',
  'Email address': 'grace.careers@example.com',
  'Date of birth': '1984-07-21',
  'ZIP code': '43004',
  'Social Security number': '000-05-0005',
};

test('a partner collects data and consent on its own pages and orders the report', async ({ page }) => {
  const tokens: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/applicant-token'))
      void response.json().then(({ token }: { token: string }) => tokens.push(token));
  });
  await apply(page, { ...grace, 'ZIP code': '1', 'Social Security number': '123456789' });
  await expect(page.getByText('Use a ZIP code such as 94105.')).toBeVisible();
  await expect(page.getByLabel('Social Security number')).toHaveValue('');
  await expectAccessible(page);
  await page.getByLabel('ZIP code').fill('43004');
  await page.getByLabel('Social Security number').fill('000-05-0005');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { level: 2, name: 'Agree to sign electronically' })).toBeVisible();
  await expectAccessible(page);
  const readCheckbox = page.getByRole('checkbox', { name: "I've read this document." });
  const signature = page.getByLabel('Type your full name to sign');
  while (!(await signature.isVisible())) {
    const title = await page.getByRole('heading', { level: 2 }).first().textContent();
    await readCheckbox.check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 2, name: title ?? '', exact: true })).toBeHidden();
  }
  // The report cannot be ordered before the candidate consents.
  const orderBeforeConsent = await page.request.post(`${facts().demo}/careers/send`);
  expect(orderBeforeConsent.url()).toBe(`${facts().demo}/careers/consent`);
  await signature.fill('Grace Swiftly');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Submit application' })).toBeVisible();
  // A person who reloads the page does not sign again.
  await page.reload();
  await expect(page.getByText("You've signed the disclosures.")).toBeVisible();
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Your background check has started')).toBeVisible();
  await expectAccessible(page);

  const reports = await api<{ data: { status: string; package: string }[] }>(
    '/v1/reports?search=grace.careers@example.com',
    1,
  );
  expect(reports.data).toMatchObject([{ package: 'essential_criminal', status: 'clear' }]);
  // The token of the applicant's page gives no access to the rest of the account.
  const [token = ''] = tokens;
  for (const path of ['/v1/reports', '/v1/candidates', '/v1/packages']) {
    const response = await fetch(`${facts().api}${path}`, { headers: { Authorization: `Bearer ${token}` } });
    expect(response.status, path).toBe(403);
  }
  await signIn(page, 'Corner Bakery Demo Co');
  await page.goto(`${facts().demo}/reports`);
  await expect(page.getByText('Grace Swiftly').first()).toBeVisible();
});
