// cspell:ignore acepte comunicarnos necesita permiso podemos trabajado
import { expect, test, type Page } from '@playwright/test';
import { api, facts } from './acme.ts';
import { expectHeading } from './candidate-check.ts';
import { expectAccessible } from './expect-accessible.ts';
import { tabTo } from './keyboard.ts';

const phone = { viewport: { width: 375, height: 740 }, hasTouch: true };
test.use(phone);

const createInvitation = async (
  slug = 'essential_criminal',
): Promise<{ id: string; invitation_url: string; candidate_id: string }> => {
  const { id } = await api<{ id: string }>('/v1/candidates', 1, {
    method: 'POST',
    body: JSON.stringify({ email: 'grace.phone@example.com' }),
  });
  return api('/v1/invitations', 1, {
    method: 'POST',
    body: JSON.stringify({
      candidate_id: id,
      package: slug,
      work_locations: [{ country: 'US', state: 'CA', city: 'San Francisco' }],
      conditional_offer_made: true,
    }),
  });
};

async function type(page: Page, entries: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(entries)) {
    await tabTo(page, 'textbox', label);
    await page.keyboard.type(value);
  }
}

async function fill(page: Page, entries: Record<string, string>): Promise<void> {
  await type(page, entries);
  await page.keyboard.press('Enter');
}

test('a candidate completes the invitation on a phone without scripts, with the keyboard alone', async ({
  browser,
}) => {
  const page = await browser.newPage({ ...phone, javaScriptEnabled: false });
  // The check of accessibility is a script, so it looks at the same page in a browser that runs them.
  const twin = await browser.newPage(phone);
  const expectPageAccessible = async () => {
    await twin.context().addCookies(await page.context().cookies());
    await twin.goto(page.url());
    await expectAccessible(twin);
    await twin.evaluate(() => {
      // The employer's name may have no place for a line break.
      document.body.innerHTML = document.body.innerHTML.replaceAll(
        'Corner Bakery Demo Co',
        'Bakery'.repeat(20),
      );
    });
    await expectNoOverflow(twin);
  };
  const { id, invitation_url: link } = await createInvitation();
  const expectNoOverflow = async (target = page) => {
    const overflow = await target.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, target.url()).toBeLessThanOrEqual(0);
  };
  await page.goto(link);
  await expectPageAccessible();
  await tabTo(page, 'link', 'Get started');
  await page.keyboard.press('Enter');

  await expectHeading(page, 'What is your name?');
  await expectPageAccessible();
  await tabTo(page, 'textbox', 'First name');
  await page.keyboard.type('Grace');
  await tabTo(page, 'checkbox', "I don't have a middle name");
  await page.keyboard.press('Space');
  await fill(page, { 'Last name': 'Testerman' });
  await expectHeading(page, 'How can we reach you?');
  await expectPageAccessible();
  await fill(page, { 'Phone (optional)': '614-555-0100' });
  await expectHeading(page, 'What is your date of birth?');
  await expectPageAccessible();
  await fill(page, { Month: '7', Day: '21', Year: '1984' });
  await expectHeading(page, 'Social Security number');
  await expectPageAccessible();
  await fill(page, {
    'Social Security number': '000123456',
    'Confirm Social Security number': '000123456',
  });
  await expectHeading(page, 'Where have you lived?');
  await expectPageAccessible();
  await expectNoOverflow();
  await type(page, { Street: '1 Sample St', City: 'Oakland' });
  await tabTo(page, 'combobox', 'State');
  await page.keyboard.type('California');
  await fill(page, { 'ZIP code': '94607' });

  await expectHeading(page, 'Disclosures and authorization');
  const documents = [
    'Agree to sign electronically',
    'A Summary of Your Rights Under the Fair Credit Reporting Act',
    'Disclosure Regarding Background Report',
    'California: Background Investigation',
    'San Francisco: Fair Chance Ordinance',
  ];
  for (const name of documents) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expectPageAccessible();
    await expectNoOverflow();
    await tabTo(page, 'checkbox', "I've read this document.");
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Authorization' })).toBeVisible();
  await fill(page, { 'Type your full name to sign': 'Somebody Else' });
  await expect(page.getByRole('alert')).toContainText("doesn't match the name on file");
  await page.getByLabel('Type your full name to sign').fill('');
  await fill(page, { 'Type your full name to sign': 'grace testerman' });

  await expectHeading(page, 'Review and submit');
  await expectPageAccessible();
  await expect(page.getByText('XXX-XX-3456')).toBeVisible();
  await expect(page.getByText('Jul 21, 1984')).toBeVisible();
  await expect(page.getByText('(614) 555-0100')).toBeVisible();
  await tabTo(page, 'button', 'Submit to Corner Bakery Demo Co');
  await page.keyboard.press('Enter');
  await expectHeading(page, "You're all set");
  await expectPageAccessible();
  const invitation = await api<{ status: string; report_id: string }>(`/v1/invitations/${id}`, 1);
  expect(invitation.status).toBe('completed');
  expect(invitation.report_id).toMatch(/^[0-9a-f]{24}$/);

  await page.getByRole('link', { name: 'View a copy of what you signed' }).click();
  await expectHeading(page, 'What you signed');
  await expectPageAccessible();
  for (const title of documents) await expect(page.getByRole('heading', { name: title })).toBeVisible();
  // Each document starts on a new page when it is printed.
  const printed = await page.pdf();
  const pages = printed.toString('latin1').match(/\/Type \/Page\b/g) ?? [];
  expect(pages.length).toBeGreaterThan(documents.length);
  await twin.close();
  await page.close();
});

test('a candidate goes back to a page that had an error', async ({ page }) => {
  const { invitation_url: link } = await createInvitation();
  await page.goto(`${link}/name`);
  await fill(page, { 'First name': 'Grace' });
  await expect(page.getByRole('alert')).toBeVisible();
  await page.reload();
  await expectHeading(page, 'What is your name?');
  await page.getByLabel('First name').first().fill('Grace');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel("I don't have a middle name").check();
  await page.getByLabel('Last name').first().fill('Testerman');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectHeading(page, 'How can we reach you?');
  await page.goBack();
  await expectHeading(page, 'What is your name?');
  await expect(page.getByLabel('Last name').first()).toHaveValue('Testerman');
});

test.describe('in a browser that asks for Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('all pages are in Spanish, and switching to English keeps the input', async ({ page }) => {
    const stack = facts();
    await api(`/ops/accounts/${stack.accounts[1]?.id ?? ''}/packages`, stack.opsKey, {
      method: 'POST',
      body: JSON.stringify({
        name: 'Employment',
        slug: 'employment_in_spanish',
        price: 100,
        screenings: [{ type: 'employment_verification', subtype: null }],
      }),
    });
    const { invitation_url: link } = await createInvitation('employment_in_spanish');
    await page.goto(link);
    await expectHeading(page, /necesita su permiso/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Empezar' }).click();
    // The rows for former names have the same labels.
    await page.getByLabel('Nombre', { exact: true }).first().fill('Grace');
    await page.getByLabel('No tengo segundo nombre').check();
    await fill(page, { Apellidos: 'Testerman' });
    await expectHeading(page, '¿Cómo podemos comunicarnos con usted?');
    await fill(page, { 'Teléfono (opcional)': '614-555-0100' });
    await fill(page, { Mes: '7', Día: '21', Año: '1984' });
    await type(page, { Calle: '1 Sample St', Ciudad: 'Oakland' });
    await page.getByLabel('Estado').selectOption('California');
    await fill(page, { 'Código postal': '94607' });

    await expectHeading(page, '¿Dónde ha trabajado?');
    await fill(page, { Empleador: 'Sample Mills' });
    await expect(page.getByRole('alert')).toContainText('Corrija 3 campos para continuar.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'English' }).click();
    await expectHeading(page, 'Where have you worked?');
    await expect(page.getByLabel('Employer', { exact: true })).toHaveValue('Sample Mills');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Español' }).click();
    await fill(page, {
      'Ciudad y estado, o país': 'Dayton, OH',
      Puesto: 'Panadera',
      'Fecha de inicio': '3/2019',
    });
    await expectHeading(page, 'Divulgaciones y autorización');
    await expect(
      page.getByRole('heading', { level: 2, name: 'Acepte firmar electrónicamente' }),
    ).toBeVisible();
    await page.getByRole('checkbox').scrollIntoViewIfNeeded();
    await expect(page.locator('#end_seen_after')).toHaveValue(/^\d+$/);
    await expectAccessible(page);
  });
});

test('canceled, completed and unknown invitations each have an accessible page', async ({ page }) => {
  const cancelled = await createInvitation();
  await api(`/v1/invitations/${cancelled.id}`, 1, { method: 'DELETE' });
  await page.goto(cancelled.invitation_url);
  await expectHeading(page, 'This invitation was canceled');
  await expectAccessible(page);
  const completed = await createInvitation();
  await api('/sandbox/trigger', 1, {
    method: 'POST',
    body: JSON.stringify({ event: 'invitation.completed', id: completed.id }),
  });
  await page.goto(completed.invitation_url);
  await expectHeading(page, 'You already completed this invitation');
  await expectAccessible(page);
  await page.goto(completed.invitation_url.replace(/.{3}$/, 'xyz'));
  await expectHeading(page, "This link doesn't work");
  await expectAccessible(page);
});
