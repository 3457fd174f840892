import type { Letter } from './message.ts';

const unexpected = (
  url: string,
): string => `If it wasn't you, reset your password now and tell an admin of your account:

${url}
`;

/**
 * Tells a person that the password was changed.
 * @param url the page where the person can choose another one
 */
export const passwordChangedMail = (url: string): Letter => ({
  subject: 'Your password was changed',
  body: `Hello,

Your password was changed, and you were signed out on your other devices. If it was you, you don't need to do anything.

${unexpected(url)}`,
});

/**
 * Tells a person that all sessions have ended.
 * @param url the page where the person can choose another password
 */
export const signedOutEverywhereMail = (url: string): Letter => ({
  subject: 'You were signed out on all devices',
  body: `Hello,

Somebody who was signed in as you chose "Sign out everywhere". If it was you, you don't need to do anything.

${unexpected(url)}`,
});
