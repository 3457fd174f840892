/** What the pages of staging say, where no real person is checked and few emails are sent. */
export const testMode = {
  mark: 'Test mode',
  /** In place of a sentence about an email with a code. */
  code: 'This is a test, so no email was sent. Account admins find the 6-digit code in the dashboard under "Test clock and events", or with "npx service-embeds codes". It works for 15 minutes.',
  /** In place of a sentence about any other email. */
  mail: 'This is a test, so no email was sent. Account admins find it in the dashboard under "Emails that were not sent".',
  /** Where a card is asked for. */
  card: "This is a test. Don't enter a real card: use 4242 4242 4242 4242.",
};
