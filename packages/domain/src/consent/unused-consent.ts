import { millisecondsPerDay } from '../time.ts';
import type { ConsentRecord } from './consent-record.ts';

/**
 * Days for which a consent that led to no report is relied on. A policy of the service: the law names no time, and after it
 * candidates no longer expect a report.
 */
const unusedConsentDays = 30;

/** Tells whether a consent that no report has used was given recently enough to be relied on. */
export const isRecentConsent = ({ createdAt }: Pick<ConsentRecord, 'createdAt'>, at: Date): boolean =>
  createdAt.getTime() >= at.getTime() - unusedConsentDays * millisecondsPerDay;
