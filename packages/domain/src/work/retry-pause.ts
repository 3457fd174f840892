import { millisecondsPerMinute } from '../time.ts';

/**
 * Returns when something that failed is tried again: after 1, 2, 4 minutes and so on.
 *
 * @param attempts number of attempts so far, from 1
 * @param now the time at which the last attempt failed
 * @param maxMinutes longest pause between two attempts
 */
export const timeOfRetry = (attempts: number, now: Date, maxMinutes: number): Date =>
  new Date(now.getTime() + Math.min(2 ** (attempts - 1), maxMinutes) * millisecondsPerMinute);
