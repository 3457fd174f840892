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
    "See your company's name and packages, and set up its nodes",
  ],
  /** The choice to let it see everything. */
  wholeAccount: (account: string) => `Also let it see all background checks of ${account}`,
  wholeAccountHint:
    'This includes what you and other applications order. You can take it back in the dashboard under Connections.',
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
      client_id: "The website you came from isn't registered with us: we don't know this client_id.",
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
