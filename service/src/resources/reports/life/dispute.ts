import { errorCatalog, type SupplierUpdate, ApiError } from '@service-embeds/contract';
import { adverseItemsOf } from '../../adverse-actions/adverse-items.ts';
import type { ReportAggregate } from './report-aggregate.ts';
import { outcomeOf } from './outcome.ts';
import { assessCase, enterResult } from './screening-results.ts';

type Corrections = Extract<SupplierUpdate, { kind: 'dispute_ended' }>['corrections'];

/** The candidate says that the report is wrong (FCRA section 611). An adverse action waits from now on. */
export function dispute(c: ReportAggregate, at: Date): void {
  if (!c.isFinished) c.refuse('disputed');
  c.change({ status: 'dispute', disputedAt: at });
  if (c.openAdverseAction) c.openAdverseAction.status = 'dispute';
  c.tell('report.disputed', at);
}

/** The report is completed again, with what was found to be wrong put right. */
export function endDispute(c: ReportAggregate, corrections: Corrections, at: Date): void {
  const { disputedAt } = c.report;
  if (c.report.status !== 'dispute' || !disputedAt) c.refuse('taken out of dispute');
  const corrected = corrections.map((correction) => {
    const screening = c.rows.screenings.find(({ id }) => id === correction.screening_id);
    if (!screening) throw new ApiError(errorCatalog.screeningNotFound);
    if (screening.status !== 'complete') throw new ApiError(errorCatalog.screeningFinished(screening.status));
    return { screening, correction };
  });
  for (const { screening, correction } of corrected) enterResult(screening, correction, at);
  c.change({ ...outcomeOf(c.rows.screenings), revisedAt: at, disputedAt: null });
  continueAdverseAction(c, at.getTime() - disputedAt.getTime(), at);
  assessCase(c, at);
  c.tell('report.completed', at);
}

/** An adverse action goes on where it stood, on the findings that are left; without any it is canceled. */
function continueAdverseAction(c: ReportAggregate, paused: number, at: Date): void {
  const action = c.openAdverseAction;
  if (!action) return;
  const left = new Set(adverseItemsOf(c.rows.screenings).map(({ id }) => id));
  action.items = action.items.filter(({ id }) => left.has(id));
  if (!action.items.length) {
    Object.assign(action, { status: 'canceled', canceledAt: at });
    c.change({ adjudication: null });
    return;
  }
  action.status = 'pending';
  action.postNoticeReadyAt = new Date(action.postNoticeReadyAt.getTime() + paused);
  action.postNoticeScheduledAt = new Date(action.postNoticeScheduledAt.getTime() + paused);
}
