import { ApiError, errorCatalog } from '@service-embeds/contract';
import { addMonths } from '../time.ts';
import type { ReportRecord } from './report-record.ts';

/**
 * Years for which a decision can be based on a report. A policy of the service: the law names no time, but information has to
 * be accurate and up to date when it is used (FCRA sections 607(b) and 613(a)(2)), and the limits on the age of records count
 * from the day of the report (section 605(a)).
 */
const validYears = 1;

/** Returns until when a decision can be based on a report. Null: it was not completed. */
export const reportExpiry = ({ completedAt }: Pick<ReportRecord, 'completedAt'>): Date | null =>
  completedAt && addMonths(completedAt, 12 * validYears);

/**
 * Checks that a decision can still be based on a report. The time decides, even before the report is marked as expired.
 *
 * @throws ApiError 409 `report_expired`
 */
export function requireValidReport(
  { record }: { record: Pick<ReportRecord, 'completedAt' | 'expiredAt'> },
  at: Date,
): void {
  const expiry = reportExpiry(record);
  if (record.expiredAt || (expiry && expiry <= at)) throw new ApiError(errorCatalog.reportExpired);
}
