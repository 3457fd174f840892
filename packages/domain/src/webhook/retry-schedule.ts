import { millisecondsPerHour, millisecondsPerMinute } from '../time.ts';

/** Milliseconds that an endpoint has for its answer, from the connection on (docs/api/webhooks.md#webhook-retries). */
export const attemptTimeoutMs = 10_000;

/** Retries that follow one minute apart, then retries that follow one hour apart (docs/api/webhooks.md#webhook-retries). */
const minuteRetries = 10;
const hourRetries = 24;

/**
 * Returns when the next attempt is due: after one minute for the first ten retries, then after one hour for 24 more.
 *
 * @param attempts number of attempts so far, from 1
 * @param now the time at which the last attempt failed
 * @returns `undefined` when no retry is left
 */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts <= minuteRetries) return new Date(now.getTime() + millisecondsPerMinute);
  if (attempts <= minuteRetries + hourRetries) return new Date(now.getTime() + millisecondsPerHour);
  return undefined;
}

/**
 * Returns whether a failed attempt was one after the retries of the first ten minutes: the endpoint does not just restart.
 *
 * @param number number of the attempt, from 1
 */
export const failsPersistently = (number: number): boolean => number > minuteRetries;
