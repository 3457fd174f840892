import type { LetterReminder } from '@service-embeds/domain/report/report-aggregate';
import type { Letter } from './message.ts';

/** Reminds the customer of a notice that has to be posted, without saying what it is based on: the dashboard prints it. */
export function letterDueMail({ firstName, isFinal, reportId }: LetterReminder, dashboard: string): Letter {
  const notice = isFinal ? 'final notice' : 'pre-adverse notice';
  const consequence = isFinal
    ? 'The candidate got it by email, but this adverse action asks for a letter, too.'
    : 'The final notice waits until you do, and the waiting period starts when the letter counts as received.';
  return {
    subject: `A letter to a candidate has to be posted: the ${notice}`,
    body: `Hello,

Nobody has recorded that the ${notice} to ${firstName ?? 'a candidate'} was posted. ${consequence}

Print the letter, post it, and record the date in your dashboard:

${dashboard}/reports/${reportId}
`,
  };
}
