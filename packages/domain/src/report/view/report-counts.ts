import {
  reportPhase as phases,
  reportStatus as statuses,
  type Adjudication,
  type ReportCounts,
  type ReportStatus,
} from '@service-embeds/contract';
import { reportPhase } from './report-phase.ts';

/** Number of reports in the same phase, with the same status. */
export interface ReportCount {
  status: ReportStatus;
  adjudication: Adjudication | null;
  /** When they expired. Of several times, any. */
  expiredAt: Date | number | null;
  total: number;
}

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

export function toReportCounts(counts: readonly ReportCount[]): ReportCounts {
  const by_status = zeros(statuses.options);
  const by_phase = zeros(phases.options);
  let sum = 0;
  for (const { total, ...report } of counts) {
    by_status[report.status] += total;
    by_phase[reportPhase(report)] += total;
    sum += total;
  }
  return { object: 'report_counts', total: sum, by_status, by_phase };
}
