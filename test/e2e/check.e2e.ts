import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { sitePages } from '../../service/test/support/cases/site-pages.ts';
import { createPdf } from '../../service/test/support/reading/documents.ts';
import { api } from './acme.ts';
import { createCheck, createReferencePackage, expectHeading, readMail } from './candidate-check.ts';
import { expectAccessible } from './expect-accessible.ts';
import { tabTo, tabToElement } from './keyboard.ts';
import { expectLargeText, walkPages } from './walk.ts';

// cspell:ignore estamos investigando disputa datos eliminar

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
    check: async () => {
      const edges = await page
        .locator('.entry > dl.file > dd')
        .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().left));
      expect(new Set(edges).size, 'edges of the values of a file').toBeLessThanOrEqual(1);
    },
  });
  expect(sitePages.partners.candidate.filter((route) => !routes.includes(route))).toEqual([]);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto(page.url().replace(/(\/reports\/[^/]+).*/, '$1'));
  await expectHeading(page, 'Hi Grace, your check is complete');
  await page.getByRole('link', { name: "Something isn't right?" }).click();

  await expectHeading(page, 'Dispute your report');
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  for (const width of [375, 816]) {
    await page.setViewportSize({ width, height: 740 });
    const edges = await page
      .locator('.portal-header > :first-child, h1, .portal-footer p')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().left));
    expect(edges, `paper of ${width} pixels has one left edge`).toEqual([0, 0, 0]);
  }
  await expect(page.locator('.mark')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('h1')).toHaveCSS('break-after', 'avoid');
  const enlarged = await page.locator('.mark').evaluate((mark) => {
    mark.style.fontSize = '26px';
    return mark.getBoundingClientRect().width;
  });
  expect(enlarged, 'the mark grows with its letters').toBeGreaterThan(50);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.emulateMedia({ media: 'screen' });
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
  // Spanish words are longer than those of the walk above.
  await page.setViewportSize({ width: 320, height: 740 });
  await expectLargeText(page);
  await page.getByRole('link', { name: 'Ver su informe' }).click();
  await expectLargeText(page);
  await page.goBack();
  await page.setViewportSize({ width: 375, height: 740 });
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

// cspell:ignore disputar filechooser informe

const phone = { viewport: { width: 375, height: 740 }, hasTouch: true };

async function press(page: Page, role: 'button' | 'link', name: string | RegExp): Promise<void> {
  await tabTo(page, role, name);
  await page.keyboard.press('Enter');
}

async function write(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, 'textbox', name);
  await page.keyboard.type(text);
}

/** Presses a link or button that leads to a file, and returns the file. */
async function download(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' = 'link',
): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, role, name)]);
  return readFile(await file.path());
}

/** Chooses a file in the dialog that a field opens. */
async function attach(page: Page, label: string, buffer: Buffer): Promise<void> {
  await tabToElement(page, page.getByLabel(label));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
  await chooser.setFiles({ name: 'court.pdf', mimeType: 'application/pdf', buffer });
}

/** Opens a personal link, and confirms the device with a code. */
async function openLink(page: Page, email: string, link: string): Promise<void> {
  // Playwright catches dialogs for files once somebody listens, so this is long before the first one opens.
  page.on('filechooser', () => undefined);
  await page.goto(link);
  await press(page, 'button', 'Email me a code');
  await expect(page.getByRole('status')).toBeVisible();
  await write(page, 'Code from the email', await readMail(page, email, /\b\d{6}\b/));
  await page.keyboard.press('Enter');
}

test.describe('a candidate without a mouse and without scripts', () => {
  test.use({ ...phone, javaScriptEnabled: false });

  test('reads, answers and disputes a report', async ({ page }) => {
    const email = 'grace.keys+consider@example.com';
    const reportId = await createCheck(email, ['report.completed']);
    await openLink(page, email, await readMail(page, email, /http\S+\/reports\/\S+/));
    await expectHeading(page, 'Your background check');
    expect((await download(page, 'Download as PDF')).subarray(0, 4).toString()).toBe('%PDF');
    await press(page, 'link', 'Back to your check');
    await expectHeading(page, /your check is complete/i);
    await expect(page.getByText('no email was sent')).toBeVisible();

    await press(page, 'link', /^What you signed/);
    await expectHeading(page, 'What you signed');
    expect((await download(page, /^Download "Authorization"/)).subarray(0, 4).toString()).toBe('%PDF');
    await page.goBack();

    await press(page, 'link', /^Tell your side/);
    await write(page, 'Your side of the story', 'I have changed since.');
    await press(page, 'button', 'Add to report');
    await expect(page.getByRole('status')).toContainText('We added it to your report');
    await press(page, 'link', 'Back to your check');
    await press(page, 'link', 'Ask a question');
    await write(page, 'Your question', 'When do I start?');
    await press(page, 'button', 'Send question');
    await expect(page.getByRole('status')).toContainText('We sent your question');
    await press(page, 'link', 'Back to your check');

    await press(page, 'link', /^Something isn't right/);
    await press(page, 'button', 'Español');
    await expectHeading(page, 'Disputar su informe');
    await press(page, 'button', 'English');
    await tabToElement(page, page.getByRole('checkbox').first());
    await page.keyboard.press('Space');
    await write(page, 'What is wrong, and what would be right?', 'This is not me.');
    await attach(page, 'Files that help (optional)', await createPdf());
    await expect(page.locator('input[capture=environment]')).toBeVisible();
    await press(page, 'button', 'Send dispute');
    await expectHeading(page, 'Your dispute');
    await expect(page.getByText('This is not me.')).toBeVisible();
    await expect(page.getByText('1 file')).toBeVisible();
    await write(page, 'What do you want to add?', 'See the court record.');
    await press(page, 'button', 'Send');
    await expect(page.getByText('See the court record.')).toBeVisible();
    expect((await api<{ status: string }>(`/v1/reports/${reportId}`, 1)).status).toBe('dispute');
    await press(page, 'link', 'Back to your check');
    await expectHeading(page, /we are looking into your dispute/i);
    await expect(page.getByRole('link', { name: /^Your dispute/ })).toBeVisible();
  });

  test('corrects the address, takes a copy of the data, withdraws the consent, and deletes the data', async ({
    page,
  }) => {
    const email = 'grace.data+clear@example.com';
    const corrected = 'grace.corrected@example.com';
    await createCheck(email, ['report.completed']);
    const link = await readMail(page, email, /http\S+\/reports\/[^\s/]+/);
    await openLink(page, email, link);
    await press(page, 'link', /^Your data/);

    await press(page, 'link', /^Correct your email address/);
    await write(page, 'New email address', 'nobody');
    await press(page, 'button', 'Email me a code');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('New email address').fill('');
    await write(page, 'New email address', corrected);
    await page.keyboard.press('Enter');
    await write(page, 'Code from the email', await readMail(page, corrected, /\b\d{6}\b/));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText(corrected);

    await press(page, 'link', 'Back to your check');
    await press(page, 'link', /^Your data/);
    await press(page, 'link', /^See your file/);
    const copy = await download(page, 'Save as JSON', 'button');
    expect(copy.toString()).toContain(corrected);
    await page.goBack();

    await press(page, 'link', /^Withdraw your consent/);
    await press(page, 'button', 'Withdraw consent');
    await expect(page.getByRole('status')).toContainText('You withdrew your consent.');
    await expect(page.getByRole('link', { name: /^Withdraw your consent/ })).toHaveCount(0);

    await press(page, 'link', /^Delete your data/);
    await press(page, 'button', 'Delete my data');
    await expectHeading(page, 'We deleted your data');
    await page.goto(link);
    await expectHeading(page, "This link doesn't work");
    await expect(page.getByText(corrected)).toHaveCount(0);
  });

  test('sends the identity document that a check waits for', async ({ page }) => {
    const email = 'grace.upload+pending@example.com';
    await createCheck(email, ['report.suspended']);
    await openLink(page, email, await readMail(page, email, /http\S+\/verify\/\S+/));
    await expectHeading(page, 'We need something from you');
    await expect(page.getByLabel('Take a photo')).toHaveAttribute('capture', 'environment');
    await press(page, 'button', 'Submit');
    await expect(page.getByRole('alert')).toBeFocused();
    await attach(page, 'Photo or PDF', await createPdf());
    await press(page, 'button', 'Submit');
    await expectHeading(page, "You're all set");
    await press(page, 'link', 'See where your check stands');
    await expectHeading(page, /your check is in progress|confirm it's you/i);
  });
});
