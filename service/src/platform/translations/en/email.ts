/** The page on which a candidate corrects the email address. */
export const email = {
  title: 'Your email address',
  lead: (address: string) => `We'll send updates to ${address}.`,
  label: 'New email address',
  send: 'Email me a code',
  invalid: 'Enter an email address, for example name@example.com.',
  sent: (address: string) =>
    `We sent a 6-digit code to ${address}. Enter it to use this address from now on.`,
  confirm: 'Change address',
  other: 'Use another address',
  done: (address: string) => `We'll send updates to ${address}.`,
};
