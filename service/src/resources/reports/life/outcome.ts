import type { ReportRow, ScreeningRow } from '../report.serializer.ts';

/** What finished screenings make of their report. */
type Outcome = Pick<ReportRow, 'status' | 'result' | 'includesCanceled'>;

/** Whether all is done and nothing is disputed: the customer can decide. */
export const isFinished = ({ status }: Pick<ReportRow, 'status'>): boolean =>
  status === 'clear' || status === 'consider' || status === 'complete';

/**
 * `consider` when a screening needs a look; otherwise `complete` when one was canceled, and `clear` when none was.
 * A report without a single screening done is `canceled`, and one that lacks what its candidate never showed has
 * no result: nobody may take it for clear.
 */
export function outcomeOf(screenings: ScreeningRow[]): Outcome {
  const canceled = screenings.filter(({ status }) => status === 'canceled');
  const includesCanceled = canceled.length > 0;
  if (canceled.length === screenings.length) return { status: 'canceled', result: null, includesCanceled };
  if (screenings.some(({ result }) => result === 'consider'))
    return { status: 'consider', result: 'consider', includesCanceled };
  const missing = canceled.some(
    ({ cancellationReason }) => cancellationReason === 'missing_required_information',
  );
  return {
    status: includesCanceled ? 'complete' : 'clear',
    result: missing ? null : 'clear',
    includesCanceled,
  };
}
