import {
  adjudication,
  ApiError,
  errorCatalog,
  screeningType,
  type Candidate,
  type Report,
  type ReportCounts,
  type ReportStatus,
  type ReportView,
  type Screening,
  type ReportAddress,
} from '@service-embeds/contract';
import { toTimestamp } from '../../time.ts';
import type { ScreeningRecord } from '../report-record.ts';

/** Statuses of finished reports, which say what they resulted in. Candidates dispute what was found. */
export const resultStatuses: readonly ReportStatus[] = ['clear', 'consider', 'complete', 'dispute'];

/** The same, and what was decided, or not decided in time. */
const resultPhases: readonly string[] = [...resultStatuses, ...adjudication.options, 'expired'];

/** Parameters with which a page that sees the status alone may list and count reports and candidates. */
const openParameters: readonly string[] = [
  'page',
  'per_page',
  'candidate_id',
  'package',
  'search',
  'include',
  'email',
  'full_name',
  'custom_id',
  'geo_id',
  'node',
  'archived',
  'created_after',
  'created_before',
  'program_id',
  'metadata',
];
const openSorts: readonly unknown[] = ['created_at', '-created_at', 'completed_at', '-completed_at'];

/**
 * Checks that a list of reports or candidates cannot be filtered or sorted by what a page may not see. A parameter that is not known to
 * be harmless is not allowed.
 *
 * @throws ApiError 403 `filter_not_allowed`
 */
export function requireAllowedFilters(view: ReportView, query: Readonly<Record<string, unknown>>): void {
  if (view !== 'status') return;
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && !openParameters.includes(name) && !isOpenValue(name, value))
      throw new ApiError(errorCatalog.filterNotAllowed);
}

/** Whether a parameter that can tell results apart does not with this value. */
function isOpenValue(name: string, value: unknown): boolean {
  if (name === 'sort') return openSorts.includes(value);
  if (name === 'status') return typeof value === 'string' && hidesResults([value]);
  return name === 'phase' && Array.isArray(value) && hidesResults(value);
}

/** Whether some statuses or phases, as a filter, tell no results apart: it lets none of them through, or all. */
function hidesResults(phases: readonly unknown[]): boolean {
  const count = resultPhases.filter((phase) => phases.includes(phase)).length;
  return count === 0 || count === resultPhases.length;
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
  if (copy.object === 'candidate') return limitCandidate(copy as Candidate, view);
  if (copy.object === 'report_counts') return limitCounts(copy as ReportCounts, view);
  if (screeningType.safeParse(copy.object).success) return limitScreening(copy as Screening, view);
  return copy;
}

/** What a report says of its outcome, as a resource and as a record. */
type Outcome = Pick<Report, 'status' | 'result' | 'adjudication' | 'assessment'> &
  ({ expired_at: string | null } | { expiredAt: Date | null });

/** Returns a report or its record with as much of its outcome as a view shows. */
export const limitOutcome = <Value extends Outcome>(report: Value, view: ReportView): Value =>
  view === 'status'
    ? {
        ...report,
        status: resultStatuses.includes(report.status) ? 'complete' : report.status,
        result: null,
        adjudication: null,
        assessment: null,
        // Only a report without a decision expires.
        ...('expiredAt' in report ? { expiredAt: null } : { expired_at: null }),
      }
    : report;

/** What tells of findings although it is no result: who has none gets no notice of them, and disputes and explains none. */
const noTraces = {
  public_record_notice_at: null,
  revised_at: null,
  reinserted_at: null,
  candidate_story_ids: [],
};

/** A report as a view without records shows it. Candidates speak of their records in stories and disclosures. */
const limitReport = (report: Report, view: ReportView): Report => ({
  ...limitOutcome(report, view),
  ...(view === 'status' && noTraces),
  ...(report.candidate_stories && { candidate_stories: [] }),
  ...(report.self_disclosures && { self_disclosures: [] }),
});

/** A candidate has the decision about the newest report. */
const limitCandidate = (candidate: Candidate, view: ReportView): Candidate =>
  view === 'status' ? { ...candidate, adjudication: null } : candidate;

/** Counts all results as `complete`. */
function countTogether<Counts extends Record<string, number>>(
  counts: Counts,
  results: readonly string[],
): Counts {
  const entries = Object.entries<number>(counts);
  const isResult = ([name]: [string, number]): boolean => results.includes(name);
  const complete = entries.filter(isResult).reduce((sum, [, count]) => sum + count, 0);
  const limitedEntries = entries.map((entry): [string, number] => [entry[0], isResult(entry) ? 0 : entry[1]]);
  return { ...Object.fromEntries(limitedEntries), complete } as unknown as Counts;
}

function limitCounts(counts: ReportCounts, view: ReportView): ReportCounts {
  if (view === 'result') return counts;
  return {
    ...counts,
    by_status: countTogether(counts.by_status, resultStatuses),
    by_phase: countTogether(counts.by_phase, resultPhases),
  };
}

/** A screening without its records, and without the fields that only some types have: they are what it found. */
const limitScreening = (screening: Screening, view: ReportView): Screening => ({
  id: screening.id,
  object: screening.object,
  uri: screening.uri,
  report_id: screening.report_id,
  status: screening.status,
  result: view === 'result' ? screening.result : null,
  assessment: view === 'result' ? screening.assessment : null,
  subtype: screening.subtype,
  county: screening.county,
  state: screening.state,
  records: [],
  cancellation_reason: screening.cancellation_reason,
  cancellation_reason_description: screening.cancellation_reason_description,
  created_at: screening.created_at,
  estimated_completion_time: screening.estimated_completion_time,
  estimated_completion_date: screening.estimated_completion_date,
  screening_pointers: screening.screening_pointers,
  completed_at: screening.completed_at,
  turnaround_time: screening.turnaround_time,
});

/** Returns the addresses that the SSN trace of a report found, the newest first. */
export const toReportAddresses = (screenings: readonly ScreeningRecord[]): ReportAddress[] =>
  screenings
    .flatMap(({ content }) => content.ssn_trace?.addresses ?? [])
    .sort((left, right) => (right.to_date ?? '9999').localeCompare(left.to_date ?? '9999'))
    .map(({ street, unit, city, state, from_date, to_date }) => ({
      name: [street, unit].filter(Boolean).join(' ') || null,
      city,
      state,
      start_date: from_date && toTimestamp(new Date(from_date)),
      end_date: to_date && toTimestamp(new Date(to_date)),
    }));
