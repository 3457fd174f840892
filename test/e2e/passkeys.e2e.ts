import { mkdirSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { facts } from './acme.ts';

/** Passkeys need a name: an IP address has none. */
const dashboard = (): string => facts().dashboard.replace('127.0.0.1', 'localhost');

/** A person of a customer whom other journeys don't use. */
const email = (): string => (facts().accounts[1]?.adminEmail ?? '').replace('robin@', 'kim@');

/** Gives the browser an authenticator that recognizes the person. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const folder = '.cache/pictures';

/** Checks a page on a desktop and on a phone, in both themes, and keeps pictures of it. */
async function checkPage(page: Page, name: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 375]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${name} at ${width}`).toBeLessThanOrEqual(0);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** Signs out with the menu of the person. */
async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('navigation').locator('details.user');
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'Sign out' }).click();
}

test('a person adds a passkey, saves the recovery codes, and signs in with the passkey', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto(`${dashboard()}/security`);
  await checkPage(page, 'sign-in');
  await page.getByLabel('Email address').fill(email());
  await page.getByLabel('Password').fill(facts().password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();

  await page.getByRole('link', { name: 'Set up authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await checkPage(page, 'authenticator');
  await page.getByRole('navigation').getByRole('link', { name: 'Security' }).click();

  await page.getByLabel('Name of the passkey').fill('Test laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await checkPage(page, 'recovery-codes');
  await page.getByRole('link', { name: 'I saved my codes' }).click();
  await expect(page.getByText('Test laptop', { exact: true })).toBeVisible();
  await checkPage(page, 'security');

  await signOut(page);
  await page.getByLabel('Email address').fill(email());
  await page.getByLabel('Password').fill(facts().password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await checkPage(page, 'verify-passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
});

test('an admin sees the settings of single sign-on', async ({ page }) => {
  await page.goto(`${dashboard()}/security/single-sign-on`);
  await page.getByLabel('Email address').fill(facts().accounts[1]?.adminEmail ?? '');
  await page.getByLabel('Password').fill(facts().password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Single sign-on' })).toBeVisible();
  await page.getByLabel('Email domain').fill('bakery.example.com');
  await page.getByRole('button', { name: 'Add domain' }).click();
  await expect(page.getByText('Not verified yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save provider' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await checkPage(page, 'single-sign-on');
});
