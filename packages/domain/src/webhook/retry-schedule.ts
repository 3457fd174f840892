const minute = 60_000;
const hour = 60 * minute;

/** When a delivery whose job was lost is found again. */
export const leaseEnd = (now: Date): Date => new Date(now.getTime() + 5 * minute);

/** Days of failure after which a webhook is deleted (SPEC, Events 4). */
export const givenUpAfterDays = 7;

/** Retries every minute for ten minutes, then every hour for 24 hours (SPEC, Events 4). */
const minutely = 10;
const hourly = 24;

/**
 * When the next attempt is due.
 * @param attempts that were made
 * @returns undefined after the last
 */
export function nextAttempt(attempts: number, now: Date): Date | undefined {
  if (attempts <= minutely) return new Date(now.getTime() + minute);
  if (attempts <= minutely + hourly) return new Date(now.getTime() + hour);
  return undefined;
}
