import { mkdirSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { api, facts } from './acme.ts';

/** `UPDATE_PICTURES=1` replaces the pictures of the documentation. Without it, one theme shows that they can be taken. */
const update = Boolean(process.env['UPDATE_PICTURES']);
const folder = update ? 'docs/pictures' : '.cache/pictures';
const themes = update ? (['light', 'dark'] as const) : (['light'] as const);

interface Picture {
  /** For the title of the test. */
  subject: string;
  size?: { width: number; height: number };
  /** Opens the page and returns the part of it that the picture shows. */
  prepare: (page: Page) => Promise<Locator>;
}

async function openPlayground(page: Page, embed?: string): Promise<Locator> {
  await page.goto(`${facts().demo}/playground`);
  if (embed) await page.locator('[name=embed]').selectOption(embed);
  return page.getByRole('region', { name: 'Background check' });
}

const pictures: Record<string, Picture> = {
  'new-invitation': {
    subject: 'the new invitation embed',
    prepare: async (page) => {
      const card = await openPlayground(page);
      await expect(card.getByRole('button', { name: 'Order background check' })).toBeVisible();
      return card;
    },
  },
  'signup-flow': {
    subject: 'the sign-up embed',
    prepare: async (page) => {
      await page.goto(`${facts().demo}/sign-up`);
      await page.getByRole('button', { name: 'Create an account' }).click();
      await expect(page.getByLabel('US tax ID')).toBeVisible();
      return page.getByRole('region', { name: 'Sign up' });
    },
  },
  disclosure: {
    subject: 'the disclosure embed',
    size: { width: 720, height: 900 },
    prepare: async (page) => {
      const card = await openPlayground(page, 'disclosure');
      await expect(card.getByRole('button', { name: 'Continue' })).toBeVisible();
      return card;
    },
  },
  'reports-overview': {
    subject: 'the reports overview',
    size: { width: 1100, height: 1000 },
    prepare: async (page) => {
      const card = await openPlayground(page, 'account');
      await expect(card.getByRole('row').nth(5)).toBeVisible();
      return card;
    },
  },
  'apply-flow': {
    subject: 'the candidate portal',
    size: { width: 420, height: 760 },
    prepare: async (page) => {
      const candidate = await api<{ id: string }>('/v1/candidates', 1, {
        method: 'POST',
        body: JSON.stringify({ email: 'grace@example.com', first_name: 'Grace' }),
      });
      const { invitation_url } = await api<{ invitation_url: string }>('/v1/invitations', 1, {
        method: 'POST',
        body: JSON.stringify({
          candidate_id: candidate.id,
          package: 'essential_criminal',
          work_locations: [{ country: 'US', state: 'OH' }],
        }),
      });
      await page.goto(invitation_url);
      await expect(page.getByRole('link', { name: 'Get started' })).toBeVisible();
      return page.locator('.card');
    },
  },
  dashboard: {
    subject: 'a report in the dashboard',
    // As tall as the page: what is scrolled away would be behind the bar at the top.
    size: { width: 1280, height: 1500 },
    prepare: async (page) => {
      const { dashboard, accounts, password } = facts();
      const { data } = await api<{ data: { id: string }[] }>('/v1/reports?status=consider&per_page=1', 0);
      await page.goto(`${dashboard}/reports/${data[0]?.id}`);
      await page.getByLabel('Email address').fill(accounts[0]?.adminEmail ?? '');
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
      return page.locator('body');
    },
  },
};

for (const theme of themes)
  for (const [name, { subject, size, prepare }] of Object.entries(pictures))
    test(`takes a picture of ${subject} in the ${theme} theme`, async ({ page }) => {
      mkdirSync(folder, { recursive: true });
      await page.emulateMedia({ colorScheme: theme });
      if (size) await page.setViewportSize(size);
      const region = await prepare(page);
      await page.evaluate(() => document.fonts.ready);
      await region.screenshot({ path: `${folder}/${name}-${theme}.png` });
    });
