import type { ReportRecord, ScreeningRecord } from './report-record.ts';

/** What the finished screenings of a report determine. */
type Outcome = Pick<ReportRecord, 'status' | 'result' | 'includesCanceled'>;

/**
 * Returns the status and result of a report whose screenings are all finished:
 * - `canceled` without a result if every screening was canceled
 * - `consider` if a screening has the result `consider`
 * - `complete` if a screening was canceled, otherwise `clear`. The result is `clear`, but null if the candidate did not
 *   provide required information: such a report must not be mistaken for a clear one.
 */
export function outcomeOf(
  screenings: readonly Pick<ScreeningRecord, 'status' | 'result' | 'cancellationReason'>[],
): Outcome {
  const canceledScreenings = screenings.filter(({ status }) => status === 'canceled');
  const includesCanceled = canceledScreenings.length > 0;
  if (canceledScreenings.length === screenings.length)
    return { status: 'canceled', result: null, includesCanceled };
  if (screenings.some(({ result }) => result === 'consider'))
    return { status: 'consider', result: 'consider', includesCanceled };
  const lacksInformation = canceledScreenings.some(
    ({ cancellationReason }) => cancellationReason === 'missing_required_information',
  );
  return {
    status: includesCanceled ? 'complete' : 'clear',
    result: lacksInformation ? null : 'clear',
    includesCanceled,
  };
}

/** Whether a screening is neither complete nor canceled. */
export const isOpenScreening = ({ status }: Pick<ScreeningRecord, 'status'>): boolean =>
  status === 'pending' || status === 'suspended';
