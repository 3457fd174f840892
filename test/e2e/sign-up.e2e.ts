import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { accessible } from './accessible.ts';
import { facts } from './acme.ts';

const card = [
  ['Name on the card', 'Ada Sampleton'],
  ['Card number', '4242424242424242'],
  ['Expires', '0435'],
  ['Security code', '987'],
  ['ZIP code', '94607'],
] as const;

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** Fills in the steps up to the payment. */
async function reachPayment(page: Page, email: string): Promise<void> {
  await page.goto(`${facts().demo}/sign-up`);
  await page.getByRole('button', { name: 'Create an account' }).click();
  // Presets are shown and can be changed.
  await expect(page.getByLabel('Legal business name')).toHaveValue('Sample Staffing Inc');
  await page.getByLabel('Legal business name').fill('Embed Example Inc');
  await page.getByLabel('US tax ID').fill('00-0000101');
  await page.getByLabel('Industry').selectOption('56');
  await page.getByLabel('Kind of company').selectOption('llc');
  await page.getByLabel('State of incorporation').selectOption('DE');
  await next(page);
  await page.getByLabel('Street').fill('100 Sample St');
  await page.getByLabel('City').fill('Oakland');
  await page.getByLabel('State', { exact: true }).selectOption('CA');
  await page.getByLabel('ZIP code').fill('94607');
  await next(page);
  await page.getByLabel('Last name').fill('Sampleton');
  await page.getByLabel('Work e-mail address').fill(email);
  await page.getByLabel('Phone').fill('415-555-0100');
  await next(page);
  await page.getByLabel('Employment: hiring').check();
  await page.getByLabel('We order reports').check();
  await next(page);
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByLabel('Card number')).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  for (const [label, value] of card) {
    const typed = label === 'Expires' ? '04/35' : value;
    await page.frameLocator('iframe').getByLabel(label).fill(typed);
  }
  await next(page);
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
}

test('a customer signs up inside the page, and no number, code or token is where it does not belong', async ({
  page,
}) => {
  const { demo, partners, clientSecret, log } = facts();
  const sent: { url: string; body: string }[] = [];
  const heard: string[] = [];
  page.on('request', (request) => sent.push({ url: request.url(), body: request.postData() ?? '' }));
  page.on('response', (response) => {
    if (!response.url().startsWith(`${demo}/api`)) return;
    // The page's own stream of events has no end.
    if (response.url().endsWith('/api/events')) return;
    void response.text().then((text) => heard.push(text));
  });
  const console_: string[] = [];
  page.on('console', (message) => console_.push(message.text()));
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { events });
    for (const type of ['service-step', 'service-signup-complete', 'service-before-submit', 'message'])
      window.addEventListener(type, (event) =>
        events.push(JSON.stringify([type, (event as CustomEvent).detail, (event as MessageEvent).data])),
      );
  });
  await reachPayment(page, 'ada@embed.example.com');
  await accessible(page);
  await next(page);
  await expect(
    page.frameLocator('iframe').getByText('Use the number of a credit or debit card.'),
  ).toBeVisible();
  await expect(page.frameLocator('iframe').getByLabel('Name on the card')).toBeFocused();
  await accessible(page);
  await pay(page);
  await page.getByRole('button', { name: 'Create the account and connect' }).click();
  await expect(page.getByRole('heading', { name: 'You are connected' })).toBeVisible();
  await expect(page.getByText('being reviewed')).toBeVisible();
  const events = await page.evaluate(() => (window as unknown as { events: string[] }).events);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
  );

  const withNumber = sent.filter(({ body }) => body.includes('4242424242424242'));
  expect(
    withNumber.map(({ url }) => url).filter((url) => url !== `${partners}/payment-frame/tokens`),
  ).toEqual([]);
  const code = /code_[0-9a-f]{64}/.exec(
    sent.find(({ url }) => url === `${demo}/api/oauth-token`)?.body ?? '',
  );
  expect(code).not.toBeNull();
  const secrets = ['4242424242424242', '"987"', 'pay_', 'access_', clientSecret, code?.[0] ?? ''];
  const places = {
    addresses: sent.map(({ url }) => url).join('\n'),
    'answers of the backend': heard.join('\n'),
    events: events.join('\n'),
    storage: stored,
    console: console_.join('\n'),
    'log of the service': readFileSync(log, 'utf8'),
  };
  expect(places['log of the service']).toContain('/sign_up/{client_id}');
  expect(places.events).toContain('review');
  for (const [place, text] of Object.entries(places))
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${place}`).toBe(false);
  expect(places['log of the service']).not.toContain('ada@embed.example.com');

  await page.getByRole('link', { name: 'Go on to Acme Hiring' }).click();
  await expect(page.locator('#inline').getByText('Your account is still being reviewed')).toBeVisible();
});

test('the payment can be entered with the keyboard alone, and going back loses nothing of it', async ({
  page,
}) => {
  await reachPayment(page, 'keyboard@embed.example.com');
  const frame = page.frameLocator('iframe');
  await frame.getByRole('radio', { name: 'Card' }).focus();
  for (const [label, value] of card) {
    await page.keyboard.press('Tab');
    await expect(frame.getByLabel(label)).toBeFocused();
    await page.keyboard.type(label === 'Expires' ? '04/35' : value);
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.getByRole('button', { name: 'Back' }).click();
  await next(page);
  await expect(frame.getByLabel('Card number')).toHaveValue('4242424242424242');
  await frame.getByLabel('ZIP code').press('Enter');
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
});

test('a declined card is said in the frame, and a bank account does as well', async ({ page }) => {
  await reachPayment(page, 'bank@embed.example.com');
  const frame = page.frameLocator('iframe');
  for (const [label, value] of card)
    await frame.getByLabel(label).fill(label === 'Expires' ? '04/35' : value);
  await frame.getByLabel('Card number').fill('4000000000000002');
  await next(page);
  await expect(frame.getByText('The bank declined this card.')).toBeVisible();
  await frame.getByRole('radio', { name: 'Bank account' }).check();
  await frame.getByLabel('Routing number').fill('110000000');
  await frame.getByLabel('Account number').fill('000123456789');
  await next(page);
  await expect(page.getByText('Bank account ending in 6789')).toBeVisible();
});

test('a backend that is down is tried again, and after five minutes with a new code', async ({ page }) => {
  await page.clock.install();
  await reachPayment(page, 'late@embed.example.com');
  await pay(page);
  let codes: string[] = [];
  let down = true;
  await page.route('**/api/oauth-token', async (route) => {
    codes.push(route.request().postData() ?? '');
    await (down ? route.abort() : route.continue());
  });
  await page.getByRole('button', { name: 'Create the account and connect' }).click();
  await expect(page.getByText('We could not finish connecting')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('We could not finish connecting')).toBeVisible();
  expect(new Set(codes).size).toBe(1);
  await page.clock.fastForward('06:00');
  down = false;
  codes = codes.slice(0, 1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'You are connected' })).toBeVisible();
  await expect(page.getByText('we made a new connection')).toBeVisible();
  expect(new Set(codes).size).toBe(2);
});

async function signInHere(page: Page): Promise<void> {
  const { accounts, password } = facts();
  await page.getByLabel('E-mail address').fill(accounts[1]?.adminEmail ?? '');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Connect' }).click();
}

test('a customer with an account signs in by a window; closing it or declining changes nothing', async ({
  page,
}) => {
  await page.goto(`${facts().demo}/sign-up`);
  const open = async () => {
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'I already have an account' }).click();
    return popup;
  };
  await (await open()).close();
  await expect(page.getByText('The window was closed before you were done.')).toBeVisible();
  const popup = await open();
  await expect(page.getByText('Go on in the window')).toBeVisible();
  await signInHere(popup);
  await expect(page.getByRole('heading', { name: 'You are connected' })).toBeVisible();
  expect(popup.isClosed()).toBe(true);
  expect(page.url()).toBe(`${facts().demo}/sign-up`);
});

test('where windows are blocked, signing in happens on the page itself, and comes back to it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`${facts().demo}/sign-up`);
  await page.getByRole('button', { name: 'I already have an account' }).click();
  await expect(page.getByText('Your browser did not open the window')).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Sign in on this page' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'I already have an account' }).click();
  await page.getByRole('button', { name: 'Sign in on this page' }).click();
  await signInHere(page);
  await expect(page.getByRole('heading', { name: 'You are connected' })).toBeVisible();
  expect(page.url()).toBe(`${facts().demo}/sign-up`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'I already have an account' })).toBeVisible();
});
