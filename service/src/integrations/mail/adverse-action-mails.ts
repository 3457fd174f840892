import { agency } from '@service-embeds/contract';
import type { AdverseActionNotice } from '@service-embeds/domain/report/report-aggregate';
import type { Letter } from './message.ts';

/** The Consumer Financial Protection Bureau's "A Summary of Your Rights Under the Fair Credit Reporting Act". */
const rightsUrl = 'https://www.consumerfinance.gov/learnmore';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'America/New_York' });

const greeting = ({ firstName }: AdverseActionNotice): string => `Hello${firstName ? ` ${firstName}` : ''},`;

const contactSentence = ({ accountName, contact }: AdverseActionNotice): string =>
  contact ? `You can reach ${accountName} at ${contact}.` : `Contact ${accountName} directly.`;

const findings = ({ items }: AdverseActionNotice): string => items.map((text) => `- ${text}`).join('\n');

/**
 * Writes the pre-adverse notice: the findings, a copy of the report, the candidate's rights, and time to respond (FCRA
 * section 604(b)(3)).
 */
export const preAdverseMail = (notice: AdverseActionNotice): Letter => ({
  subject: `${notice.accountName} may decide against you because of your background check`,
  body: `${greeting(notice)}

${notice.accountName} is considering not moving forward with your application because of these findings in your
background check:

${findings(notice)}

No decision has been made yet. This is your copy of the report:

${notice.reportUrl}

If anything in the report is wrong or incomplete, you can dispute it: reply to this email and describe the problem. You
can also tell ${notice.accountName} anything that you want them to consider. ${contactSentence(notice)}

Respond before ${day.format(notice.scheduledAt)}. After that day, you may receive a final decision.

You can find a summary of your rights at ${rightsUrl}.
`,
});

/**
 * Writes the final notice: the decision, who made it, the findings it is based on, and the candidate's remaining rights
 * (FCRA section 615(a)).
 */
export const postAdverseMail = (notice: AdverseActionNotice): Letter => ({
  subject: `${notice.accountName} has decided against you because of your background check`,
  body: `${greeting(notice)}

${notice.accountName} has decided not to move forward with your application. The decision is based in whole or in part
on these findings in your background check:

${findings(notice)}

The report was prepared by:

${agency}

It did not make the decision and cannot explain why it was made. ${contactSentence(notice)}

You have the right to a free copy of the report within 60 days, and to dispute anything in it that is wrong or
incomplete: reply to this email. Your copy:

${notice.reportUrl}

You can find a summary of your rights at ${rightsUrl}.
`,
});
