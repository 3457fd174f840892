import type { Language } from '@service-embeds/contract';
import type { ReportReady } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { letterIn } from './letter-in.ts';
import type { Letter } from './message.ts';
import { quote } from './quote.ts';

/** Tells people of a customer that a report is complete. What it says is read in the dashboard alone. */
export const reportReadyMail = (
  { name, reportId }: ReportReady,
  dashboard: string,
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.reportReady({
      name: name && quote(name),
      url: `${dashboard}/reports/${reportId}`,
      settingsUrl: `${dashboard}/email-notifications`,
    }),
  );
