// cspell:ignore Conectar Iniciar Restablezca
import { expect, test } from '@playwright/test';
import { facts } from './acme.ts';
import { readMail } from './candidate-check.ts';
import { expectAccessible } from './expect-accessible.ts';

test('a customer connects an account on the hosted pages and can then order', async ({ page }) => {
  const { demo, partners, accounts, password } = facts();
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await page.goto(`${demo}/sign-in`);
  await page.getByRole('link', { name: 'Connect another account' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(page.url().startsWith(partners)).toBe(true);
  // A second tab does not end what was started in the first.
  const tab = await page.context().newPage();
  await tab.goto(`${demo}/connect`);
  await tab.close();

  await page.getByLabel('Email address').fill(accounts[1]?.adminEmail ?? '');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toContainText('password is wrong');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Connect Corner Bakery Demo Co with Acme Hiring?' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Connect' }).click();

  await expect(page.getByRole('heading', { name: 'Applicants' })).toBeVisible();
  expect(page.url().startsWith(demo)).toBe(true);
  await expect(page.locator('#inline').getByRole('radio').first()).toBeVisible();
  // The code appears in one URL only. The backend exchanges it, so no URL contains a token or a password.
  expect(urls.filter((url) => url.includes('code=code_'))).toHaveLength(1);
  expect(urls.filter((url) => url.includes('access_') || url.includes(password))).toEqual([]);
});

test('a customer who cancels, or returns with a forged state, is asked to connect again', async ({
  page,
}) => {
  const { demo, accounts, password } = facts();
  await page.goto(`${demo}/connect`);
  await page.getByLabel('Email address').fill(accounts[1]?.adminEmail ?? '');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText("wasn't connected");
  await page.goto(`${demo}/connected?code=stolen_code&state=forged.state`);
  await expect(page.getByRole('alert')).toContainText('Connect your account again');
});

test('a new customer signs up page by page, can go back without losing input, and learns about the review', async ({
  page,
}) => {
  const { demo } = facts();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(`${demo}/connect`);
  await page.getByRole('link', { name: 'Create an account' }).click();
  const fill = async (fields: Record<string, string>): Promise<void> => {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value);
  };
  const clickContinue = () => page.getByRole('button', { name: 'Continue' }).click();
  await fill({ 'US tax ID (EIN)': '00-0000103', 'Business name': 'E2E Example Inc' });
  await clickContinue();
  await page.getByLabel('Business structure').selectOption('llc');
  await page.getByLabel('State of incorporation').selectOption('Delaware');
  await page.getByLabel('Industry').selectOption('56');
  await clickContinue();
  await fill({ Street: '100 Sample St', City: 'Oakland', 'ZIP code': '94607' });
  await page.getByLabel('State', { exact: true }).selectOption('California');
  await clickContinue();
  await expect(page.getByRole('alert')).toContainText('does not match the city');
  await page.getByRole('alert').getByRole('link', { name: 'does not match the city' }).click();
  await expect(page.getByLabel('US tax ID (EIN)')).toBeFocused();
  await page.getByLabel('US tax ID (EIN)').fill('00-0000101');
  await clickContinue();
  await fill({ Phone: '415-555-0100' });
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Street', { exact: true })).toHaveValue('100 Sample St');
  await clickContinue();
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('415-555-0100');
  await clickContinue();
  await fill({ 'Your name': 'Ada Sampleton', 'Email address': 'ada@e2e.example.com' });
  await fill({ Password: 'correct horse battery' });
  await clickContinue();

  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await page.getByLabel('Code').fill(await readMail(page, 'ada@e2e.example.com', /\b\d{6}\b/));
  // Enter continues, and sends no other code.
  await page.getByLabel('Code').press('Enter');

  await page.getByLabel('Permissible purpose').selectOption('employment');
  await page.getByLabel('I certify').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Permissible purpose')).toHaveValue('employment');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByLabel('Routing number')).toBeHidden();
  await page.getByRole('radio', { name: 'Bank account' }).check();
  await expect(page.getByLabel('Routing number')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeHidden();
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByLabel('Name on card').fill('Ada Sampleton');
  await page.getByLabel('Billing ZIP code').fill('94607');
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiration date').fill('04/35');
  await page.getByLabel('Security code').fill('123');
  await clickContinue();
  await expect(page.getByText('Card ending in 4242')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create account and connect' }).click();

  await expect(page.getByRole('heading', { name: 'Applicants' })).toBeVisible();
  await expect(page.locator('#inline').getByText('Your account is still being reviewed')).toBeVisible();
  // The card number was sent once, to the hosted pages only, and never in a URL.
  const withCard = sent.filter((request) => decodeURIComponent(request).includes('4242'));
  expect(withCard).toHaveLength(1);
  expect(withCard[0]?.startsWith(facts().partners)).toBe(true);
  expect(withCard[0]?.split(' ')[0]).not.toContain('4242');
});

test.describe('a customer whose browser is in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('signs in and connects an account in Spanish, or chooses English', async ({ page }) => {
    const { demo, accounts, password } = facts();
    await page.goto(`${demo}/connect`);
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectAccessible(page);
    await page.getByRole('link', { name: '¿Olvidó su contraseña?' }).click();
    await expect(page.getByRole('heading', { name: 'Restablezca su contraseña' })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByLabel('Correo electrónico').fill(accounts[1]?.adminEmail ?? '');
    await page.getByLabel('Contraseña').fill(password);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^¿Conectar .* con Acme Hiring\?$/ })).toBeVisible();
    await expectAccessible(page);
  });
});
