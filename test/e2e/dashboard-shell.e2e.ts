// cspell:ignore Bartholomea Maximiliana Sampletonhaugh
import { expect, test, type Locator, type Page } from '@playwright/test';
import { api, facts } from './acme.ts';
import { bakery, createReport, newEmail, openDashboard, orderFor, post } from './bakery.ts';
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

test('an invitation has two lines on a phone, however long its name is', async ({ page }) => {
  const candidate = {
    email: newEmail('lines'),
    first_name: 'Maximiliana-Bartholomea',
    last_name: 'Sampletonhaugh',
  };
  await orderFor(candidate);
  await page.setViewportSize({ width: 375, height: 740 });
  await openDashboard(page, '/invitations');
  const row = page.getByRole('row').filter({ hasText: 'Sampletonhaugh' }).first();
  await expect(row.getByText('Completed')).toBeVisible();
  await expect(row.getByText('Essential Criminal')).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(73);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'appearance');
});

test('a candidate has two lines on a phone, without what is empty', async ({ page }) => {
  await createReport('Reported');
  await post('/v1/candidates', { email: newEmail('bare'), first_name: 'Bare', last_name: 'Sampleton' });
  await page.setViewportSize({ width: 375, height: 740 });
  await openDashboard(page, '/candidates');
  const row = (name: string) =>
    page
      .getByRole('row')
      .filter({ hasText: `${name} Sampleton` })
      .first();
  await expect(row('Reported').getByText('Needs your decision')).toBeVisible();
  // The report says that its invitation was completed.
  await expect(row('Reported').getByText('Completed')).toBeHidden();
  for (const name of ['Bare', 'Reported'])
    expect((await row(name).boundingBox())?.height, name).toBeLessThanOrEqual(73);
  await expect(row('Bare').getByText('—').filter({ visible: true })).toHaveCount(0);
  // Where nothing can be selected, the row begins at the edge.
  await page.goto(`${facts().dashboard}/search?search=Bare`);
  const [start, name] = await Promise.all(
    [row('Bare'), row('Bare').getByRole('link')].map((part) => part.boundingBox()),
  );
  expect((name?.x ?? 0) - (start?.x ?? 0)).toBeLessThan(20);
  await expectAccessible(page, 'appearance');
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

test('a list keeps a reference ID on one line, and begins empty cells where the others begin', async ({
  page,
}) => {
  await openDashboard(page, '/candidates');
  const headings = page.getByRole('columnheader');
  await expect(headings.filter({ hasText: 'Reference ID' })).toBeVisible();
  const textOf = (cells: Locator) =>
    cells.evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, height } = range.getBoundingClientRect();
        return { inset: Math.round(left - element.getBoundingClientRect().left), height };
      }),
    );
  const ids = await textOf(page.locator('td[data-label="Reference ID"]').filter({ hasText: 'applicant-' }));
  expect(ids.length).toBeGreaterThan(0);
  for (const { height } of ids) expect(height).toBeLessThan(24);
  for (const { inset } of await textOf(page.locator('td.empty'))) expect(inset).toBe(ids[0]?.inset);
});

test('a list fits its page at every width, however long its words are', async ({ page }) => {
  await openDashboard(page, '/invitations');
  for (const path of ['/invitations', '/candidates']) {
    await page.goto(new URL(path, page.url()).href);
    await expect(page.locator('table.list')).toBeVisible();
    await page.evaluate(() => {
      const [badge] = document.querySelectorAll('td .badge');
      for (const cell of document.querySelectorAll('td[data-label="Email"]')) {
        cell.replaceChildren(badge?.cloneNode() ?? '');
        cell.firstElementChild?.append('Waiting to be sent');
      }
      for (const cell of document.querySelectorAll('td.text, td.extra')) cell.textContent = 'W'.repeat(120);
      for (const name of document.querySelectorAll('td.main a')) name.textContent = 'W'.repeat(120);
    });
    for (const width of [1600, 1280, 1101, 1100, 1000, 999, 768, 720, 719, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${width} pixels`).toBeLessThanOrEqual(0);
    }
  }
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
