// cspell:ignore networkidle
import { expect, test, type Page } from '@playwright/test';
import { api, facts } from './acme.ts';
import { addTeammate, bakery, createReport, newEmail, openDashboard, orderFor } from './bakery.ts';
import { expectAccessible } from './expect-accessible.ts';
import { tabToElement } from './keyboard.ts';

/** Moves the focus with the Tab key until it is on a button, as a person without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true });
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`The Tab key does not reach "${name}".`);
}

test('an adjudicator clears a candidate with the keyboard, and can undo it', async ({ page }) => {
  const id = await createReport('Keyboard');
  await openDashboard(page, `/reports/${id}`);
  const read = () => api<{ adjudication: string | null }>(`/v1/reports/${id}`, bakery);
  const clear = async () => {
    await tabTo(page, 'Clear to hire');
    await page.keyboard.press('Enter');
    const decision = page.getByRole('region', { name: 'Decision' });
    await expect(decision.getByText('Clear Keyboard Sampleton to hire?')).toBeVisible();
    await tabTo(page, 'Clear to hire');
    await page.keyboard.press('Enter');
    await expect(decision).toContainText('Clearing Keyboard Sampleton to hire');
  };
  await clear();
  await tabTo(page, 'Undo');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing was recorded.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Start adverse action' })).toBeVisible();
  expect((await read()).adjudication).toBeNull();
  await clear();
  await expect(page.getByText('Cleared to hire', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect((await read()).adjudication).toBe('engaged');
});

test('an adjudicator starts an adverse action with the keyboard, and sees the letter with its dates first', async ({
  page,
}) => {
  const id = await createReport('Letter');
  await openDashboard(page, `/reports/${id}`);
  await tabTo(page, 'Start adverse action');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Step 1 of 2')).toBeVisible();
  const focusIsInside = () =>
    dialog.evaluate(
      (element) => element.contains(element.ownerDocument.activeElement) || element.matches(':focus-within'),
    );
  expect(await focusIsInside()).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start adverse action' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The only finding is chosen already.
  await expect(dialog.getByRole('group').getByRole('checkbox')).toBeChecked();
  // No law of the place requires an assessment, so it is a step only for who asks for it.
  const offer = dialog.getByRole('checkbox', { name: /individualized assessment/ });
  await tabToElement(page, offer);
  await page.keyboard.press('Space');
  await expect(dialog.getByText('Step 1 of 3')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(offer).not.toBeChecked();
  await tabTo(page, 'Continue');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Step 2 of 2')).toBeVisible();
  await expect(dialog.getByText(/Sample offense/).first()).toBeVisible();
  await expect(dialog.getByText(/Final notice possible from \w+ \d+, \d{4}/)).toBeVisible();
  await expect(dialog.getByText(/We'll send it on \w+ \d+, \d{4}/)).toBeVisible();
  await expectAccessible(page);
  const { data } = await api<{ data: unknown[] }>(`/v1/reports/${id}/adverse_actions`, bakery);
  expect(data, 'nothing is sent before it is confirmed').toEqual([]);
  await tabTo(page, 'Send pre-adverse notice to Letter Sampleton');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/The final notice goes out on/)).toBeVisible();
});

test('a report of a person without a name fits a phone', async ({ page }) => {
  const email = newEmail('a-very-long-address-without-any-space');
  await page.setViewportSize({ width: 375, height: 740 });
  await openDashboard(page, `/reports/${await orderFor({ email })}`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expect(page.getByText(email).first()).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the search says what it is on the narrowest phones', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await openDashboard(page, '/');
  const search = page.getByRole('searchbox');
  const [room, words] = await search.evaluate((input: HTMLInputElement) => {
    const { paddingLeft, paddingRight, font } = getComputedStyle(input);
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('The browser does not measure texts.');
    context.font = font;
    return [
      input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
      context.measureText('Search by…').width,
    ] as const;
  });
  expect(room).toBeGreaterThan(words);
});

test('values above the bars of a chart do not touch, and staging is named once', async ({ page }) => {
  await createReport('Chart');
  for (const width of [1280, 375, 320]) {
    await page.setViewportSize({ width, height: 740 });
    if (width === 1280) await openDashboard(page, '/');
    for (const values of await page.locator('.chart .values').all()) {
      const gaps = await values.evaluate((line) => {
        const boxes = [...line.children].map((value) => {
          value.textContent = '54m';
          const range = document.createRange();
          range.selectNodeContents(value);
          return range.getBoundingClientRect();
        });
        return boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0));
      });
      expect(gaps.length).toBeGreaterThan(2);
      expect(Math.min(...gaps), `${width}`).toBeGreaterThan(2);
    }
  }
  for (const path of ['/order', '/reports']) {
    await page.goto(`${facts().dashboard}${path}`);
    const embed = page.locator('#embed > *');
    await expect(embed.getByRole('heading').first()).toBeVisible();
    for (const [width, badges, marks] of [
      [1280, 1, 0],
      [375, 0, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await expect(page.getByText('Staging', { exact: true }).filter({ visible: true })).toHaveCount(badges);
      await expect(embed.getByText('Test mode', { exact: true }).filter({ visible: true })).toHaveCount(
        marks,
      );
    }
  }
});

test('a requestor follows a report, and nothing that their page asks for is refused', async ({
  page,
  browser,
}) => {
  const id = await createReport('Quiet');
  const teammate = await addTeammate(browser, 'Requestor');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await openDashboard(page, `/reports/${id}`, teammate);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('button', { name: 'Clear to hire' })).toHaveCount(0);
  expect(refused).toEqual([]);
});

test('a report prints as a sheet without menus and forms, in one column', async ({ page }) => {
  const id = await createReport('Paper');
  await openDashboard(page, '/reports');
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await page.goto(`${facts().dashboard}/reports/${id}?sort=-created_at`);
  await expect(page.getByRole('button', { name: 'Start adverse action' })).toBeVisible();
  const neighbors = page.getByRole('navigation', { name: 'Reports of this list' });
  await expect(neighbors).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['Paper Sampleton', 'Timeline', '1 finding'])
    await expect(page.getByRole('heading', { name }).last()).toBeVisible();
  await expect(page.getByText(/Sample offense/).first()).toBeVisible();
  for (const name of ['Start adverse action', 'Clear to hire', 'Download PDF', 'Add note'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(neighbors).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('search')).toBeHidden();
  // Clear screenings are folded on the screen, and all of them are on paper.
  const clear = page.locator('service-report #clear-list li');
  for (const screening of await clear.all()) await expect(screening).toBeVisible();
  const [main, side] = [page.locator('service-report .main'), page.locator('service-report .side')];
  const bottom = await main.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await side.evaluate((element) => element.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(bottom);
  const color = await page
    .getByText(/Sample offense/)
    .first()
    .evaluate((element) => getComputedStyle(element).color);
  expect(color, 'ink on paper, even where the screen is dark').toMatch(/^rgb\((\d|[1-9]\d), /);
  // A sheet is as narrow as a phone that has a bar with the decision.
  await page.setViewportSize({ width: 720, height: 940 });
  await expect(page.locator('service-report .decision-bar')).toBeHidden();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf).toMatch(/^%PDF-/);
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(4);
});

test('the shell opens notifications, the user menu and the drawer of a phone by keyboard', async ({
  page,
}) => {
  await createReport('Bell');
  await openDashboard(page, '/security');
  const bell = page.locator('summary', { hasText: 'Notifications' });
  await bell.focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.getByRole('link', { name: /needs? your decision/ }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/tab=decide/);

  await page.setViewportSize({ width: 375, height: 740 });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await bell.click();
  await expectAccessible(page, 'appearance');
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await bell.click();
  await page.getByRole('link', { name: 'Menu', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await menu.locator('details.user summary').click();
  await expect(menu.getByRole('link', { name: 'Password and security' })).toBeVisible();
  await expectAccessible(page, 'appearance');
  await page.getByRole('link', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'appearance');
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  await menu.locator('details.user summary').click();
  await menu.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(`${facts().dashboard}/reports`);
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('in forced colors, only the tab that is open is marked', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openDashboard(page, '/invitations');
  await expect(page.locator('.tabs a').last()).toBeVisible();
  const tabs = await page.locator('.tabs a').evaluateAll((links) => {
    const ground = getComputedStyle(document.body).backgroundColor;
    return links.map((link) => [link.ariaCurrent, getComputedStyle(link).borderBottomColor !== ground]);
  });
  for (const [current, isMarked] of tabs) expect(isMarked).toBe(current !== null);
});
