import type { ParsedQuery } from '@service-embeds/contract';
import { reportPhase } from '@service-embeds/domain/report/view/report-phase';
import { now, type FakeState } from '../state.ts';
import { searchableIds, type ReportEntry } from './fake-reports.ts';

type Filters = ParsedQuery<'GET /v1/report_counts'> &
  Pick<Partial<ParsedQuery<'GET /v1/reports'>>, 'status' | 'phase'>;

/** Orders of lists, by the field. */
export const comparisons = {
  created_at: (left: ReportEntry, right: ReportEntry) => left.createdAt - right.createdAt,
  completed_at: (left: ReportEntry, right: ReportEntry) =>
    (left.completedAt ?? Infinity) - (right.completedAt ?? Infinity) || 0,
  status: (left: ReportEntry, right: ReportEntry) =>
    left.status < right.status ? -1 : left.status > right.status ? 1 : 0,
};

/** Returns the reports that match, newest first. */
export function filterEntries(
  state: FakeState,
  { candidate_id, package: slug, search, status, phase, ...filters }: Filters,
): ReportEntry[] {
  const text = search?.toLowerCase();
  return state.reports
    .entries(now(state).getTime())
    .filter(
      (entry) =>
        (slug === undefined || entry.package === slug) &&
        (status === undefined || entry.status === status) &&
        (phase === undefined || phase.includes(reportPhase(entry))) &&
        isWithin(entry, filters) &&
        (candidate_id === undefined || searchableIds(entry).includes(candidate_id)) &&
        (text === undefined || entry.text.includes(text) || searchableIds(entry).includes(text)),
    );
}

function isWithin(
  entry: ReportEntry,
  { node, assessment, letters, archived, created_after: after, created_before: before }: Filters,
): boolean {
  return (
    // Fake mode posts nothing.
    letters === undefined &&
    (node === undefined || entry.node === node) &&
    (assessment === undefined || entry.assessment === assessment) &&
    (archived === undefined || entry.isArchived === archived) &&
    (after === undefined || entry.createdAt >= Date.parse(after)) &&
    (before === undefined || entry.createdAt < Date.parse(before))
  );
}
