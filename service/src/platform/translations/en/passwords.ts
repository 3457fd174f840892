import { maximumPasswordLength, minimumPasswordLength } from '@service-embeds/domain/identity/password-rules';

/** The pages behind the emailed links with which people choose a password, or keep their second factors. */
export const passwords = {
  email: 'Email address',
  password: 'Password',
  newPassword: 'New password',
  hint: `At least ${minimumPasswordLength} characters`,
  save: 'Save password',
  /** What is wrong with a new password. */
  problems: {
    too_short: `Use at least ${minimumPasswordLength} characters.`,
    too_long: `Use at most ${maximumPasswordLength} characters.`,
    repeats: "Use a password that doesn't repeat itself.",
    common: 'Too many people use this password. Choose another one.',
    own_names: "Use a password that doesn't consist of your name, your company's name or your email address.",
  },
  forgotten: {
    title: 'Reset your password',
    button: 'Email me a link',
    required: 'Enter your email address.',
    sent: (email: string) =>
      `If ${email} has an account, we've sent an email with a link. The link works for 1 hour.`,
  },
  reset: {
    ended: 'This link has expired or was already used.',
    again: 'Email me a new link',
    title: 'Choose a new password',
    account: (email: string) => `For your account ${email}`,
    doneTitle: 'Your password has been changed',
    doneText: 'Go back to where you wanted to sign in.',
    dashboard: 'Open the dashboard',
  },
  choose: {
    title: 'Choose your password',
    signInAs: (email: string) => `You'll sign in as ${email}.`,
    expired: 'This form has expired. Enter your password again.',
    doneTitle: 'Your password is set',
    doneText: (email: string) => `You can now sign in as ${email}.`,
    dashboard: 'Sign in to the dashboard',
  },
  invitation: {
    expiredTitle: 'This link has expired',
    requestLink: 'Request a new link',
    askAdmin: (account: string) => `Ask an admin of ${account} to invite you again.`,
    existingTitle: 'You were invited to an account',
    existingText: 'Sign in with the password that you already use.',
    join: (account: string) => `Sign in to join ${account}`,
  },
  stopReset: {
    title: 'Stop the removal of second factors?',
    text: (email: string, time: string) =>
      `We were asked to remove the second factors of ${email} because all of them are lost. We'll remove them on ${time}, unless you stop it.`,
    button: 'Stop removal',
    expired: 'This form has expired. Choose "Stop removal" again.',
    doneTitle: 'The removal was stopped',
    doneText: (email: string) => `The second factors of ${email} keep working.`,
    endedTitle: "This link doesn't work anymore",
    endedText:
      'The removal of second factors was stopped, or it has happened. The latest email about it says which.',
  },
};
