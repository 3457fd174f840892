import type { Language } from '@service-embeds/contract';
import type { LetterReminder } from '@service-embeds/domain/report/aggregate/report-aggregate';
import { letterIn } from './letter-in.ts';
import type { Letter } from './message.ts';

/** Reminds the customer of a notice that has to be posted, without saying what it is based on: the dashboard prints it. */
export const letterDueMail = (
  { firstName, isFinal, reportId }: LetterReminder,
  dashboard: string,
  language: Language | null,
): Letter =>
  letterIn(language, ({ customerMails }) =>
    customerMails.letterDue({ firstName, isFinal, url: `${dashboard}/reports/${reportId}` }),
  );
