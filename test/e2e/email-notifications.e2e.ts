import { expect, test } from '@playwright/test';
import { facts } from './acme.ts';
import { addTeammate, admin, createReport, emailsTo, openDashboard, waitInOutbox } from './bakery.ts';
import { expectEveryLook } from './walk.ts';

test('an adjudicator switches off the emails about finished reports', async ({ page, browser }) => {
  const teammate = await addTeammate(browser, 'Adjudicator');
  await openDashboard(page, '/security', teammate);
  await page.locator('details.user summary').click();
  await page.locator('details.user').getByRole('link', { name: 'Email notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Email notifications', level: 1 })).toBeVisible();
  const choice = page.getByLabel('Email me when a report is complete');
  await expect(choice).toBeChecked();
  await expectEveryLook(page);

  /** Finishes a report, and returns who of the two is told of it by email. */
  const toldOf = async (name: string): Promise<string[]> => {
    const report = await createReport(name);
    const people = [admin().email, teammate.email];
    const emails = people.map((email) => emailsTo(page, email).filter({ hasText: `/reports/${report}` }));
    // Everybody is told at once, so the email to one of them shows that there are no others.
    await waitInOutbox(page, emails[0]!, 'A background check is complete');
    const counts = await Promise.all(emails.map((email) => email.count()));
    return people.filter((_, index) => counts[index]);
  };
  expect(await toldOf('Earlier')).toEqual([admin().email, teammate.email]);

  await page.goto(`${facts().dashboard}/email-notifications`);
  await choice.uncheck();
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByRole('status')).toHaveText('Notifications saved.');
  await expect(choice).not.toBeChecked();
  await expectEveryLook(page);
  expect(await toldOf('Later')).toEqual([admin().email]);
});
