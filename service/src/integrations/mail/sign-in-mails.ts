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

/** What the mail about a new device says. */
interface NewDevice {
  /** For example `Nov 21, 2026, 10:05:09 PM UTC`. */
  time: string;
  /** For example `Firefox on Windows`. */
  browser: string;
  ip: string | undefined;
  /** The page with "Sign out everywhere". */
  securityUrl: string;
  /** The page where the person can choose another password. */
  passwordUrl: string;
}

/** Tells a person that somebody signed in on a device that they have not used before. */
export const newDeviceMail = ({ time, browser, ip, securityUrl, passwordUrl }: NewDevice): Letter => ({
  subject: 'You signed in on a new device',
  body: `Hello,

Somebody signed in as you on a device that you haven't used before.

When: ${time}
Where: ${ip === undefined ? browser : `${browser}, from the IP address ${ip}`}

If it was you, you don't need to do anything. If it wasn't you, end all sessions with "Sign out everywhere":

${securityUrl}

Then choose another password and tell an admin of your account:

${passwordUrl}
`,
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

/**
 * Tells a person that an admin removed their second factors.
 * @param url the page where the person can choose another password
 */
export const secondFactorsRemovedMail = (url: string): Letter => ({
  subject: 'Your second factors were removed',
  body: `Hello,

An admin of your account removed your authenticator app, passkeys, and recovery codes, and you were signed out on all devices.

If you asked for this, sign in with your password and set up a new second factor. If you didn't, reset your password now and
tell an admin of your account:

${url}
`,
});
