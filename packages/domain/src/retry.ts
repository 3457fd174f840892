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

/** Part of a pause by which a retry may be earlier. */
const spread = 0.1;

/**
 * Returns when to retry, up to a tenth of the pause earlier, so that what an outage has stopped at the same moment does not come back at
 * the same moment. Never later: who moves a test clock by the pause sees the retry.
 *
 * @param at the time of the schedule
 * @param now the time at which the last attempt failed
 * @param share random, from 0 up to 1
 */
export const spreadRetry = (at: Date, now: Date, share: number): Date =>
  new Date(at.getTime() - Math.floor((at.getTime() - now.getTime()) * spread * share));
