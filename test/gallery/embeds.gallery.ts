import { expect, test, type Page } from '@playwright/test';
import { fakeScenarios } from '../../src/client/option-values.ts';
import { facts } from '../e2e/acme.ts';
import { lookOf, takeDocsPicture, takePictures } from './take-pictures.ts';

/** The embeds of the playground, with their names in the gallery, and their mockups. */
const embeds: Record<string, { group: string; mockup?: string }> = {
  'new-invitation': { group: 'New invitation', mockup: 'order' },
  candidate: { group: 'Candidate reports' },
  account: { group: 'Account reports', mockup: 'overview' },
  report: { group: 'Report', mockup: 'report' },
  'sign-up': { group: 'Sign-up' },
  disclosure: { group: 'Disclosures' },
};

/** A page with one embed and nothing else, so that the embed has the width of the screen. */
const stage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stage</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>:root{color-scheme:light dark}body{margin:0;padding:24px;font:15px/1.5 system-ui}</style>
<script type="module">
import '/dist/esm/index.js';
import { embeds } from '/assets/playground/fields.js';
const query = new URLSearchParams(location.search);
const { tag, options } = embeds[query.get('embed')];
const state = { fakeMode: true, env: 'staging', theme: 'auto', fakeScenario: query.get('scenario') };
document.body.append(Object.assign(document.createElement(tag), options, state));
</script></html>`;

/** Dates of fake mode follow the clock. Here they are the same in every picture. */
const now = new Date('2026-11-24T15:00:00Z');

async function openEmbed(page: Page, embed: string, scenario = 'default'): Promise<void> {
  await page.route('**/stage?*', (route) => route.fulfill({ contentType: 'text/html', body: stage }));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.clock.setFixedTime(now);
  await page.goto(`${facts().demo}/stage?embed=${embed}&scenario=${scenario}`);
  await page.waitForFunction(() => {
    const { state = 'loading' } = (document.body.lastElementChild ?? {}) as { state?: string };
    return state !== 'loading';
  });
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0);
}

for (const [embed, { group, mockup }] of Object.entries(embeds))
  test(`${group}: every scenario that looks different`, async ({ page }) => {
    const scenarios = new Map<string, string[]>();
    for (const scenario of fakeScenarios) {
      await openEmbed(page, embed, scenario);
      const look = await lookOf(page);
      scenarios.set(look, [...(scenarios.get(look) ?? []), scenario]);
    }
    for (const names of scenarios.values()) {
      const [first = 'default'] = names;
      await openEmbed(page, embed, first);
      const title = names.length > 5 ? `${first} and ${names.length - 1} more` : names.join(', ');
      await takePictures(page, { group, title, ...(first === 'default' && mockup ? { mockup } : {}) });
    }
    expect(scenarios.size).toBeGreaterThan(1);
  });

test('New invitation: filled, with errors, and ordered', async ({ page }) => {
  const { group = '', mockup = '' } = embeds['new-invitation'] ?? {};
  await openEmbed(page, 'new-invitation');
  await page.getByRole('button', { name: /^Order check/ }).click();
  await takePictures(page, { group, title: 'with errors' });

  await openEmbed(page, 'new-invitation', 'no-hierarchy');
  await page.getByLabel('Email address').fill('maria.lopez@example.com');
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Lopez');
  await page.getByRole('radio').first().check();
  await takePictures(page, { group, title: 'filled', mockup });
  await takeDocsPicture(page, 'new-invitation', { width: 1000, height: 860, themes: ['light', 'dark'] });

  await page.getByRole('button', { name: /^Order check/ }).click();
  await expect(page.getByRole('heading', { name: 'Invitation sent' })).toBeVisible();
  await takePictures(page, { group, title: 'ordered' });
});

for (const brand of ['indigo', 'graphite', 'playful'])
  test(`New invitation in ${brand}`, async ({ page }) => {
    await page.goto(facts().demo);
    await page.getByRole('button', { name: brand }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await takePictures(page, { group: 'Brands', title: brand });
  });

test('pictures of the other embeds for the documentation', async ({ page }) => {
  await openEmbed(page, 'account');
  await takeDocsPicture(page, 'reports-overview', { width: 1000, height: 800 });
  await openEmbed(page, 'report');
  await expect(page.getByText('Report completed')).toBeVisible();
  await takeDocsPicture(page, 'report', { width: 1000, height: 800 });
  await openEmbed(page, 'disclosure');
  await takeDocsPicture(page, 'disclosure', { width: 1000, height: 560 });
  await openEmbed(page, 'sign-up');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await takeDocsPicture(page, 'sign-up', { width: 1000, height: 560 });
});
