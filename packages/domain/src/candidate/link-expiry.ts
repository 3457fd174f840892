import { millisecondsPerDay } from '../time.ts';

/**
 * Days for which a personal link opens its page. The link of an invitation expires with the invitation. A report copy has
 * to stay open for the notices of an adverse action and a dispute about it; a consent copy for a year, as long as its
 * authorization is commonly used.
 */
export const linkLifetimeDays = { verification: 30, report: 60, consent: 365 } as const;

/**
 * Returns when a personal link expires.
 *
 * @param from time on the account's clock at which the link starts to work
 */
export const linkExpiry = (kind: keyof typeof linkLifetimeDays, from: Date): Date =>
  new Date(from.getTime() + linkLifetimeDays[kind] * millisecondsPerDay);
