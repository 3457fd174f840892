/**
 * The page on which a candidate asks for the nature and scope of an investigation (FCRA section 606(b)), and what the service
 * answers. The answer is a template that counsel has to read.
 */
export const natureScope = {
  title: 'How we ask about you',
  card: { title: 'How we ask about you', text: 'Ask what the interviews are about, and how far they go' },
  lead: (account: string) =>
    `${account} ordered a report for which we interview people who know you. You have the right to know its nature and scope.`,
  explainService: 'Ask here, and you get the answer on this page at once. We also email it to you.',
  explainAccount: (account: string) =>
    `Ask here, and ${account} answers within five days. If they don't answer in time, we do. You get the answer on this page and by email.`,
  ask: 'Ask for nature and scope',
  open: (received: string, due: string) =>
    `We received your request on ${received}. You get the answer by ${due}.`,
  answeredOn: (date: string, by: string) => `Answered on ${date} by ${by}`,
  answer: 'The answer',
  askAgain: 'More interviews were added since. Ask again to learn about them.',
  mail: {
    subject: (account: string) => `Nature and scope of the investigation: background check for ${account}`,
    body: (mail: {
      text: string;
      url: string;
    }) => `You asked for the nature and scope of the investigation. This is the answer:

${mail.text}

You also find it on your personal page:

${mail.url}

This link is personal. Don't share it.
`,
  },
  letter: 'Nature and scope of the investigation',
  /** The answer of the service. Each part is a paragraph. */
  service: {
    ordered: (answer: { account: string; agency: string; packageName: string; date: string }) =>
      `On ${answer.date}, ${answer.account} requested an investigative consumer report about you for employment purposes, as part of the background check "${answer.packageName}". ${answer.agency} carries it out.`,
    nature:
      'Nature: interviews, in writing or by phone, with people who know you and whom you named. They are about your character, general reputation, personal characteristics, and mode of living, as far as each applies to the position.',
    scope: 'Scope:',
    interviews: (screening: string, people: number) =>
      `- ${screening}: ${people === 1 ? '1 interview' : `${people} interviews`}`,
    questions: 'Questions so far:',
    noQuestions:
      'No question has been asked yet. The questions are about how the person knows you, your work, and how you work with others.',
    others: (names: string) => `These parts of the background check are no interviews: ${names}.`,
  },
};
