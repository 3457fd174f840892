/** What candidates write on their own page. */
export const letters = {
  required: 'Enter your text.',
  tooMany: "You've sent too many. Wait 15 minutes, then try again.",
  story: {
    title: 'Tell your side of the story',
    lead: (account: string) =>
      `Add context to your report: what happened, what has changed since, what you are proud of. ${account} sees it with your report.`,
    label: 'Your side of the story',
    send: 'Add to report',
    sent: (account: string) => `We added it to your report. ${account} can read it now.`,
  },
  question: {
    title: 'Ask a question',
    lead: (account: string) => `We send your question to ${account}, with your email address for the answer.`,
    label: 'Your question',
    send: 'Send question',
    sent: (account: string) => `We sent your question to ${account}.`,
  },
};
