import type { Letter } from './message.ts';

/** Lets a user who signed up on a partner's page choose a password. That the email arrives proves the address. */
export const welcomeMail = (mail: { accountName: string; partnerName: string; url: string }): Letter => ({
  subject: `Welcome: choose your password for ${mail.accountName}`,
  body: `Hello,

${mail.accountName} has signed up for background checks through ${mail.partnerName}, and you are its admin.
Choose a password to sign in, follow reports, and make decisions:

${mail.url}

This link is personal. Don't share it. If you didn't sign up, you can ignore this email.
`,
});

/** Invites a teammate to the dashboard. */
export const addedMail = (mail: { accountName: string; addedBy: string; url: string }): Letter => ({
  subject: `${mail.addedBy} invited you to the ${mail.accountName} dashboard`,
  body: `Hello,

${mail.addedBy} invited you to the ${mail.accountName} dashboard. Choose a password to sign in:

${mail.url}

This link is personal. Don't share it.
`,
});

/** Lets a user choose a new password. */
export const passwordMail = (url: string): Letter => ({
  subject: 'Reset your password',
  body: `Hello,

We received a request to reset your password. Choose a new one within 1 hour:

${url}

If you didn't request this, you can ignore this email. Your password hasn't changed.
`,
});

/** Tells a customer that the account can order background checks. */
export const credentialedMail = (accountName: string): Letter => ({
  subject: `${accountName} can now order background checks`,
  body: `Hello,

We've completed our review of ${accountName}. You can now order background checks.
`,
});

/** Tells a technical contact that a webhook was deleted because its deliveries failed for too long. */
export const webhookDeletedMail = (url: string): Letter => ({
  subject: 'We deleted a webhook endpoint',
  body: `Hello,

For more than seven days, we couldn't deliver any event to

${url}

so we deleted this webhook endpoint. Once the address works again, create a new one and use the API to list the events you
missed.
`,
});
