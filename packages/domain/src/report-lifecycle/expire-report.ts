import { isFinished } from '../report/is-finished.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import { reportExpiry } from '../report/report-expiry.ts';

/** Returns when a finished report without a decision expires. Undefined: never, or it has. */
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
