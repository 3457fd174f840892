/** The page behind a personal link that is incomplete or leads nowhere. */
export const links = {
  title: "This link doesn't work",
  text: "Open the link from your email exactly as you received it. If that doesn't help, ask the sender for a new one.",
};

/** The page of a personal link that has expired. */
export const expiredLink = {
  title: 'This link has expired',
  text: 'Personal links work for a limited time. We can email a new one to the address we have on file for you.',
  send: 'Email me a new link',
  sent: 'Check your email for a new link.',
};
