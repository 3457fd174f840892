/** What both notices to a candidate say (FCRA sections 604(b)(3) and 615(a)). */
interface Notice {
  accountName: string;
  /** Where the candidate reaches the customer. */
  contact: string | null;
  firstName: string | null;
  items: string[];
  scheduledAt: Date;
  /** The candidate's own copy of the report. */
  reportUrl: string;
}

/** The Consumer Financial Protection Bureau's "A Summary of Your Rights Under the Fair Credit Reporting Act". */
const rightsUrl = 'https://www.consumerfinance.gov/learnmore';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'America/New_York' });

const greeting = ({ firstName }: Notice): string => `Hello${firstName ? ` ${firstName}` : ''},`;

const reply = ({ accountName, contact }: Notice): string =>
  contact ? `${accountName} reads mail at ${contact}.` : `Please turn to ${accountName}.`;

const basis = ({ items }: Notice): string => items.map((text) => `- ${text}`).join('\n');

/** Before a decision: what it may rest on, a copy, the rights, and time to answer. */
export const preAdverseLetter = (notice: Notice): { subject: string; body: string } => ({
  subject: `${notice.accountName} may decide against you because of your background check`,
  body: `${greeting(notice)}

${notice.accountName} is considering not to go on with your application because of these findings in your background
check:

${basis(notice)}

Nothing is decided yet. This is your copy of the report:

${notice.reportUrl}

If something in it is wrong or incomplete, you can dispute it: reply to this mail and say what. You may also tell
${notice.accountName} anything that you want to be considered. ${reply(notice)}

Please answer before ${day.format(notice.scheduledAt)}. After that day a final decision may be sent to you.

Your rights are summed up at ${rightsUrl}.
`,
});

/** After the decision: that it was made, by whom, on what, and the rights that remain. */
export const postAdverseLetter = (notice: Notice): { subject: string; body: string } => ({
  subject: `${notice.accountName} has decided against you because of your background check`,
  body: `${greeting(notice)}

${notice.accountName} has decided not to go on with your application. The decision rests in whole or in part on these
findings in your background check:

${basis(notice)}

We made the report. We did not make the decision and cannot explain it. ${reply(notice)}

You have the right to a free copy of the report within 60 days, and to dispute what is wrong or incomplete in it: reply
to this mail. Your copy:

${notice.reportUrl}

Your rights are summed up at ${rightsUrl}.
`,
});
