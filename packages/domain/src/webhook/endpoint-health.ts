import { millisecondsPerDay } from '../time.ts';
import { failsPersistently } from './retry-schedule.ts';

/** Days of failure after which an endpoint is deleted (docs/interface.md#webhook-retries). */
export const maxFailingDays = 7;

/** Health of a webhook endpoint. */
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

/**
 * Returns the health of an endpoint after an attempt. One accepted delivery makes a failing endpoint healthy.
 *
 * Nothing is sent while there are no events. So an endpoint that failed a week ago and misses one delivery now has not
 * failed all the time: it expires with a delivery that still fails after ten minutes of retries.
 *
 * @returns `expired` when the endpoint has failed for more than seven days and must be deleted
 */
export function updateEndpointHealth(
  { failingSince: before }: EndpointHealth,
  { accepted, at, number }: AttemptOutcome,
): EndpointHealth & { expired: boolean } {
  if (accepted) return { failingSince: null, expired: false };
  const failingSince = before ?? at;
  const days = (at.getTime() - failingSince.getTime()) / millisecondsPerDay;
  const expired = days > maxFailingDays && failsPersistently(number);
  return { failingSince, expired };
}
