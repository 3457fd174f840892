import { expect, test } from '@playwright/test';
import type { Application } from '@service-embeds/contract';
import { api, facts } from './acme.ts';
import { bakery, openDashboard } from './bakery.ts';
import { expectEveryLook } from './walk.ts';

test('a partner sees an application in staging and in production side by side', async ({ page }) => {
  const [elsewhere, here] = [facts().accounts[0]?.apiKey ?? '', facts().accounts[bakery]?.apiKey ?? ''];
  const name = `Menu Planner ${Date.now()}`;
  // The stack has one service: the application of another account takes the place of the one in staging.
  const create = (as: string, redirectUri: string) =>
    api<Application>('/v1/applications', as, {
      method: 'POST',
      body: JSON.stringify({ name, redirect_uris: [redirectUri] }),
    });
  const staging = await create(elsewhere, 'https://staging.menus.example.com/connected');
  const production = await create(here, 'https://menus.example.com/connected');

  await openDashboard(page, `/developer/applications/${production.client_id}`);
  await page.getByRole('link', { name: 'See staging and production side by side' }).click();
  await expect(page.getByRole('heading', { name: 'Staging and production', level: 1 })).toBeVisible();
  const question = page.getByLabel('API key of your staging account');
  const compare = async (key: string) => {
    await question.fill(key);
    await page.getByRole('button', { name: 'Compare with staging' }).click();
  };
  await compare('key_that_staging_does_not_know');
  await expect(page.getByText("Staging doesn't accept this API key.").first()).toBeVisible();
  await expect(question).toHaveValue('');
  await expectEveryLook(page);

  await compare(elsewhere);
  const table = page.getByRole('table', { name: 'Staging and production' });
  await expect(table.getByRole('columnheader')).toHaveText(['Setting', 'Staging', 'Production']);
  for (const [setting, key] of [
    ['Client ID', 'client_id'],
    ['Redirect URIs', 'redirect_uris'],
  ] as const) {
    const row = table.getByRole('row').filter({ has: page.getByText(setting, { exact: true }) });
    const values = [staging, production].map((application) => [application[key]].flat().join());
    await expect(row.getByRole('cell')).toHaveText([setting, ...values]);
  }
  expect(await page.content()).not.toContain(elsewhere);
  await expectEveryLook(page);
});
