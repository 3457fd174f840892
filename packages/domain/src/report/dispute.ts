import { ApiError, errorCatalog, type SupplierUpdate } from '@service-embeds/contract';
import { recordReply, startClock, stopClock } from '../adverse-action/adverse-action-clock.ts';
import { adverseItemsOf } from './adverse-items.ts';
import { assess } from './assessment.ts';
import { outcomeOf } from './outcome.ts';
import type { ReportAggregate } from './report-aggregate.ts';
import { checkContentType, setResult } from './screening-results.ts';

type Corrections = Extract<SupplierUpdate, { kind: 'dispute_ended' }>['corrections'];

/**
 * Records that the candidate disputes the report (FCRA section 611). An open adverse action pauses.
 *
 * @throws ApiError 409 if the report is not finished
 */
export function startDispute(report: ReportAggregate, at: Date): void {
  if (!report.isFinished) report.rejectTransition('disputed');
  report.update({ status: 'dispute', disputedAt: at });
  const action = report.openAdverseAction;
  if (action) {
    recordReply(report, action, { needsTime: true, at });
    report.updateAdverseAction(action, { status: 'dispute' });
    stopClock(report, action, at);
  }
  report.publish('report.disputed', at);
}

/**
 * Ends a dispute with corrected screenings. The report is completed again, and a paused adverse action continues.
 *
 * @throws ApiError 409 if the report is not disputed or a corrected screening is not complete, 404 if the report has no
 * such screening, 400 if content is that of another type of screening
 */
export function endDispute(report: ReportAggregate, corrections: Corrections, at: Date): void {
  if (report.record.status !== 'dispute') report.rejectTransition('taken out of dispute');
  const corrected = corrections.map((correction) => {
    const screening = report.screenings.find(({ id }) => id === correction.screening_id);
    if (!screening) throw new ApiError(errorCatalog.screeningNotFound);
    if (screening.status !== 'complete') throw new ApiError(errorCatalog.screeningFinished(screening.status));
    checkContentType(screening, correction);
    return { screening, correction };
  });
  for (const { screening, correction } of corrected) setResult(report, screening, correction, at);
  report.update({ ...outcomeOf(report.screenings), revisedAt: at, disputedAt: null });
  continueAdverseAction(report, at);
  assess(report, at);
  report.publish('report.completed', at);
}

/** Continues the paused adverse action with the findings that are left. Without any it is canceled. */
function continueAdverseAction(report: ReportAggregate, at: Date): void {
  const action = report.openAdverseAction;
  if (!action) return;
  const remaining = new Set(adverseItemsOf(report.screenings).map(({ id }) => id));
  const items = action.items.filter(({ id }) => remaining.has(id));
  if (!items.length) {
    report.updateAdverseAction(action, { items, status: 'canceled', canceledAt: at });
    report.setAdjudication(null, at);
    return;
  }
  report.updateAdverseAction(action, { items, status: 'pending' });
  startClock(report, action, at);
}
