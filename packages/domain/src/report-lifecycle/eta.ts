import { ApiError, errorCatalog, type Eta } from '@service-embeds/contract';
import { addBusinessDays, isBusinessDay } from '../business-days.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import { isUnderReview } from '../report/candidate-review.ts';
import { isOpenScreening } from '../report/outcome.ts';
import type { ReportRecord, ScreeningRecord } from '../report/report-record.ts';
import { usualCompletion } from '../report/turnaround.ts';
import { millisecondsPerHour, toTimestamp } from '../time.ts';

type EstimatedScreening = Pick<ScreeningRecord, 'type' | 'status' | 'county' | 'state' | 'createdAt'>;

/** Milliseconds from an order to the first estimate. By then, the courts have taken the order. */
export const firstEstimateMs = 2 * millisecondsPerHour;

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

/**
 * Stores a new estimate and publishes it.
 *
 * @throws ApiError 409 if the report is not pending, 404 if it has no county criminal search
 */
export function publishEstimate(report: ReportAggregate, at: Date): void {
  if (report.record.status !== 'pending' || isUnderReview(report.record))
    report.rejectTransition('estimated');
  if (!hasCountySearch(report.screenings)) throw new ApiError(errorCatalog.etaNotAvailable);
  report.update({
    estimateGeneratedAt: at,
    estimatedCompletionTime: estimateCompletion(report.screenings, at),
  });
  report.publish('report.updated', at);
}

/**
 * Returns when a report gets its first estimate where no supplier sends one: after its order, or after that of a county search that
 * it got later. Undefined: it has one, needs none, or waits for something else.
 */
export function estimateDeadline(report: ReportAggregate): { at: Date; apply: () => void } | undefined {
  const { record, environment } = report;
  if (environment.supplierEstimates || record.estimatedCompletionTime) return undefined;
  const searches = report.openScreenings.filter(({ type }) => type === 'county_criminal_search');
  if (record.status !== 'pending' || isUnderReview(record) || !searches.length) return undefined;
  const orderedAt = Math.max(...searches.map(({ createdAt }) => createdAt.getTime()));
  const at = new Date(orderedAt + firstEstimateMs);
  return { at, apply: () => publishEstimate(report, at) };
}

/**
 * Returns the estimate of a report. A complete report that never had one shows its time of completion.
 *
 * @throws ApiError 404 if the report has no county criminal search, or no estimate yet
 */
export function toEtaResource(
  { estimateGeneratedAt, estimatedCompletionTime, completedAt }: ReportRecord,
  screenings: readonly ScreeningRecord[],
): Eta {
  if (!hasCountySearch(screenings)) throw new ApiError(errorCatalog.etaNotAvailable);
  const estimate = estimatedCompletionTime ?? completedAt;
  const generatedAt = estimateGeneratedAt ?? completedAt;
  if (!estimate || !generatedAt) throw new ApiError(errorCatalog.etaNotAvailableYet);
  return {
    estimate_generated_at: toTimestamp(generatedAt),
    estimated_completion_time: toTimestamp(estimate),
  };
}
