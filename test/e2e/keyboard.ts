import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until the element has the focus, as a person does who has no mouse. */
export async function tabToElement(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard cannot reach ${String(target)}.`);
}

/**
 * Presses Tab until the element with this role and accessible name has the focus.
 * @param name the whole name, or a pattern in it
 */
export const tabTo = (
  page: Page,
  role: 'textbox' | 'button' | 'checkbox' | 'combobox' | 'link',
  name: string | RegExp,
): Promise<void> => tabToElement(page, page.getByRole(role, { name, exact: true }).first());
