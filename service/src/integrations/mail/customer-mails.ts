import type { Letter } from './message.ts';

/** Lets somebody who signed up inside a partner's page choose a password; that the mail arrives proves the address. */
export const welcomeMail = (mail: { accountName: string; partnerName: string; url: string }): Letter => ({
  subject: `Welcome: choose your password for ${mail.accountName}`,
  body: `Hello,

${mail.accountName} has signed up for background checks through ${mail.partnerName}, and you are its administrator.
Choose a password to sign in, follow reports, and decide:

${mail.url}

The link is only for you. If you did not sign up, please ignore this mail.
`,
});

/** Lets somebody in whom an admin has added to the dashboard. */
export const addedMail = (mail: { accountName: string; addedBy: string; url: string }): Letter => ({
  subject: `You can sign in to the dashboard of ${mail.accountName}`,
  body: `Hello,

${mail.addedBy} has added you to the dashboard of ${mail.accountName}. Choose a password to sign in:

${mail.url}

The link is only for you.
`,
});

/** Lets somebody choose another password. */
export const passwordMail = (url: string): Letter => ({
  subject: 'Choose another password',
  body: `Hello,

somebody, probably you, asked for another password. Choose it here within an hour:

${url}

If it was not you, ignore this mail: nothing has changed.
`,
});

/** Tells a customer that it may order from now on. */
export const credentialedMail = (accountName: string): Letter => ({
  subject: `${accountName} can order background checks now`,
  body: `Hello,

the review of ${accountName} is done: the account is credentialed and can order background checks from now on.
`,
});

/** Tells a technical contact that a webhook was given up (SPEC, Events 4). */
export const webhookDeletedMail = (url: string): Letter => ({
  subject: 'A webhook was deleted',
  body: `Hello,

for more than seven days nothing was taken at

${url}

so this webhook was deleted. Create it anew when the address works again, and ask the API for the events that you missed.
`,
});
