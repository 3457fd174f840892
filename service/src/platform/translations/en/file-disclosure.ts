/** Everything in a candidate's file (15 U.S.C. 1681g). A template that counsel has to review. */
export const fileDisclosure = {
  title: 'Your file',
  agency: 'Consumer reporting agency',
  introduction: (date: string) =>
    `This is your file as of ${date}: what we hold, where it came from, and who received it. You get it free of charge, because the Fair Credit Reporting Act (15 U.S.C. 1681g) gives you the right to it.`,
  leftOut:
    'This page shows the last digits of numbers that identify you. We leave out the names and contact details of other people, such as your references.',
  elsewhere:
    'Checks that other employers requested are here if they have the same email address, date of birth and Social Security number. If you used another address, ask us for the rest of your file:',
  /** Said where the disclosure ends before the file does. */
  rest: {
    title: 'This is not your whole file yet',
    text: "So many checks were requested with your email address that we could not look through all of them here. Our staff will look through the others and send you the rest of your file free of charge. You don't need to do anything.",
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
      obsolete: 'It is older than the law lets a report be.',
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
    text: "A person at our agency is finding out what the court's words mean. Until then these records are in no report.",
    none: 'No record waits for a decision.',
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
