import { ApiError, errorCatalog } from '@service-embeds/contract';
import { isFinished } from './is-finished.ts';
import type { ReportAggregate } from '../report-aggregate.ts';
import { reportExpiry } from './report-expiry.ts';

/** Returns when a finished report expires that nobody has decided about. Undefined: never, or it has. */
export function expiryDeadline(report: ReportAggregate): { at: Date; apply: () => void } | undefined {
  const { record } = report;
  const at = reportExpiry(record);
  if (!at || record.expiredAt || record.adjudication || !isFinished(record)) return undefined;
  return {
    at,
    apply: () => {
      report.update({ expiredAt: at });
      report.publish('report.expired', at);
    },
  };
}

/**
 * Checks that a decision can still be based on a report. The time decides, also if nobody has marked the report yet.
 *
 * @throws ApiError 409 `report_expired`
 */
export function requireValidReport({ record }: ReportAggregate, at: Date): void {
  const expiry = reportExpiry(record);
  if (record.expiredAt || (expiry && expiry <= at)) throw new ApiError(errorCatalog.reportExpired);
}
