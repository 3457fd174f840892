/** The page that asks for a second factor before it shows what a personal link leads to. */
export const secondFactor = {
  title: "Confirm it's you",
  text: (account: string) =>
    `This link leads to personal information about your background check for ${account}. To open it on this device, ` +
    'confirm that you are the person we sent it to.',
  sendHint: 'We send a 6-digit code to the email address we have on file for you.',
  send: 'Email me a code',
  sendAgain: 'Email me another code',
  sent: 'Check your email for a 6-digit code. It works for 15 minutes.',
  code: 'Code from the email',
  codeHint: '6 digits',
  birthDate: 'Or enter your date of birth',
  confirm: 'Continue',
  wrong: "That doesn't match. Check what you entered, or get another code by email.",
  limited: 'Too many attempts. Wait 15 minutes, then try again.',
};
