import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type Page } from '@playwright/test';
import { totpCode } from '../../service/test/support/steps/second-factors.ts';
import { facts } from './acme.ts';

/** Cookies of the first sign-in: the key of the authenticator app is shown only once. */
const sessionFile = (): string => join(test.info().project.outputDir, 'staff-session.json');

/** Opens the staff console as the seeded member of staff, who sets up an authenticator app when they sign in first. */
export async function signInAsStaff(page: Page): Promise<void> {
  const { staff, password } = facts();
  if (existsSync(sessionFile())) {
    const { cookies } = JSON.parse(readFileSync(sessionFile(), 'utf8')) as {
      cookies: Parameters<ReturnType<Page['context']>['addCookies']>[0];
    };
    await page.context().addCookies(cookies);
  } else {
    await page.goto(staff);
    await page.getByLabel('Email address').fill('staff@service.example.com');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const key = (await page.locator('dd code').innerText()).replace(/ /g, '');
    await page.getByLabel('Code from the app').fill(totpCode(key, Date.now()));
    await page.locator('form:has([name=code]) button').click();
    await page.context().storageState({ path: sessionFile() });
  }
  await page.goto(staff);
}
