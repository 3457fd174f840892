import { expect, test } from '@playwright/test';
import type { Candidate, List } from '@service-embeds/contract';
import { api, facts, signIn } from './acme.ts';

for (const [name, title] of [
  ['react16', 'React 16.14'],
  ['react17', 'React 17'],
  ['react18', 'React 18'],
  ['react', 'React 19'],
  ['vue', 'Vue 3'],
  ['angular', 'Angular'],
] as const)
  test(`the ${title} application orders a background check and shows its progress`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      // The browser logs the 403 response for the nodes of an account without a hierarchy.
      if (message.text().includes('status of 403')) return;
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    await signIn(page, 'Corner Bakery Demo Co');
    await page.goto(`${facts().demo}/hosts/${name}`);
    await expect(page.getByRole('heading', { name: `Acme Hiring on ${title}` })).toBeVisible();
    const form = page.getByRole('region', { name: 'Background check' });

    // The embed gets an object as a property, with a state that no account has in its settings. An option changes while it is visible.
    await expect(form.getByLabel('State')).toHaveValue('TX');
    const root = page.locator('service-new-invitation .root');
    await expect(root).toHaveAttribute('data-theme', 'light');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(root).toHaveAttribute('data-theme', 'dark');

    await form.getByRole('radio').first().check();
    const email = `e2e.${name}@example.com`;
    await form.getByLabel('Email address').fill(email);
    await form.getByRole('button', { name: 'Order check' }).click();

    // The application received the event, so it shows the progress of that candidate.
    const progress = page.getByRole('region', { name: 'Progress' });
    await expect(progress.getByText('Waiting for candidate')).toBeVisible();
    const { count } = await api<List<Candidate>>(`/v1/candidates?email=${email}`, 1);
    expect(count).toBe(1);

    // The embed starts over after it was removed and added again.
    await page.getByRole('button', { name: 'Hide form' }).click();
    await expect(form).toHaveCount(0);
    await page.getByRole('button', { name: 'Show form' }).click();
    await expect(form.getByRole('radio').first()).toBeVisible();
    expect(problems).toEqual([]);
  });
