import { expect, test, type Page } from '@playwright/test';
import { facts } from './acme.ts';
import { expectEveryLook } from './walk.ts';

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

/** Signs out with the menu of the person. */
async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('navigation').locator('details.user');
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'Sign out' }).click();
}

test('a person adds a passkey, saves the recovery codes, and signs in with the passkey', async ({ page }) => {
  await addAuthenticator(page);
  await page.goto(`${dashboard()}/security`);
  await expectEveryLook(page);
  await page.getByLabel('Email address').fill(email());
  await page.getByLabel('Password').fill(facts().password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();

  await page.getByRole('link', { name: 'Set up authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectEveryLook(page);
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Security' }).click();

  await page.getByLabel('Name of the passkey').fill('Test laptop');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expectEveryLook(page);
  await page.getByRole('link', { name: 'I saved my codes' }).click();
  await expect(page.getByText('Test laptop', { exact: true })).toBeVisible();
  await expectEveryLook(page);

  await signOut(page);
  await page.getByLabel('Email address').fill(email());
  await page.getByLabel('Password').fill(facts().password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await expectEveryLook(page);
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
  await expectEveryLook(page);
});
