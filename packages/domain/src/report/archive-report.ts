import type { ReportAggregate } from './report-aggregate.ts';

/**
 * Archives a finished report, or brings it back. The value as it was read changes nothing.
 *
 * @throws ApiError 409 if the report is not finished
 */
export function setArchived(report: ReportAggregate, archived: boolean, at: Date): void {
  if (archived === (report.record.archivedAt !== null)) return;
  if (archived && !report.isFinished) report.rejectTransition('archived');
  report.update({ archivedAt: archived ? at : null });
  report.publish('report.updated', at);
}
