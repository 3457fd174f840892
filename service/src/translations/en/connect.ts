/** The pages on which a customer connects an account with a partner's application. */
export const connect = {
  connectWith: (application: string) => `Connect with ${application}`,
  question: (account: string, application: string) => `Connect ${account} with ${application}?`,
  will: (application: string) => `${application} will be able to:`,
  /** What an application may do that a customer connects. */
  permissions: [
    'Order background checks on behalf of your company',
    'See candidates, invitations, reports, and their results',
    'Get notified when any of them changes',
  ],
  connect: 'Connect',
  cancel: 'Cancel',
  otherPerson: 'Sign in as someone else',
  otherAccount: (account: string) => `Use ${account} instead`,
  /** For a person of the account that hosts the application (docs/interface.md#sign-up). */
  hostAccount: (application: string) => `${application} cannot be connected with the account that runs it.`,
  suspended: (account: string) => `${account} is suspended.`,
  adminNeeded: {
    title: 'Ask your account admin',
    text: (account: string, application: string) =>
      `Only an admin can connect ${account} with ${application}.`,
    ask: (admins: readonly string[]) => `Ask ${admins.join(' or ')}.`,
  },
};
