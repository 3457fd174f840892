import { expect, type Page } from '@playwright/test';
import type { StackFacts } from '../../scripts/start/stack.ts';

/** Addresses and credentials of the running stack, and the path of the service's log. */
export const facts = (): StackFacts & { log: string } =>
  JSON.parse(process.env['E2E_STACK'] ?? '{}') as StackFacts & { log: string };

/**
 * Calls the API.
 * @param as index of a seeded customer, whose access token is used, or a key. Default: the first customer
 */
export async function api<Body>(
  path: string,
  as: number | string = 0,
  init: RequestInit = {},
): Promise<Body> {
  const { api: base, accounts } = facts();
  const user = typeof as === 'string' ? as : (accounts[as]?.accessToken ?? '');
  const response = await fetch(`${base}${path}`, {
    ...init,
    headers: {
      Authorization: `Basic ${btoa(`${user}:`)}`,
      'Content-Type': 'application/json',
    },
  });
  return (await response.json()) as Body;
}

/** Signs in at Acme as a recruiter of one of the seeded customers. */
export async function signIn(page: Page, customer: string): Promise<void> {
  await page.goto(facts().demo);
  await page.getByRole('button', { name: customer }).click();
  await expect(page.getByRole('heading', { name: 'Applicants' })).toBeVisible();
  // The page's script has to be loaded before a test clicks a button.
  await page.waitForLoadState();
}
