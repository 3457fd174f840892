// cspell:ignore estamos investigando disputa datos eliminar
import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { sitePages } from '../../service/test/support/cases/site-pages.ts';
import { api } from './acme.ts';
import { createCheck, createReferencePackage, expectHeading, readMail } from './candidate-check.ts';
import { walkPages } from './walk.ts';

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true });

const email = 'grace.disputes+consider@example.com';

test('a candidate reads the report and disputes a finding', async ({ browser }) => {
  const slug = await createReferencePackage();
  const reportId = await createCheck(email, ['report.completed'], { first_name: 'Grace', slug });
  const context = await browser.newContext({ viewport: { width: 375, height: 740 }, hasTouch: true });
  const page = await context.newPage();
  await page.goto(await readMail(page, email, /http\S+\/reports\/\S+/));
  await expectHeading(page, "Confirm it's you");
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code from the email').fill(await readMail(page, email, /\b\d{6}\b/));
  await page.getByRole('button', { name: 'Continue' }).click();

  await expectHeading(page, 'Your background check');
  const routes = await walkPages(page, {
    site: 'partners',
    start: page.url(),
    isPart: (path) => path.startsWith('/reports/'),
  });
  expect(sitePages.partners.candidate.filter((route) => !routes.includes(route))).toEqual([]);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(page.url().replace(/(\/reports\/[^/]+).*/, '$1'));
  await expectHeading(page, 'Hi Grace, your check is complete');
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
  await expectHeading(page, 'Hola, Grace: estamos investigando su disputa');
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
