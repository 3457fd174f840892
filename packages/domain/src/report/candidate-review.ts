import type { ReportRecord, ScreeningRecord } from './report-record.ts';

/** What decides how much of a report its customer sees. */
type ReviewState = Pick<ReportRecord, 'status' | 'candidateReviewDays' | 'reviewUntil' | 'releasedAt'>;

/** Whether everything was searched, and the candidate reads the report before the customer does. */
export const isUnderReview = ({ reviewUntil }: Pick<ReportRecord, 'reviewUntil'>): boolean =>
  reviewUntil !== null;

/** Whether something of the report is kept from its customer until the candidate has seen it. */
export const isHeldBack = ({
  candidateReviewDays,
  completedAt,
  releasedAt,
}: ReviewState & Pick<ReportRecord, 'completedAt'>): boolean =>
  candidateReviewDays > 0 && (completedAt === null || releasedAt === null);

/** Whether a dispute is about a report that its customer has not seen: nothing tells of it. */
export const isDisputedUnseen = ({
  record,
  openDispute,
}: {
  record: Pick<ReportRecord, 'status'>;
  openDispute: object | undefined;
}): boolean => record.status !== 'dispute' && openDispute !== undefined;

/**
 * Returns the screenings as the customer sees them. What a screening found is kept back until the candidate has read it. After an
 * upgrade, what was released before stays as it is.
 */
export const releasedScreenings = (
  report: ReviewState,
  screenings: readonly ScreeningRecord[],
): ScreeningRecord[] => screenings.map((screening) => releasedScreening(report, screening));

export function releasedScreening(report: ReviewState, screening: ScreeningRecord): ScreeningRecord {
  const { candidateReviewDays, releasedAt, status } = report;
  const { completedAt } = screening;
  if (candidateReviewDays === 0 || !completedAt || (releasedAt && completedAt <= releasedAt))
    return screening;
  if (status === 'canceled' && screening.status === 'canceled') return screening;
  const nothing = { result: null, assessment: null, records: [], content: {} };
  // Only a consent that was withdrawn ends a report that was never released.
  return status === 'canceled'
    ? { ...screening, ...nothing, status: 'canceled', cancellationReason: 'consent_withdrawn' }
    : { ...screening, ...nothing, status: 'pending', cancellationReason: null, completedAt: null };
}
