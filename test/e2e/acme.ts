import { expect, type Page } from '@playwright/test';
import type { StackFacts } from '../../scripts/start/stack.ts';

type Facts = StackFacts & { log: string; outboxCookie: string };

/** Returns addresses and credentials of the stack that belongs to this worker, and the path of its service's log. */
export function facts(): Facts {
  const stacks = JSON.parse(process.env['E2E_STACKS'] ?? '[]') as Facts[];
  const own = stacks[Number(process.env['TEST_PARALLEL_INDEX'])];
  if (!own)
    throw new Error('No stack runs for this worker. Playwright starts them before the tests (stack.ts).');
  return own;
}

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
  await page.goto(`${facts().demo}/sign-in`);
  await page.getByRole('button', { name: customer }).click();
  await expect(page.getByRole('heading', { name: 'Applicants' })).toBeVisible();
  // The page's script has to be loaded before a test clicks a button.
  await page.waitForLoadState();
}

/** Waits until every embed of a page shows something other than that it loads. */
export const waitForEmbeds = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main *')]
      .filter(({ localName }) => /^service-(?!provider)/.test(localName))
      .every((embed) => ((embed as { state?: string }).state ?? 'loading') !== 'loading'),
  );
