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
