// cspell:ignore Bartholomea Maximiliana Sampletonhaugh
import { expect, test, type Locator } from '@playwright/test';
import { facts } from './acme.ts';
import { createReport, newEmail, openDashboard, orderFor, post } from './bakery.ts';
import { expectAccessible } from './expect-accessible.ts';

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

test('rows of a list have one height on a desktop, and each text one line', async ({ page }) => {
  const candidate = {
    email: newEmail('a-long-address-of-one-line'),
    first_name: 'Maximiliana-Bartholomea',
    last_name: 'Sampletonhaugh',
  };
  await orderFor(candidate);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openDashboard(page, '/invitations');
  for (const path of ['/invitations', '/candidates']) {
    await page.goto(new URL(path, page.url()).href);
    const rows = page.locator('tbody tr');
    await expect(rows.filter({ hasText: 'Sampletonhaugh' }).first()).toBeVisible();
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights), path).toBeLessThanOrEqual(54);
    expect(Math.max(...heights) - Math.min(...heights), path).toBeLessThanOrEqual(1);
    const widths = await page
      .locator('th.main, th.text')
      .evaluateAll((heads) => heads.map(({ clientWidth }) => clientWidth));
    expect(Math.min(...widths), path).toBeGreaterThan(90);
    const cell = rows.filter({ hasText: 'Sampletonhaugh' }).first().locator('td.main');
    await expect(cell).toHaveAttribute('title', /Maximiliana-Bartholomea Sampletonhaugh/);
  }
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
