/** The page of a personal link that has expired. */
export const expiredLink = {
  title: 'This link has expired',
  text: 'Personal links work for a limited time. We can email a new one to the address we have on file for you.',
  send: 'Email me a new link',
  sent: 'Check your email for a new link.',
};
