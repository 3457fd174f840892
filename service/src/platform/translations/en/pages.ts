import { fieldErrorSentences, type FieldErrorSentences, type FormErrorCode } from '@service-embeds/contract';

/** What every form says. */
export const forms = {
  optional: '(optional)',
  /** Title of a page whose form was not accepted. */
  errorTitle: (title: string) => `Error: ${title}`,
  fixFields: (count: number) =>
    count === 1 ? 'Fix 1 field to continue.' : `Fix ${count} fields to continue.`,
  tooManyAttempts: (minutes: number) =>
    `Too many attempts. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
};

/** What is wrong with a field of a form, by the contract's code. English differs only where the page asks in another way. */
export const fieldErrors: Pick<FieldErrorSentences, FormErrorCode> = {
  ...fieldErrorSentences,
  required: () => 'Enter a value.',
  not_an_option: () => 'Choose one of the options.',
  invalid_us_state: () => 'Choose a state.',
  invalid_industry: () => 'Choose an industry.',
  end_before_start: () => 'Enter an end date that is not before the start date.',
};

/** The page behind a personal link that is incomplete or leads nowhere. */
export const links = {
  title: "This link doesn't work",
  text: "Open the link from your email exactly as you received it. If that doesn't help, ask the sender for a new one.",
};

/** At the end of the pages of the provider: whom to ask. */
export const help = (agency: string) => `Questions? Contact ${agency}`;

/** The page of a personal link that has expired. */
export const expiredLink = {
  title: 'This link has expired',
  text: 'Personal links work for a limited time. We can email a new one to the address we have on file for you.',
  send: 'Email me a new link',
  sent: 'Check your email for a new link.',
};

/**
 * Pages for a request that could not be answered. To reload a page sends its form again, as it was filled in. To go back shows an
 * empty one, because browsers keep nothing of a page that must not be stored.
 */
export const problems = {
  unreadable: {
    title: "We couldn't read that request",
    text: 'Go back, check what you entered, and try again.',
  },
  tooLarge: { title: 'That is too large', text: 'Go back, shorten what you entered, and try again.' },
  tooSlow: {
    title: "We didn't receive everything",
    text: 'Check your internet connection, then reload this page.',
  },
  tooMany: {
    title: 'Too many requests',
    text: (seconds: number) =>
      `Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}, then reload this page.`,
  },
  unavailable: { title: "We can't answer right now", text: 'Wait a minute, then reload this page.' },
  unexpected: {
    title: 'Something went wrong on our end',
    text: (requestId: string) =>
      `Reload this page to try again. If that doesn't help, give support the ID ${requestId}.`,
  },
};

/** What the pages of staging say, where no real person is checked and few emails are sent. */
export const testMode = {
  mark: 'Test mode',
  /** In place of a sentence about an email with a code. */
  code: 'This is a test, so no email was sent. Account admins find the 6-digit code in the dashboard under "Test clock and events", or with "npx service-embeds codes". It works for 15 minutes.',
  /** In place of a sentence about any other email. */
  mail: 'This is a test, so no email was sent. Account admins find it in the dashboard under Developers, "Emails that were not sent".',
  /** Where a card is asked for. */
  card: "This is a test. Don't enter real numbers: use the card 4242 4242 4242 4242, or a bank account with the routing number 110000000.",
};
