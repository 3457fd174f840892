import type { ReportReady } from '@service-embeds/domain/report/report-aggregate';
import type { Letter } from './message.ts';
import { quote } from './quote.ts';

/** Tells people of a customer that a report is complete. What it says is read in the dashboard alone. */
export const reportReadyMail = ({ name, reportId }: ReportReady, dashboard: string): Letter => ({
  subject: 'A background check is complete',
  body: `Hello,

The background check of ${name === null ? 'a candidate' : quote(name)} is complete. Read the report in your dashboard:

${dashboard}/reports/${reportId}

You can turn these emails off:

${dashboard}/email-notifications
`,
});
