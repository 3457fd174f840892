import { expect, type Page } from '@playwright/test';

/** What only pages about people and their reports say: names, results, charges and decisions. */
const results =
  /Sampleton to hire|Sample offense|\bconsider\b|\bfindings?\b|\bconvict|\bdisposition|\bcharges?\b|needs? your decision|cleared to hire|adverse action|@example\.com/i;

/** Returns all text of a page, including what is folded, and the addresses of its links. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const links = [...document.querySelectorAll('a')].map((link) => link.pathname);
    return `${document.body.innerText}\n${links.join('\n')}`;
  });

/** Fails where a page says anything about results, or names the candidate, or leads to pages about people. */
export async function expectNoResults(page: Page, candidate: string): Promise<void> {
  const text = await textOf(page);
  expect(text, page.url()).not.toMatch(results);
  expect(text, page.url()).not.toContain(candidate);
  expect(text, page.url()).not.toMatch(/^\/(reports|candidates|invitations|adverse_actions)\b/m);
}

/** Fails where a page says nothing about results: it shows that `expectNoResults` can find them. */
export async function expectResults(page: Page, candidate: string): Promise<void> {
  await expect(async () => {
    const text = await textOf(page);
    expect(text).toMatch(results);
    expect(text).toContain(candidate);
  }).toPass();
}
