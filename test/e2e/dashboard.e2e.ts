import { expect, test } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { facts } from './acme.ts';
import { expectEveryLook } from './walk.ts';

for (const [device, width, rules] of [
  ['a desktop', 1280, 'all'],
  ['a phone', 320, 'appearance'],
] as const) {
  test(`every dashboard page is accessible on ${device} and fits its width`, async ({ page }) => {
    const { dashboard, partners, accounts, password } = facts();
    await page.setViewportSize({ width, height: 740 });
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text()))
        violations.push(`${page.url()}: ${message.text()}`);
    });
    const checkPage = async () => {
      await expectAccessible(page, rules);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, page.url()).toBeLessThanOrEqual(0);
    };
    await page.goto(`${partners}/password/forgotten`);
    await checkPage();
    await page.goto(`${dashboard}/people`);
    await checkPage();
    await page.getByLabel('Email address').fill(accounts[0]?.adminEmail ?? '');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeVisible();
    await checkPage();
    await page.getByRole('button', { name: 'Send invite' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await checkPage();
    /** On a phone, the menu is a drawer. */
    const openFromMenu = async (name: string) => {
      if (width < 900) await page.getByRole('link', { name: 'Menu', exact: true }).click();
      await page.getByRole('navigation').getByRole('link', { name }).click();
    };
    for (const name of [
      'Home',
      'Reports',
      'Invitations',
      'Candidates',
      'Packages',
      'Connections',
      'Developers',
    ]) {
      await openFromMenu(name);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await checkPage();
    }
    await page.getByRole('button', { name: 'Create API key' }).click();
    await expect(page.getByRole('status')).toContainText('key_');
    await checkPage();
    await openFromMenu('Reports');
    await page.locator('td.main a').first().click();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await checkPage();
    expect(violations, 'every page works under its own policy').toEqual([]);
  });
}

/** Pages that an admin opens now and then. Others are in the tests above, and in those of what people do with them. */
const adminPages = [
  '/order',
  '/subscriptions',
  '/continuous-checks',
  '/emails',
  '/billing',
  '/audit-log',
  '/packages/hierarchy',
  '/settings',
  '/settings/company',
  '/settings/branding',
  '/settings/retention',
  '/settings/legal-holds',
  '/security',
  '/security/authenticator',
  '/security/single-sign-on',
  '/search?q=sample',
];

test('every page of an admin is accessible and fits a phone, in both color schemes', async ({ page }) => {
  test.slow();
  const { dashboard, accounts, password } = facts();
  await page.goto(`${dashboard}/candidates`);
  await page.getByLabel('Email address').fill(accounts[0]?.adminEmail ?? '');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // This candidate has no name: an email address is the longest word of a heading.
  const legalHolds = async (): Promise<string> => {
    await page.goto(`${dashboard}/reports?search=candidate.040`);
    await page.locator('td.main a').first().click();
    return (await page.getByRole('link', { name: 'Legal holds' }).getAttribute('href')) ?? '';
  };
  await expect(page.getByRole('heading', { name: 'Candidates', level: 1 })).toBeVisible();
  for (const path of [...adminPages, await legalHolds()]) {
    await page.goto(`${dashboard}${path}`);
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached();
    await expectEveryLook(page);
  }
});
