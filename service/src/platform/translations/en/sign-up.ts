/** The pages on which a customer signs up while connecting with an application. Fields of companies are in `company`. */
export const signUp = {
  eyebrow: (application: string, step: number, steps: number) =>
    `Connect with ${application} · step ${step} of ${steps}`,
  documentTitle: (title: string, step: number, steps: number) => `${title} (step ${step} of ${steps})`,
  continue: 'Continue',
  back: 'Back',
  existing: 'Already have an account?',
  signIn: 'Sign in',
  labels: {
    'user.full_name': 'Your name',
    'user.email': 'Email address',
    password: 'Password',
    email_code: 'Code',
    name: 'Business name',
    purpose: 'Permissible purpose',
    certified: 'Certification',
  },
  /** What to say of each field that is empty and must not be. */
  required: {
    'user.full_name': 'Enter your name.',
    'user.email': 'Enter your email address.',
    name: 'Enter the name of your business.',
    'company.tax_id': "Enter your company's US tax ID.",
    'company.street': 'Enter the street.',
    'company.city': 'Enter the city.',
    'company.state': 'Choose the state.',
    'company.zipcode': 'Enter the ZIP code.',
    'company.phone': "Enter your company's phone number.",
    'company.industry': 'Choose an industry.',
    'company.incorporation_type': 'Choose a business structure.',
    'company.incorporation_state': 'Choose the state of incorporation.',
    purpose: 'Choose a purpose.',
    certified: 'Check the box to certify this.',
  },
  business: { title: 'Your business' },
  address: { title: 'Business address' },
  you: { title: 'You, as the first admin' },
  email: {
    title: 'Check your email',
    text: (email: string) => `Enter the 6-digit code that we sent to ${email}. It works for 15 minutes.`,
    again: 'Send another code',
    expired: 'This code has expired. Send another one.',
    tooMany: 'Too many attempts. Send another code.',
    wrong: 'The code is wrong. Check the email and enter it again.',
    tooManyMails: 'We sent too many emails. Try again in 1 hour.',
    /** Only the owner of a proven address reads it. */
    taken: 'There is already an account with this email address. To use it, sign in.',
  },
  purpose: {
    title: 'Why you order background checks',
    /** Other languages say why the certification above it is in English, and what it means. */
    certificationNote: undefined as string | undefined,
  },
  payment: {
    title: 'Payment',
    bankAccount: 'Bank account',
    zip: 'Billing ZIP code',
    kept: 'We only keep the last four digits and the expiration date.',
    permission: (application: string) =>
      `By creating the account, you allow ${application} to order background checks on behalf of your company and to see candidates, reports, and their results.`,
    submit: 'Create account and connect',
  },
  tooManyAttempts: {
    title: 'Too many attempts',
    text: (minutes: number) =>
      `Wait ${minutes === 1 ? '1 minute' : `${minutes} minutes`}, then go back and try again.`,
  },
};

/**
 * What a customer certifies about the purpose of its orders (FCRA section 604). It is a legal text, so it stays in English
 * in every language.
 */
export const certification =
  'I certify that we will order reports for this purpose only, with disclosure to the candidate and the ' +
  "candidate's consent (FCRA section 604)";
