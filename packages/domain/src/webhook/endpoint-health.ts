import { millisecondsPerHour, millisecondsPerMinute, millisecondsPerDay } from '../time.ts';

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

/** Days of failure after which an endpoint is deleted (docs/api/webhooks.md#webhook-retries). */
export const maxFailingDays = 7;

export interface EndpointHealth {
  /** When deliveries started to fail; null while the endpoint accepts them. */
  failingSince: Date | null;
}

/** One delivery attempt, as far as the health of the endpoint depends on it. */
export interface AttemptOutcome {
  accepted: boolean;
  at: Date;
  /** Number of the attempt among those of its delivery, from 1. */
  number: number;
}

/**
 * Returns whether the endpoint accepted an attempt.
 *
 * @param status HTTP status of the response; null without a response
 */
export const isAccepted = (status: number | null): boolean =>
  status !== null && status >= 200 && status < 300;

/** Health of an endpoint after attempts. */
export interface HealthAfterAttempts extends EndpointHealth {
  /** Whether the endpoint has failed for more than seven days and must be deleted. */
  expired: boolean;
}

/**
 * Returns the health of an endpoint after attempts. One accepted delivery makes a failing endpoint healthy.
 *
 * Nothing is sent while there are no events. So an endpoint that failed a week ago and misses one delivery now has not
 * failed all the time: it expires with a delivery that still fails after ten minutes of retries. One such delivery is
 * enough, whatever other deliveries fail at the same moment.
 *
 * @param health before the attempts
 * @param attempts in the order in which they ended
 */
export function updateEndpointHealth(
  { failingSince }: EndpointHealth,
  attempts: readonly AttemptOutcome[],
): HealthAfterAttempts {
  return attempts.reduce<HealthAfterAttempts>(healthAfter, { failingSince, expired: false });
}

/**
 * Returns the latest start of a failure that has not lasted for more than seven days: an endpoint that has failed since an
 * earlier time has failed for too long. While nothing is sent to it, that alone is no proof: it gets the newest event that it missed
 * again, and those attempts decide, as those of any other delivery.
 *
 * @param now time on the service's clock
 */
export const failureCutoff = (now: Date): Date =>
  new Date(now.getTime() - maxFailingDays * millisecondsPerDay);

function healthAfter(
  before: HealthAfterAttempts,
  { accepted, at, number }: AttemptOutcome,
): HealthAfterAttempts {
  if (accepted) return { failingSince: null, expired: false };
  const failingSince = before.failingSince ?? at;
  const failsTooLong = failingSince < failureCutoff(at);
  return { failingSince, expired: before.expired || (failsTooLong && failsPersistently(number)) };
}
