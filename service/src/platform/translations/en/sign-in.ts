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
  tooMany: (minutes: number) =>
    `Too many attempts. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  suspended: {
    title: 'Account suspended',
    heading: 'Your account is suspended',
    text: (agency: string) =>
      `No one can use the dashboard or the API until we resume it. Contact ${agency}.`,
    signOut: 'Sign out',
  },
};
