/** The page on which a candidate disputes a report (FCRA section 611). */
export const dispute = {
  title: 'Dispute your report',
  lead: (days: number) =>
    `Tell us what is inaccurate or incomplete. We investigate, free of charge, and email you the result within ${days} days.`,
  choose: "What isn't right?",
  findings: 'Findings',
  others: 'Other parts of the report',
  other: 'Something else, such as my name or address',
  statement: 'What is wrong, and what would be right?',
  statementHint: 'For example: "This case was dismissed on May 4, 2024", or "This is not me".',
  files: 'Files that help',
  filesHint: 'Up to 3 photos or PDFs, 8 MB each. For example, a court record.',
  photo: 'Or take a photo',
  filesAgain: 'Choose the files again: your browser does not keep them.',
  send: 'Send dispute',
  required: { items: 'Choose at least one part of the report.', statement: 'Tell us what is wrong.' },
  tooLong: (most: number) => `Use ${most} characters or fewer.`,
  tooManyFiles: 'Choose up to 3 files.',
  notNow: "You can dispute your report when it's complete.",
  open: {
    title: 'Your dispute',
    lead: (date: string) => `We are looking into it, and email you the result by ${date}.`,
    items: 'What you disputed',
    statements: 'What you told us',
    sentOn: (date: string) => `Sent on ${date}`,
    files: (count: number) => (count === 1 ? '1 file' : `${count} files`),
    sent: 'We received what you sent.',
    already:
      'A dispute of this report is open, so what you just sent is not stored. Send it below, and name every part of the report that is not right.',
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
    verified: 'We checked it again, and it stays.',
    deleted: 'We deleted it.',
  },
  reinserted: (date: string, source: string) =>
    `On ${date}, ${source} certified that it is complete and accurate, so it is in your report again. You can tell your side, or dispute it again.`,
};
