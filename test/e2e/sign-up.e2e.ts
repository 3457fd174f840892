import { readFileSync } from 'node:fs';
import { expect, test, type Page, type Locator } from '@playwright/test';
import { facts, signIn } from './acme.ts';
import { expectAccessible } from './expect-accessible.ts';

const card = [
  ['Name on card', 'Ada Sampleton'],
  ['Card number', '4242424242424242'],
  ['Expiration date', '0435'],
  ['Security code', '987'],
  ['ZIP code', '94607'],
] as const;

const clickContinue = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Completes the steps before the payment. */
async function reachPayment(page: Page, email: string): Promise<void> {
  await page.goto(`${facts().demo}/sign-up`);
  await page.getByRole('button', { name: 'Create an account' }).click();
  // Preset values can be changed.
  await expect(page.getByLabel('Legal business name')).toHaveValue('Sample Staffing Inc');
  await page.getByLabel('Legal business name').fill('Embed Example Inc');
  await page.getByLabel('US tax ID').fill('00-0000101');
  await clickContinue(page);
  await page.getByLabel('Business structure').selectOption('llc');
  await page.getByLabel('State of incorporation').selectOption('DE');
  await page.getByLabel('Industry').selectOption('56');
  await clickContinue(page);
  await page.getByLabel('Street').fill('100 Sample St');
  await page.getByLabel('City').fill('Oakland');
  await page.getByLabel('State', { exact: true }).selectOption('CA');
  await page.getByLabel('ZIP code').fill('94607');
  await clickContinue(page);
  await page.getByLabel('Phone').fill('415-555-0100');
  await clickContinue(page);
  await page.getByLabel('Last name').fill('Sampleton');
  await page.getByLabel('Work email address').fill(email);
  await clickContinue(page);
  await page.getByLabel('Employment: hiring').check();
  await page.getByLabel('We order reports').check();
  await clickContinue(page);
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  for (const [label, value] of card) {
    const input = label === 'Expiration date' ? '04/35' : value;
    await page.frameLocator('iframe').getByLabel(label).fill(input);
  }
  await clickContinue(page);
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
}

test('a customer signs up inside the page, and no card number, code or token leaks', async ({ page }) => {
  const { demo, partners, clientSecret, log } = facts();
  const requests: { url: string; body: string }[] = [];
  const responseBodies: string[] = [];
  page.on('request', (request) => requests.push({ url: request.url(), body: request.postData() ?? '' }));
  page.on('response', (response) => {
    if (!response.url().startsWith(`${demo}/api`)) return;
    // The page's event stream never ends.
    if (response.url().endsWith('/api/events')) return;
    void response.text().then((text) => responseBodies.push(text));
  });
  const consoleMessages: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    for (const type of ['service-step', 'service-signup-complete', 'service-before-submit', 'message'])
      window.addEventListener(type, (event) =>
        events.push(JSON.stringify([type, (event as CustomEvent).detail, (event as MessageEvent).data])),
      );
  });
  await reachPayment(page, 'ada@embed.example.com');
  await expectAccessible(page);
  await clickContinue(page);
  await expect(page.frameLocator('iframe').getByText('Enter a credit or debit card number.')).toBeVisible();
  await expect(page.frameLocator('iframe').getByLabel('Name on card')).toBeFocused();
  await expectAccessible(page);
  await pay(page);
  await page.getByRole('button', { name: 'Create account and connect' }).click();
  await expect(page.getByRole('heading', { name: 'You are connected' })).toBeVisible();
  await expect(page.getByText('reviewing your account')).toBeVisible();
  const events = await page.evaluate(() => (window as unknown as { events: string[] }).events);
  const stored = await page.evaluate(() =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      location.href,
    ]),
  );

  const withNumber = requests.filter(({ body }) => body.includes('4242424242424242'));
  expect(
    withNumber.map(({ url }) => url).filter((url) => url !== `${partners}/payment-frame/tokens`),
  ).toEqual([]);
  const code = /code_[0-9a-f]{64}/.exec(
    requests.find(({ url }) => url === `${demo}/api/oauth-token`)?.body ?? '',
  );
  expect(code).not.toBeNull();
  const secrets = ['4242424242424242', '"987"', 'pay_', 'access_', clientSecret, code?.[0] ?? ''];
  const places = {
    URLs: requests.map(({ url }) => url).join('\n'),
    'responses of the backend': responseBodies.join('\n'),
    events: events.join('\n'),
    storage: stored,
    console: consoleMessages.join('\n'),
    'service log': readFileSync(log, 'utf8'),
  };
  expect(places['service log']).toContain('/sign_up/:client_id');
  expect(places.events).toContain('review');
  for (const [place, text] of Object.entries(places))
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${place}`).toBe(false);
  expect(places['service log']).not.toContain('ada@embed.example.com');

  await page.getByRole('link', { name: 'Continue to Acme Hiring' }).click();
  await expect(page.locator('#inline').getByText('Your account is still being reviewed')).toBeVisible();
});

test('the payment works with the keyboard alone, and going back keeps the input', async ({ page }) => {
  await reachPayment(page, 'keyboard@embed.example.com');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('radio', { name: 'Card' }).focus();
  for (const [label, value] of card) {
    await page.keyboard.press('Tab');
    await expect(frame.getByLabel(label)).toBeFocused();
    await page.keyboard.type(label === 'Expiration date' ? '04/35' : value);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await clickContinue(page);
  await expect(frame.getByLabel('Card number')).toHaveValue('4242424242424242');
  await frame.getByLabel('ZIP code').press('Enter');
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
});

test('the frame reports a declined card, and a bank account works instead', async ({ page }) => {
  await reachPayment(page, 'bank@embed.example.com');
  const frame = page.frameLocator('iframe');
  for (const [label, value] of card)
    await frame.getByLabel(label).fill(label === 'Expiration date' ? '04/35' : value);
  await frame.getByLabel('Card number').fill('4000000000000002');
  await clickContinue(page);
  await expect(frame.getByText('The bank declined this card.')).toBeVisible();
  await frame.getByRole('radio', { name: 'Bank account' }).check();
  await frame.getByLabel('Routing number').fill('110000000');
  await frame.getByLabel('Account number').fill('000123456789');
  await clickContinue(page);
  await expect(page.getByText('Bank account ending in 6789')).toBeVisible();
});

test('the embed retries when the backend is down, with a new code after five minutes', async ({ page }) => {
  await page.clock.install();
  await reachPayment(page, 'late@embed.example.com');
  await pay(page);
  let codes: string[] = [];
  let down = true;
  await page.route('**/api/oauth-token', async (route) => {
    codes.push(route.request().postData() ?? '');
    await (down ? route.abort() : route.continue());
  });
  await page.getByRole('button', { name: 'Create account and connect' }).click();
  await expect(page.getByText("We couldn't finish connecting your account")).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText("We couldn't finish connecting your account")).toBeVisible();
  expect(new Set(codes).size).toBe(1);
  await page.clock.fastForward('06:00');
  down = false;
  codes = codes.slice(0, 1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are connected' })).toBeVisible();
  await expect(page.getByText('we started a new connection')).toBeVisible();
  expect(new Set(codes).size).toBe(2);
});

async function signInAndConnect(page: Page): Promise<void> {
  const { accounts, password } = facts();
  await page.getByLabel('Email address').fill(accounts[1]?.adminEmail ?? '');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Connect' }).click();
}

test('a customer with an account signs in through a window and can close it and try again', async ({
  page,
}) => {
  await page.goto(`${facts().demo}/sign-up`);
  const openWindow = async () => {
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'I already have an account' }).click();
    return popup;
  };
  await (await openWindow()).close();
  await expect(page.getByText('The window was closed before you finished.')).toBeVisible();
  const popup = await openWindow();
  await expect(page.getByText('Continue in the window')).toBeVisible();
  await signInAndConnect(popup);
  await expect(page.getByRole('heading', { name: 'You are connected' })).toBeVisible();
  expect(popup.isClosed()).toBe(true);
  expect(page.url()).toBe(`${facts().demo}/sign-up`);
});

test('a customer signs in on the page itself when the browser blocks windows', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${facts().demo}/sign-up`);
  await page.getByRole('button', { name: 'I already have an account' }).click();
  await expect(page.getByText('Your browser blocked the window')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in on this page' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'I already have an account' }).click();
  await page.getByRole('button', { name: 'Sign in on this page' }).click();
  await signInAndConnect(page);
  await expect(page.getByRole('heading', { name: 'You are connected' })).toBeVisible();
  expect(page.url()).toBe(`${facts().demo}/sign-up`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'I already have an account' })).toBeVisible();
});

// cspell:ignore Tipo caracteres corresponde empresa invisibles otra tiene

/** Shows an embed in Spanish, as `locale="es"` does. */
async function inSpanish(embed: Locator): Promise<void> {
  await embed.evaluate((element) => element.setAttribute('locale', 'es'));
}

/** Expects an error at a field, which also describes the field to screen readers. */
async function expectError(field: Locator, error: RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(error);
}

const clickContinueInSpanish = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

test('a sign-up in Spanish says in Spanish what only the service can find', async ({ page }) => {
  await page.goto(`${facts().demo}/sign-up`);
  await inSpanish(page.locator('service-signup-flow'));
  await page.getByRole('button', { name: 'Crear una cuenta' }).click();
  await page.getByLabel('Razón social').fill('Embed Example Inc');
  await page.getByLabel('Número fiscal').fill('00-0000103');
  await clickContinueInSpanish(page);
  await page.getByLabel('Tipo de empresa').selectOption('llc');
  await page.getByLabel('Estado de constitución').selectOption('DE');
  await page.getByLabel('Sector').selectOption('56');
  await clickContinueInSpanish(page);
  await page.getByLabel('Calle').fill('100 Sample St');
  await page.getByLabel('Ciudad').fill('Oakland');
  await page.getByLabel('Estado', { exact: true }).selectOption('CA');
  await page.getByLabel('Código postal').fill('94607');
  await clickContinueInSpanish(page);
  await expectError(page.getByLabel('Número fiscal'), /no corresponde a la ciudad/);

  await page.getByLabel('Número fiscal').fill('00-0000101');
  await page.getByLabel('Razón social').fill('Embed Example Inc https://example.com');
  await clickContinueInSpanish(page);
  await clickContinueInSpanish(page);
  await expectError(page.getByLabel('Razón social'), /Quite la dirección web\./);
});

test('an order in Spanish says in Spanish what only the service can find', async ({ page }) => {
  await signIn(page, 'Corner Bakery Demo Co');
  const embed = page.locator('#inline');
  await inSpanish(embed);
  const radio = embed.getByRole('radio').first();
  await radio.check();
  await embed.getByLabel('Correo electrónico').fill('spanish.order@example.com');
  await embed.getByLabel(/^Nombre/).fill('Zoë\u202e');
  await embed.getByLabel(/^Ciudad/).fill('Dayton');
  await embed.getByRole('button', { name: 'Pedir la verificación' }).click();
  await expectError(embed.getByLabel(/^Nombre/), /Quite los caracteres invisibles\./);
  await expect(embed.getByRole('link', { name: 'Nombre' })).toBeVisible();
  await embed.getByLabel(/^Nombre/).fill('Zoë');

  // The package disappears while the form is open.
  await page.route('**/v1/invitations', async (route) => {
    const body = { ...(route.request().postDataJSON() as object), package: 'no_such_package' };
    await route.continue({ postData: JSON.stringify(body) });
  });
  await embed.getByRole('button', { name: 'Pedir la verificación' }).click();
  await expect(embed.getByText('Su cuenta no tiene esta verificación. Elija otra.').first()).toBeVisible();
});
