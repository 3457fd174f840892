import { millisecondsPerHour } from '../time.ts';

/** Hours in which a person, or an admin of one of the person's accounts, can stop what the provider's staff started. */
export const resetWaitingHours = 72;

/** Returns when second factors are removed that the provider's staff were asked to remove. */
export const resetDueAt = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + resetWaitingHours * millisecondsPerHour);

/**
 * Whether a second factor was added or used after all of them were reported lost. Then the person still has one,
 * or has got a new one meanwhile, and nothing is removed.
 * @param uses times at which a factor was added or used; null where it never was
 */
export const wasFactorUsedSince = (requestedAt: Date, uses: readonly (Date | null)[]): boolean =>
  uses.some((use) => use !== null && use > requestedAt);
