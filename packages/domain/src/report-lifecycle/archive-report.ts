import { ApiError, errorCatalog } from '@service-embeds/contract';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import { isFinished } from '../report/is-finished.ts';
import type { ReportRecord } from '../report/report-record.ts';

/**
 * Whether a report can be archived: it is finished, and not archived yet. While an adverse action is open, its dates run and its notices
 * may wait for the customer, so it stays in the lists of work.
 */
export const canArchive = ({
  status,
  archivedAt,
  adjudication,
}: Pick<ReportRecord, 'status' | 'archivedAt' | 'adjudication'>): boolean =>
  archivedAt === null && isFinished({ status }) && adjudication !== 'pre_adverse_action';

/**
 * Archives a finished report, or brings it back. The value as it was read changes nothing.
 *
 * @returns whether it changed the report
 * @throws ApiError 409 if the report is not finished, or an adverse action is open
 */
export function setArchived(report: ReportAggregate, archived: boolean, at: Date): boolean {
  if (archived === (report.record.archivedAt !== null)) return false;
  if (archived && report.openAdverseAction) throw new ApiError(errorCatalog.adverseActionInProgress);
  if (archived && !canArchive(report.record)) report.rejectTransition('archived');
  report.update({ archivedAt: archived ? at : null });
  report.publish('report.updated', at);
  return true;
}
