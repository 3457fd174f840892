// cspell:ignore Tipo caracteres corresponde empresa invisibles otra tiene
import { expect, test, type Locator, type Page } from '@playwright/test';
import { facts, signIn } from './acme.ts';

/** Shows an embed in Spanish, as `locale="es"` does. */
async function inSpanish(embed: Locator): Promise<void> {
  await embed.evaluate((element) => element.setAttribute('locale', 'es'));
}

/** Expects an error at a field, which also describes the field to screen readers. */
async function expectError(field: Locator, error: RegExp): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(error);
}

const clickContinue = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

test('a sign-up in Spanish says in Spanish what only the service can find', async ({ page }) => {
  await page.goto(`${facts().demo}/sign-up`);
  await inSpanish(page.locator('service-signup-flow'));
  await page.getByRole('button', { name: 'Crear una cuenta' }).click();
  await page.getByLabel('Razón social').fill('Embed Example Inc');
  await page.getByLabel('Número fiscal').fill('00-0000103');
  await page.getByLabel('Sector').selectOption('56');
  await page.getByLabel('Tipo de empresa').selectOption('llc');
  await page.getByLabel('Estado de constitución').selectOption('DE');
  await clickContinue(page);
  await page.getByLabel('Calle').fill('100 Sample St');
  await page.getByLabel('Ciudad').fill('Oakland');
  await page.getByLabel('Estado', { exact: true }).selectOption('CA');
  await page.getByLabel('Código postal').fill('94607');
  await clickContinue(page);
  await expectError(page.getByLabel('Número fiscal'), /no corresponde a la ciudad/);

  await page.getByLabel('Número fiscal').fill('00-0000101');
  await page.getByLabel('Razón social').fill('Embed Example Inc https://example.com');
  await clickContinue(page);
  await clickContinue(page);
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
