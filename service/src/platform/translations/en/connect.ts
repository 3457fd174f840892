import { industries, type incorporationType, type purpose } from '@service-embeds/contract';
import { companyLabels } from '@service-embeds/domain/account/change-account-settings';
import { registryErrors } from '@service-embeds/domain/sign-up/business-registry';

/** The pages on which a customer connects an account with a partner's application. */
export const connect = {
  connectWith: (application: string) => `Connect with ${application}`,
  question: (account: string, application: string) => `Connect ${account} with ${application}?`,
  will: (application: string) => `${application} will be able to:`,
  /** What an application may do that a customer connects. */
  permissions: [
    'Order background checks on behalf of your company',
    'See the candidates, invitations and reports that it creates, and their results',
    'Get notified when any of them changes',
    "See your company's name and packages, and set up its organization units",
  ],
  /** The choice to let it see everything. */
  wholeAccount: (account: string) => `Also let it see all background checks of ${account}`,
  wholeAccountHint:
    'This includes what you and other applications order. You can withdraw this permission in the dashboard under Connections.',
  never: "It can't change account settings, and can't see your webhooks, legal holds or other applications.",
  connect: 'Connect',
  cancel: 'Cancel',
  otherPerson: 'Sign in as someone else',
  otherAccount: (account: string) => `Use ${account} instead`,
  /** For a person of the account that hosts the application (docs/api/oauth.md#sign-up). */
  hostAccount: (application: string) => `${application} cannot be connected with the account that runs it.`,
  suspended: (account: string) => `${account} is suspended.`,
  adminNeeded: {
    title: 'Ask your account admin',
    text: (account: string, application: string) =>
      `Only an admin can connect ${account} with ${application}.`,
    ask: (admins: readonly string[]) => `Ask ${admins.join(' or ')}.`,
  },
  /** The page of a link that the partner has to repair. */
  link: {
    title: "This link doesn't work",
    problems: {
      client_id: "We don't know which website you came from: its client_id is missing or isn't registered.",
      redirect_uri: "This link's redirect_uri is not registered for the application.",
      redirect_uri_missing: 'This link has no redirect_uri, and the application does not have exactly one.',
      origin: "This link's origin is not registered for the application.",
    },
    contact: 'Go back and contact the owner of the website you came from.',
    /** Outside production, where the person at the link is a developer. */
    register: (value: string) =>
      `Developers: register ${value} in the settings of the application, exactly as it is written here.`,
    addRedirectUri: 'Developers: add the redirect_uri to the link.',
  },
  /** The window that the sign-up embed has opened, when it isn't needed anymore. */
  done: {
    title: 'You can close this window',
    text: 'Return to the page you came from. If nothing happens there, start again.',
  },
};

/** The pages on which a customer signs up while connecting with an application. Fields of companies are in `company`. */
export const signUp = {
  eyebrow: (application: string, step: number, steps: number) =>
    `Connect with ${application} · step ${step} of ${steps}`,
  documentTitle: (title: string, step: number, steps: number) => `${title} (step ${step} of ${steps})`,
  ended: 'This sign-up has expired, and we no longer have your answers. Start again.',
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
  structure: { title: 'Structure and industry' },
  address: { title: 'Business address' },
  contact: { title: 'How to reach your business' },
  you: {
    title: 'You, as the first admin',
    keepPassword: 'Leave this empty to keep the password that you chose.',
  },
  email: {
    title: 'Confirm your email',
    text: (email: string) => `Enter the 6-digit code that we sent to ${email}. It works for 15 minutes.`,
    again: 'Send another code',
    expired: 'This code has expired. Send another one.',
    tooMany: 'Too many attempts. Send another code.',
    wrong: 'The code is wrong. Check the email and enter it again.',
    tooManyMails: (minutes: number) =>
      `We sent too many emails. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
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
    again: 'Enter your payment details again.',
    /** What the review says of each payment method. */
    methods: {
      card: (lastFour: string) => `Card ending in ${lastFour}`,
      bank_account: (lastFour: string) => `Bank account ending in ${lastFour}`,
    },
    zip: 'Billing ZIP code',
    /** What is kept of each payment method. */
    storage: {
      card: 'We only keep the last four digits and the expiration date.',
      bankAccount: 'We only keep the last four digits of the account number.',
    },
  },
  review: {
    title: 'Review and connect',
    permission: (application: string) =>
      `By creating the account, you allow ${application} to order background checks on behalf of your company and to see candidates, reports, and their results.`,
    submit: 'Create account and connect',
  },
};

/**
 * What a customer certifies about the purpose of its orders (FCRA section 604). It is a legal text, so it stays in English
 * in every language.
 */
export const certification =
  'I certify that we will order reports for this purpose only, with disclosure to the candidate and the ' +
  "candidate's consent (FCRA section 604)";

const structures: Record<(typeof incorporationType.options)[number], string> = {
  association: 'Association',
  'co-ownership': 'Co-ownership',
  corporation: 'Corporation',
  'joint-venture': 'Joint venture',
  'limited-partnership': 'Limited partnership',
  llc: 'Limited liability company (LLC)',
  llp: 'Limited liability partnership (LLP)',
  'non-profit': 'Nonprofit',
  partnership: 'Partnership',
  's-corporation': 'S corporation',
  'sole-proprietorship': 'Sole proprietorship',
  trusteeship: 'Trusteeship',
};

/** Why an account orders reports. */
const purposes: Record<(typeof purpose.options)[number], string> = {
  employment: 'Employment: hiring, promotion, reassignment, or retention',
  insurance: 'Insurance: underwriting',
  tenant: 'Tenant screening: renting out a home',
  credit: 'Credit: a transaction that the consumer started',
  licensing: 'A government license or benefit',
  business: 'Another business transaction that the consumer started',
  written_instructions: "The consumer's written instructions",
};

/** What forms say about a company. Names of states are the same in every language, as in a postal address. */
export const company = {
  labels: companyLabels,
  taxIdHint: '9 digits, such as 12-3456789',
  structures,
  purposes,
  industries: industries as Record<keyof typeof industries, string>,
  /** Why a business registry doesn't confirm a company. */
  registryErrors,
};

/** What can be wrong with a card or a bank account. The keys are the codes that the payment checks return. */
export const paymentErrors = {
  choose: 'Choose a payment method.',
  required: 'Enter the name on the card.',
  zip: 'Enter a ZIP code, such as 94105.',
  network: 'Enter a credit or debit card number.',
  typing_error: 'Check the card number. It contains a typo.',
  expiry: 'Enter the month and year, such as 04/29.',
  expired: 'This card has expired. Use another card.',
  year: 'Check the expiration year.',
  three_digits: 'Enter the 3-digit security code.',
  four_digits: 'Enter the 4-digit security code.',
  routing: 'Enter the 9-digit routing number.',
  account: 'Enter an account number of 4 to 17 digits.',
  declined: 'The bank declined this card. Use another card.',
  funds: 'This card has insufficient funds. Use another card.',
  wrong_code: 'The security code is incorrect. Check it and try again.',
  processing: "We couldn't reach the bank. Try again.",
  authentication:
    "The bank needs to verify this card with you, and that isn't possible here. Use another card.",
  closed: 'This bank account is closed. Use another account.',
};

/** Labels of the payment fields, and the page that an unregistered website sees in their place. */
export const paymentFrame = {
  title: 'Payment',
  method: 'Payment method',
  card: 'Card',
  bank_account: 'Bank account (ACH)',
  holder: 'Name on card',
  number: 'Card number',
  expiry: 'Expiration date',
  expiryHint: 'MM/YY',
  code: 'Security code',
  zip: 'ZIP code',
  routing: 'Routing number',
  account: 'Account number',
  unavailable: "This form isn't available",
  unavailableText: 'This website is not registered for sign-up. Contact the owner of this website.',
};
