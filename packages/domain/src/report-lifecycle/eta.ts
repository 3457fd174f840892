import { ApiError, errorCatalog, type Eta } from '@service-embeds/contract';
import { addBusinessDays, isBusinessDay } from '../business-days.ts';
import { toTimestamp } from '../time.ts';
import { isUnderReview } from '../report/candidate-review.ts';
import { isOpenScreening } from '../report/outcome.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import type { ReportRecord, ScreeningRecord } from '../report/report-record.ts';
import { usualCompletion } from '../report/turnaround.ts';

type EstimatedScreening = Pick<ScreeningRecord, 'type' | 'status' | 'county' | 'state' | 'createdAt'>;

/** Whether a report can have an estimate (`docs/api/reports.md#report-eta`). */
export const hasCountySearch = (screenings: readonly Pick<ScreeningRecord, 'type'>[]): boolean =>
  screenings.some(({ type }) => type === 'county_criminal_search');

/**
 * Estimates when a report will be complete: when the slowest of its open screenings usually is. A report that is late
 * already is expected one business day from now, and never before offices open again.
 */
export function estimateCompletion(screenings: readonly EstimatedScreening[], now: Date): Date {
  const open = screenings.filter(isOpenScreening);
  const expected = open.map((screening) => usualCompletion(screening, screening.createdAt));
  const latest = new Date(Math.max(now.getTime(), ...expected.map((at) => at.getTime())));
  if (latest > now) return latest;
  return isBusinessDay(now) ? addBusinessDays(now, 1) : addBusinessDays(now, 2);
}

/** Returns the estimate of this moment, as a report stores it. A report without a county criminal search has none. */
export function newEstimate(
  screenings: readonly EstimatedScreening[],
  at: Date,
): Pick<ReportRecord, 'estimateGeneratedAt' | 'estimatedCompletionTime'> {
  if (!hasCountySearch(screenings)) return { estimateGeneratedAt: null, estimatedCompletionTime: null };
  return { estimateGeneratedAt: at, estimatedCompletionTime: estimateCompletion(screenings, at) };
}

/**
 * Stores a new estimate and publishes it.
 *
 * @throws ApiError 409 if the report is not pending, 404 if it has no county criminal search
 */
export function publishEstimate(report: ReportAggregate, at: Date): void {
  if (report.record.status !== 'pending' || isUnderReview(report.record))
    report.rejectTransition('estimated');
  if (!hasCountySearch(report.screenings)) throw new ApiError(errorCatalog.etaNotAvailable);
  report.update(newEstimate(report.screenings, at));
  report.publish('report.updated', at);
}

/**
 * Returns the estimate of a report. A report that has none stored, because it got its first county criminal search later, has
 * the time of completion, or an estimate of this moment.
 *
 * @throws ApiError 404 if the report has no county criminal search
 */
export function toEtaResource(
  { estimateGeneratedAt, estimatedCompletionTime, completedAt }: ReportRecord,
  screenings: readonly ScreeningRecord[],
  now: Date,
): Eta {
  if (!hasCountySearch(screenings)) throw new ApiError(errorCatalog.etaNotAvailable);
  return {
    estimate_generated_at: toTimestamp(estimateGeneratedAt ?? now),
    estimated_completion_time: toTimestamp(
      estimatedCompletionTime ?? completedAt ?? estimateCompletion(screenings, now),
    ),
  };
}
