import {
  ApiError,
  errorCatalog,
  screeningType,
  type Report,
  type ReportCounts,
  type ReportView,
  type Screening,
} from '@service-embeds/contract';

/** Statuses of finished reports, which say what they resulted in. */
const resultStatuses: readonly string[] = ['clear', 'consider', 'complete'];

/** Parameters with which a page that sees the status alone may list and count reports. */
const openParameters: readonly string[] = [
  'page',
  'per_page',
  'candidate_id',
  'package',
  'search',
  'include',
];
const openSorts: readonly unknown[] = ['created_at', '-created_at', 'completed_at', '-completed_at'];

/**
 * Checks that a list of reports cannot be filtered or sorted by what a page may not see. A parameter that is not known to
 * be harmless is not allowed.
 *
 * @throws ApiError 403 `filter_not_allowed`
 */
export function requireAllowedFilters(view: ReportView, query: Readonly<Record<string, unknown>>): void {
  if (view !== 'status') return;
  for (const [name, value] of Object.entries(query)) {
    const isAllowed =
      value === undefined ||
      openParameters.includes(name) ||
      (name === 'sort' && openSorts.includes(value)) ||
      (name === 'status' && typeof value === 'string' && !resultStatuses.includes(value));
    if (!isAllowed) throw new ApiError(errorCatalog.filterNotAllowed);
  }
}

/**
 * Returns an answer as a page with this view may see it. It finds reports, screenings and counts wherever they are in the
 * answer by their `object`, so that no route can forget it.
 */
export function limitToView(answer: object, view: ReportView): object {
  return view === 'records' ? answer : (limitValue(answer, view) as object);
}

function limitValue(value: unknown, view: ReportView): unknown {
  if (Array.isArray(value)) return value.map((item) => limitValue(item, view));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, limitValue(part, view)]);
  const copy = Object.fromEntries(entries) as { object?: unknown };
  if (copy.object === 'report') return limitReport(copy as Report, view);
  if (copy.object === 'report_counts') return limitCounts(copy as ReportCounts, view);
  if (screeningType.safeParse(copy.object).success) return limitScreening(copy as Screening, view);
  return copy;
}

const limitReport = (report: Report, view: ReportView): Report =>
  view === 'result'
    ? report
    : {
        ...report,
        status: resultStatuses.includes(report.status) ? 'complete' : report.status,
        result: null,
        adjudication: null,
        assessment: null,
      };

function limitCounts(counts: ReportCounts, view: ReportView): ReportCounts {
  if (view === 'result') return counts;
  const { clear, consider, complete, ...open } = counts.by_status;
  return { ...counts, by_status: { ...open, clear: 0, consider: 0, complete: clear + consider + complete } };
}

/** A screening without its records, and without the fields that only some types have: they are what it found. */
const limitScreening = (screening: Screening, view: ReportView): Screening => ({
  id: screening.id,
  object: screening.object,
  uri: screening.uri,
  report_id: screening.report_id,
  status: screening.status,
  result: view === 'result' ? screening.result : null,
  subtype: screening.subtype,
  county: screening.county,
  state: screening.state,
  records: [],
  cancellation_reason: screening.cancellation_reason,
  cancellation_reason_description: screening.cancellation_reason_description,
  created_at: screening.created_at,
  completed_at: screening.completed_at,
  turnaround_time: screening.turnaround_time,
});
