import { isFinished } from '../report/is-finished.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { ReportRecord } from '../report/report-record.ts';

/** Whether a report can be archived: it is finished, and not archived yet. */
export const canArchive = ({ status, archivedAt }: Pick<ReportRecord, 'status' | 'archivedAt'>): boolean =>
  archivedAt === null && isFinished({ status });

/**
 * Archives a finished report, or brings it back. The value as it was read changes nothing.
 *
 * @returns whether it changed the report
 * @throws ApiError 409 if the report is not finished
 */
export function setArchived(report: ReportAggregate, archived: boolean, at: Date): boolean {
  if (archived === (report.record.archivedAt !== null)) return false;
  if (archived && !canArchive(report.record)) report.rejectTransition('archived');
  report.update({ archivedAt: archived ? at : null });
  report.publish('report.updated', at);
  return true;
}
