import { millisecondsPerMinute } from './time.ts';

/** Attempts after which work that keeps failing waits for operations. */
export const maxWorkAttempts = 10;
/** Longest pause between two attempts. */
const maxPauseMinutes = 240;

/**
 * Returns when work that failed is tried again: after 1, 2, 4 minutes and so on, up to 4 hours apart.
 *
 * @param attempts number of attempts so far, from 1
 * @param now the time at which the last attempt failed
 * @returns `undefined` when the work has failed too often: operations have to look at it
 */
export function nextWorkAttempt(attempts: number, now: Date): Date | undefined {
  return attempts < maxWorkAttempts ? timeOfRetry(attempts, now, maxPauseMinutes) : undefined;
}

/**
 * Returns when something that failed is tried again: after 1, 2, 4 minutes and so on.
 *
 * @param attempts number of attempts so far, from 1
 * @param now the time at which the last attempt failed
 * @param maxMinutes longest pause between two attempts
 */
export const timeOfRetry = (attempts: number, now: Date, maxMinutes: number): Date =>
  new Date(now.getTime() + Math.min(2 ** (attempts - 1), maxMinutes) * millisecondsPerMinute);
