import { millisecondsPerHour } from '../time.ts';
import { timeOfRetry } from '../retry.ts';

/** Hours for which delivery of a mail is tried. */
const lifetimeHours = 72;
const maxPauseMinutes = 60;

/** Returns when a mail that is queued now is given up. */
export const mailGiveUpAt = (now: Date): Date =>
  new Date(now.getTime() + lifetimeHours * millisecondsPerHour);

/**
 * Returns when the next attempt to deliver a mail is due: after 1, 2, 4 minutes and so on, up to an hour apart.
 *
 * @param attempts number of attempts so far, from 1
 * @returns `undefined` when the mail is given up before that
 */
export function nextMailAttempt(
  attempts: number,
  { now, giveUpAt }: { now: Date; giveUpAt: Date },
): Date | undefined {
  const next = timeOfRetry(attempts, now, maxPauseMinutes);
  return next < giveUpAt ? next : undefined;
}
