import { maxPasswordLength, minPasswordLength } from '@service-embeds/domain/identity/password-rules';

/** What people read between the password and the page that they wanted: second factors and single sign-on. */
export const signInSteps = {
  signInAs: (email: string) => `You're signing in as ${email}.`,
  back: 'Back to sign-in',
  expired: 'This form has expired. Try again.',
  needsScript: 'Passkeys need JavaScript, which is turned off in this browser.',
  verify: {
    codeTitle: 'Enter your code',
    codeText: 'Open your authenticator app and enter the 6-digit code for Service.',
    codeLabel: 'Code',
    passkeyTitle: 'Use your passkey',
    passkeyText: 'Your browser will ask for your fingerprint, face, PIN or security key.',
    passkeyButton: 'Use a passkey',
    recoveryTitle: 'Enter a recovery code',
    recoveryText:
      'Use one of the codes that you saved when you set up multi-factor authentication. Each works once.',
    recoveryLabel: 'Recovery code',
    button: 'Verify',
    useRecoveryCode: 'Use a recovery code instead',
    useOther: 'Use another method',
    wrongCode:
      'The code is wrong or was used before. Check the time on your phone, wait for the next code and enter it.',
    wrongRecoveryCode: 'The recovery code is wrong or was used before. Enter another one.',
    wrongPasskey:
      "We couldn't verify the passkey. It may have been removed from your account. Try again, or sign in another way.",
  },
  setUp: {
    title: 'Set up multi-factor authentication',
    required: (account: string) => `${account} requires a second factor. Set up one of these to continue.`,
    appTitle: 'Authenticator app',
    appText:
      'Scan the QR code with an authenticator app on your phone, or enter the key by hand. Then enter the code that the app shows.',
    qrCode: 'QR code with the key below',
    key: 'Key',
    codeLabel: 'Code from the app',
    appButton: 'Add authenticator app',
    wrongCode: 'The code is wrong. Check the time on your phone, wait for the next code and enter it.',
    passkeyTitle: 'Passkey',
    passkeyText: 'Sign in with your fingerprint, face, PIN or security key instead of a password and code.',
    passkeyLabel: 'Name of the passkey',
    passkeyHint: 'For example, "Work laptop"',
    passkeyName: 'Passkey',
    passkeyButton: 'Add passkey',
    wrongPasskey: "We couldn't add the passkey. Try again.",
    /** An error of the browser: the person canceled, or the device has no authenticator. */
    passkeyFailed: "Your browser didn't use a passkey. Try again, or choose another method.",
  },
  recoveryCodes: {
    title: 'Save your recovery codes',
    text: 'If you lose your phone or passkey, sign in with one of these codes. Each works once. Print them or keep them in a password manager. We show them only now.',
    button: 'I saved my codes',
  },
  singleSignOn: {
    title: 'Sign in with single sign-on',
    required: (account: string) => `${account} requires single sign-on.`,
    email: 'Work email address',
    button: 'Continue',
    passwordInstead: 'Sign in with a password instead',
    missingEmail: 'Enter your work email address.',
    notSetUp: "Single sign-on isn't set up for this email address. Sign in with your password.",
    redirectTitle: 'Continue to your provider',
    redirectText: (host: string) => `We're sending you to ${host} to sign in.`,
    redirectLink: (host: string) => `Go to ${host}`,
    unavailableTitle: "We couldn't reach your provider",
    unavailableText: 'Try again in a few minutes. If it keeps failing, contact an admin of your account.',
    failedTitle: "We couldn't sign you in",
    failed: {
      expired: 'The sign-in took too long or was started in another browser. Start again.',
      denied: "Your provider didn't complete the sign-in. Start again.",
      email:
        "Your provider didn't confirm your email address. Ask an admin to send verified email addresses to Service.",
      person:
        "Your email address doesn't belong to this account. Ask an admin of your account to invite you.",
      otherPerson: 'You signed in as another person. Sign in as the person who is signed in here.',
      notFresh:
        "Your provider didn't say that you signed in again just now. Confirm it's you in another way, or ask an admin to let the provider send the time of the sign-in.",
    },
    again: 'Start again',
  },
};

/** The page that asks for a second factor before it shows what a personal link leads to. */
export const secondFactor = {
  title: "Confirm it's you",
  sentTitle: 'Enter the code from your email',
  text: (account: string) =>
    `This link leads to personal information about your background check for ${account}. To open it on this device, ` +
    'confirm that you are the person we sent it to.',
  sendHint: 'We send a 6-digit code to the email address we have on file for you.',
  send: 'Email me a code',
  sendAgain: 'Email me another code',
  sent: 'Check your email for a 6-digit code. It works for 15 minutes.',
  code: 'Code from the email',
  codeHint: '6 digits',
  birthDate: 'Your date of birth',
  confirm: 'Continue',
  wrong: "That doesn't match. Check what you entered, or get another code by email.",
  unread:
    "You were signed out, so we didn't receive what you just sent. Confirm it's you, and send it again.",
  written: 'What you wrote: copy it first, because this page is the last one that shows it',
  remembered: (days: number) =>
    `This device opens your check without a code for ${String(days)} days. If other people use it, sign out.`,
  forget: 'Sign out',
  forgotten: "You're signed out on this device.",
};

/** The pages on which customers sign in with a password. What comes after the password is in `signInSteps`. */
export const signIn = {
  title: 'Sign in',
  staffConsole: 'Staff console',
  email: 'Email address',
  password: 'Password',
  button: 'Sign in',
  forgotten: 'Forgot your password?',
  passkey: 'Sign in with a passkey',
  singleSignOn: 'Use single sign-on',
  newHere: 'New here?',
  createAccount: 'Create an account',
  expired: 'This form has expired. Sign in again.',
  incomplete: 'Enter your email address and password.',
  /** It never says whether the address or the password was wrong. */
  wrong: 'The email address or password is wrong.',
  suspended: {
    title: 'Account suspended',
    heading: 'Your account is suspended',
    text: (agency: string) =>
      `No one can use the dashboard or the API until we resume it. Contact ${agency}.`,
    signOut: 'Sign out',
  },
};

/** The pages behind the emailed links with which people choose a password, or keep their second factors. */
export const passwords = {
  email: 'Email address',
  password: 'Password',
  newPassword: 'New password',
  hint: `At least ${minPasswordLength} characters`,
  save: 'Save password',
  /** What is wrong with a new password. */
  problems: {
    too_short: `Use at least ${minPasswordLength} characters.`,
    too_long: `Use at most ${maxPasswordLength} characters.`,
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
