import type { DayOff } from './business-days.ts';
import type { PlaceLaw } from './law/place-law.ts';
import type { OffenseReader } from './law/read-offense.ts';
import { millisecondsPerDay } from './time.ts';

/**
 * Addresses of the hosted pages that only one candidate may open, each with the time on the account's clock from which it no
 * longer works. The service signs each link, fake mode does not.
 */
export interface CandidateLinks {
  /** Where the candidate completes an invitation. */
  applyUrl(invitationId: string, expiresAt: Date): string;
  /** Where the candidate provides what a verification asks for. */
  verificationUrl(verificationId: string, expiresAt: Date): string;
  /** The candidate's own page of a check. */
  checkUrl(reportId: string, expiresAt: Date): string;
  /** The candidate's own copy of a report. */
  reportUrl(reportId: string, expiresAt: Date): string;
  /** The candidate's own copy of a consent. */
  consentUrl(consentId: string, expiresAt: Date): string;
}

/** What the domain needs from the program that runs it, besides records and the current time. */
export interface DomainEnvironment {
  /**
   * Returns a new ID: 24 lowercase hexadecimal characters that begin with the time in milliseconds.
   *
   * @param at the time on the account's clock; IDs of different milliseconds sort by it
   */
  newId(at: Date): string;
  readonly links: CandidateLinks;
  /** The table of the laws of places: the whole one in the service, that of a few places in fake mode. */
  readonly laws: readonly PlaceLaw[];
  /** Returns the days off where some laws apply, besides those of the United States. Fake mode has none. */
  readonly daysOffOf: (laws: readonly PlaceLaw[]) => DayOff;
  /** Whether the supplier of screenings sends the first estimate of a report. Otherwise it is made some time after the order. */
  readonly supplierEstimates: boolean;
  /** Tells whether a charge is an offense that a law names. Fake mode has no table of words. */
  readonly readOffense: OffenseReader;
}

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
