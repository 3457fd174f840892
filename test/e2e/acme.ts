import { expect, type Page } from '@playwright/test';
import type { StackFacts } from '../../scripts/start/stack.ts';

/** The running stack, and the file with the service's log. */
export const facts = (): StackFacts & { log: string } =>
  JSON.parse(process.env['E2E_STACK'] ?? '{}') as StackFacts & { log: string };

/** Calls the API with the access token of a seeded customer, or another key. */
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
  // Its script listens from here on.
  await page.waitForLoadState();
}
