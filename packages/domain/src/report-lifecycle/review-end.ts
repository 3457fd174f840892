import { isUnderReview } from '../report/candidate-review.ts';
import type { ReportAggregate } from '../report/aggregate/report-aggregate.ts';
import { releaseReport } from '../report/screenings/screening-results.ts';

/**
 * Releases a report whose candidate has nothing to dispute.
 *
 * @throws ApiError 409 if the candidate does not read it before the customer, or disputes it
 */
export function confirmReview(report: ReportAggregate, at: Date): void {
  if (!isUnderReview(report.record) || report.openDispute) report.rejectTransition('released');
  releaseReport(report, at);
}

/** Returns when a report is released that its candidate may read first. Undefined: never, or after the dispute that is open. */
export function reviewDeadline(report: ReportAggregate): { at: Date; apply: () => void } | undefined {
  const { reviewUntil } = report.record;
  if (!reviewUntil || report.openDispute) return undefined;
  return { at: reviewUntil, apply: () => releaseReport(report, reviewUntil) };
}
