/** The page on which a candidate disputes a report (FCRA section 611). */
export const dispute = {
  title: 'Dispute your report',
  lead: (days: number) =>
    `Tell us what is inaccurate or incomplete. We investigate, free of charge, and will email you the result within ${days} days.`,
  choose: "What isn't right?",
  findings: 'Findings',
  others: 'Other parts of the report',
  other: 'Something else, such as my name or address',
  statement: 'What is wrong, and what would be right?',
  statementHint: 'For example: "This case was dismissed on May 4, 2024", or "This is not me".',
  files: 'Files that help',
  filesHint: 'Up to 3 photos or PDFs, 8 MB each. For example, a court record.',
  photo: 'Or take a photo',
  filesAgain: "Choose the files again. Your browser doesn't keep them.",
  send: 'Send dispute',
  required: { items: 'Choose at least one part of the report.', statement: 'Tell us what is wrong.' },
  tooLong: ({ max }: { max: number }) => `Use ${max} characters or fewer.`,
  tooManyFiles: 'Choose up to 3 files.',
  /** While the employer is considering a decision against the candidate. */
  notice: {
    before: (account: string, date: string) =>
      `${account} can't send its final notice while a dispute is open. Without one, it can after ${date}.`,
    more: (days: number) =>
      `The law of your place gives you ${days === 1 ? '1 more business day' : `${days} more business days`} if you dispute.`,
    during: (account: string, date: string) =>
      `${account} can't send its final notice while your dispute is open. Your time to respond stands still until then, and ends on ${date} at the earliest.`,
  },
  open: {
    title: 'Your dispute',
    lead: (date: string) => `We're looking into it and will email you the result by ${date}.`,
    items: 'What you disputed',
    statements: 'What you told us',
    sentOn: (date: string) => `Sent on ${date}`,
    files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
    sent: 'We received what you sent.',
    already:
      "A dispute of this report is already open, so we didn't keep what you just sent. Send it below, and name every part of the report that isn't right.",
    more: 'Add something',
    moreText: 'You can send more at any time.',
    moreTime: (days: number) =>
      `What you send within the first 30 days can give us up to ${days} more days to investigate.`,
    moreLabel: 'What do you want to add?',
    sendMore: 'Send',
  },
  resolved: {
    title: 'Earlier disputes',
    on: (date: string) => `Decided on ${date}`,
    note: 'What we found',
  },
  outcomes: {
    corrected: 'We corrected it.',
    verified: 'We checked it again, and it stays in your report.',
    deleted: 'We deleted it.',
  },
  reinserted: (date: string, source: string) =>
    `On ${date}, ${source} certified that it is complete and accurate, so it is in your report again. You can tell your side, or dispute it again.`,
};

/**
 * The page on which a candidate asks for the nature and scope of an investigation (FCRA section 606(b)), and what the service
 * answers. The answer is a template that counsel has to read.
 */
export const natureScope = {
  title: 'How we ask about you',
  card: { title: 'How we ask about you', text: 'Ask what the interviews are about, and how far they go' },
  lead: (account: string) =>
    `${account} ordered a report for which we interview people who know you. You have the right to know its nature and scope.`,
  explainService: 'Ask here, and the answer appears on this page immediately. We also email it to you.',
  explainAccount: (account: string) =>
    `Ask here, and ${account} answers within five days. If they don't answer in time, we do. You'll get the answer on this page and by email.`,
  ask: 'Ask for nature and scope',
  open: (received: string, due: string) =>
    `We received your request on ${received}. You'll get the answer by ${due}.`,
  answeredOn: (date: string, by: string) => `Answered on ${date} by ${by}`,
  answer: 'The answer',
  askAgain: 'More interviews have been added since then. Ask again to learn about them.',
  mail: {
    subject: (account: string) => `Nature and scope of the investigation: background check for ${account}`,
    body: (mail: {
      text: string;
      url: string;
    }) => `You asked for the nature and scope of the investigation. This is the answer:

${mail.text}

It's also on your personal page:

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
    others: (names: string) => `These parts of the background check are not interviews: ${names}.`,
  },
};

/** Everything in a candidate's file (15 U.S.C. 1681g). A template that counsel has to review. */
export const fileDisclosure = {
  title: 'Your file',
  agency: 'Consumer reporting agency',
  /** Of the CSV file. */
  columns: ['Requested by', 'Part', 'Entry', 'Field', 'Value'],
  introduction: (date: string) =>
    `This is your file as of ${date}: what we hold, where it came from, and who received it. You get it free of charge, because the Fair Credit Reporting Act (15 U.S.C. 1681g) gives you the right to it.`,
  leftOut:
    'This page shows the last digits of numbers that identify you. We leave out the names and contact details of other people, such as your references.',
  elsewhere:
    'Checks that other employers requested are here if they have the same email address, date of birth and Social Security number. If you used another address, ask us for the rest of your file:',
  /** Said where the disclosure ends before the file does. */
  rest: {
    title: 'This is not your whole file yet',
    text: 'So many checks were requested with your email address that we could not look through all of them here. Ask for the rest on the page of your file: our staff will look through the others and send it to you free of charge.',
    ask: 'Ask for the rest of your file',
    requested: (date: string) =>
      `You asked for the rest of your file on ${date}. You don't need to do anything.`,
  },
  downloads: {
    ssn: 'Social Security number in the file that you save',
    full: 'Show my whole number',
    lastFour: 'Leave out the first five digits',
    pdf: 'Save as PDF',
    json: 'Save as JSON',
    csv: 'Save as CSV',
  },
  recipients: {
    title: 'Who received reports about you',
    text: (date: string) =>
      `These organizations ordered reports about you in the two years before ${date}, or in one year if it was not for employment. A report without a day of receipt is not finished.`,
    none: (date: string) => `No one ordered a report about you in the two years before ${date}.`,
  },
  withheld: {
    title: 'Records that we did not report',
    text: 'We hold these records and keep them out of reports. Customers who order reports neither see nor count them.',
    none: 'We hold no records that we kept out of a report.',
    status: 'Withheld from reports',
    notYours:
      'We could not match this record to you. It may be about another person, so we show only where it came from.',
    other: 'A law keeps it out of reports.',
    /** By the code of the reason. */
    reasons: {
      closed_case: 'The case is sealed, expunged or closed to the public in another way.',
      obsolete: 'It is older than the law allows in a report.',
      not_reportable: 'The law does not allow it in a report for this job.',
      undated: 'It has no date, so we cannot tell whether the law still allows it in a report.',
      identity_unconfirmed: 'It does not say enough about the person to be sure that it is about you.',
      name_mismatch: 'The name is not yours.',
      birth_date_mismatch: 'The date of birth is not yours.',
      deleted_after_dispute: 'We deleted it from your report after you disputed it.',
      duplicate: 'It repeats another record of the same case.',
    } as Record<string, string>,
  },
  undecided: {
    title: 'Records that we have not decided about',
    text: "A person at our agency is finding out what the court's words mean, whether something is what we deleted before, or whether a record is about you. If that is the question, we show only where the record came from. Until we decide, these records are in no report.",
    none: 'No records are waiting for a decision.',
    status: 'Not yet decided, not reported',
  },
  sources: {
    title: 'Where the information came from',
    text: 'Each search names the court, registry or office that answered. A search without one found no record.',
    you: 'You, in what you entered and sent us',
    customer: (account: string) => `${account}, when it ordered the check`,
  },
  inquiries: {
    title: 'Inquiries for credit or insurance',
    text: 'These companies asked for information about you in the last year for an offer that you did not ask for.',
    none: 'We have none. We do not give information about you for offers of credit or insurance that you did not ask for.',
  },
};

/** On the page of an expired invitation. */
export const renewal = {
  ask: (account: string) => `Ask ${account} for a new link`,
  sent: (account: string) =>
    `We told ${account} that you want to continue. When they renew the invitation, we'll email you a new link.`,
};
