import type { ReportRecord } from '../report-record.ts';

/**
 * Years for which a decision can be based on a report. A policy of the service: the law names no time, but information has to
 * be accurate and up to date when it is used (FCRA sections 607(b) and 613(a)(2)), and the limits on the age of records count
 * from the day of the report (section 605(a)).
 */
const validYears = 1;

/** Returns until when a decision can be based on a report. Null: it was not completed. */
export function reportExpiry({ completedAt }: Pick<ReportRecord, 'completedAt'>): Date | null {
  if (!completedAt) return null;
  const expiry = new Date(completedAt);
  expiry.setUTCFullYear(expiry.getUTCFullYear() + validYears);
  return expiry;
}
