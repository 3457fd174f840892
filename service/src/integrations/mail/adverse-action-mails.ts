import { agency } from '@service-embeds/contract';
import type { AdverseActionNotice } from '@service-embeds/domain/report/report-aggregate';
import { formatDate } from '../../translations/format.ts';
import type { Letter } from './message.ts';

/** The Consumer Financial Protection Bureau's "A Summary of Your Rights Under the Fair Credit Reporting Act". */
const rightsUrl = 'https://www.consumerfinance.gov/learnmore';

/** Dates in notices follow the calendar of the East Coast. */
const formatDay = (date: Date): string => formatDate(date, 'en', 'America/New_York');

/** The name, without the address. */
const [agencyName = agency] = agency.split(',');

const greeting = ({ firstName }: AdverseActionNotice): string => `Hello${firstName ? ` ${firstName}` : ''},`;

const contactSentence = ({ accountName, contact }: AdverseActionNotice): string =>
  contact ? `You can reach ${accountName} at ${contact}.` : `Contact ${accountName} directly.`;

const findings = ({ items }: AdverseActionNotice): string => items.map((text) => `- ${text}`).join('\n');

/**
 * Writes the pre-adverse notice: the findings, a copy of the report, the candidate's rights, and time to respond (FCRA
 * section 604(b)(3)).
 */
export const preAdverseMail = (notice: AdverseActionNotice): Letter => ({
  subject: `${notice.accountName} may decide not to move forward because of your background check`,
  body: `${greeting(notice)}

${notice.accountName} is considering not moving forward with your application because of the following information
in your background check:

${findings(notice)}

No final decision has been made. Your copy of the report is available here:

${notice.reportUrl}

If anything in the report is inaccurate or incomplete, you have the right to dispute it. Reply to this email and tell us
what is wrong. You may also give ${notice.accountName} any information that you would like it to consider.
${contactSentence(notice)}

Respond before ${formatDay(notice.scheduledAt)}. After that date, you may receive a final decision.

A summary of your rights under the Fair Credit Reporting Act is available at ${rightsUrl}.
`,
});

/**
 * Writes the final notice: the decision, who made it, the findings it is based on, and the candidate's remaining rights
 * (FCRA section 615(a)).
 */
export const postAdverseMail = (notice: AdverseActionNotice): Letter => ({
  subject: `${notice.accountName} has decided not to move forward because of your background check`,
  body: `${greeting(notice)}

${notice.accountName} has decided not to move forward with your application. The decision was based, in whole or
in part, on the following information in your background check:

${findings(notice)}

${agencyName} prepared this report. It did not make the hiring decision and cannot explain why it was made.
${contactSentence(notice)}

You have the right to obtain a free copy of the report from ${agencyName} within 60 days, and to dispute with it the
accuracy or completeness of any information in the report. To dispute it, reply to this email or contact:

${agency}

Your copy of the report:

${notice.reportUrl}

A summary of your rights under the Fair Credit Reporting Act is available at ${rightsUrl}.
`,
});
