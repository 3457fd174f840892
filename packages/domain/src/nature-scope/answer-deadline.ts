import { subtractBusinessDays } from '../business-days.ts';
import { millisecondsPerDay, millisecondsPerHour } from '../time.ts';
import type { NatureScopeRecord } from './nature-scope-record.ts';
import type { LawSource } from '../law/place-law.ts';

/** Who orders an investigative report has to disclose its nature and scope on request. */
export const natureScopeLaw: LawSource = {
  citation: '15 U.S.C. 1681d(b)',
  url: 'https://www.law.cornell.edu/uscode/text/15/1681d',
  forCounsel:
    'The five days were compared with texts that quote the section, not with the code itself. Whether business days would do, and ' +
    'from which moment of a day they count, is for counsel; calendar days from the moment of receipt are the stricter reading.',
};

/** Days of the law. It does not say business days, so these are calendar days, weekends and holidays included. */
const daysToAnswer = 5;

/** Days after which the service answers an open request: a day remains for what can go wrong. */
const daysToFallBack = 4;

/**
 * Returns by when a request has to be answered: five days after it was received, or after the report was first requested,
 * whichever is later. Each day has 24 hours from that moment, less the hour that clocks lose in spring. So the time never ends
 * after the fifth calendar day, in whatever time zone the candidate, the employer or the service counts it.
 */
export function answerTimes(
  receivedAt: Date,
  orderedAt: Date,
): Pick<NatureScopeRecord, 'deadlineAt' | 'fallbackAt'> {
  const start = Math.max(receivedAt.getTime(), orderedAt.getTime());
  const deadlineAt = new Date(start + daysToAnswer * millisecondsPerDay - millisecondsPerHour);
  const fallbackAt = new Date(start + daysToFallBack * millisecondsPerDay);
  return { deadlineAt, fallbackAt };
}

/** Business days before the service answers at which a customer that wants to answer is reminded. */
const reminderDays = 2;

/**
 * Returns when a customer that answers itself is reminded of a request. Null: that would be when it learns of the request, or before.
 *
 * @param at when it learns of the request
 */
export function reminderTime(fallbackAt: Date, at: Date): Date | null {
  const time = subtractBusinessDays(fallbackAt, reminderDays);
  return time > at ? time : null;
}
