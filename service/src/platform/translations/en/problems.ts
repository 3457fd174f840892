/** The page behind a personal link that is incomplete or leads nowhere. */
export const links = {
  title: "This link doesn't work",
  text: "Open the link from your email exactly as you received it. If that doesn't help, ask the sender for a new one.",
};

/** At the end of the pages of the provider: whom to ask. */
export const help = (agency: string) => `Questions? Contact ${agency}`;

/** The page of a personal link that has expired. */
export const expiredLink = {
  title: 'This link has expired',
  text: 'Personal links work for a limited time. We can email a new one to the address we have on file for you.',
  send: 'Email me a new link',
  sent: 'Check your email for a new link.',
};

/** Pages for a request that could not be answered. */
export const problems = {
  unreadable: {
    title: "We couldn't read that request",
    text: 'Go back, check what you entered, and try again.',
  },
  tooLarge: { title: 'That is too large', text: 'Go back, shorten what you entered, and try again.' },
  tooSlow: {
    title: "We didn't receive everything",
    text: 'Check your internet connection, go back, and try again.',
  },
  tooMany: {
    title: 'Too many requests',
    text: (seconds: number) =>
      `Wait ${seconds === 1 ? '1 second' : `${seconds} seconds`}, then reload this page.`,
  },
  unavailable: { title: "We can't answer right now", text: 'Wait a minute, then try again.' },
  unexpected: {
    title: 'Something went wrong on our end',
    text: (requestId: string) =>
      `Go back and try again. If that doesn't help, give support the ID ${requestId}.`,
  },
};
