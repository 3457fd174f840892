import {
  idFieldOf,
  includeNameOf,
  isSeveral,
  screeningType,
  type Candidate,
  type Report,
  type ReportInclude,
  type Screening,
} from '@service-embeds/contract';
import { toTimestamp, toTimestampOrNull } from '@service-embeds/domain/time';
import type { ReportRow, ScreeningRow } from '../../db/rows.ts';

export type { ReportRow, ScreeningRow } from '../../db/rows.ts';

/** Whole seconds; null while it is not over. */
const secondsBetween = (start: Date, end: Date | null): number | null =>
  end && Math.round((end.getTime() - start.getTime()) / 1000);

export const toScreeningResource = (row: ScreeningRow): Screening => ({
  id: row.id,
  object: row.type,
  uri: `/v1/screenings/${row.id}`,
  report_id: row.reportId,
  status: row.status,
  result: row.result,
  subtype: row.subtype,
  county: row.county,
  state: row.state,
  records: row.records,
  cancellation_reason: row.cancellationReason,
  created_at: toTimestamp(row.createdAt),
  completed_at: toTimestampOrNull(row.completedAt),
  turnaround_time: secondsBetween(row.createdAt, row.completedAt),
});

/** What to embed in a report beside its own fields. */
export interface Embedded {
  include?: ReadonlySet<ReportInclude> | undefined;
  candidate?: Candidate | undefined;
}

/** A report as the API returns it. Takes all of its screenings: their ids are fields of the report. */
export function toReportResource(
  row: ReportRow,
  screenings: ScreeningRow[],
  { include = new Set(), candidate }: Embedded = {},
): Report {
  const ids: Record<string, string | null | string[]> = {};
  const embedded: Record<string, Screening | null | Screening[]> = {};
  for (const type of screeningType.options) {
    const mine = screenings.filter((screening) => screening.type === type);
    const several = isSeveral(type);
    ids[idFieldOf(type)] = several ? mine.map(({ id }) => id) : (mine[0]?.id ?? null);
    if (!include.has(includeNameOf(type))) continue;
    const shown = mine.map(toScreeningResource);
    embedded[includeNameOf(type)] = several ? shown : (shown[0] ?? null);
  }
  return {
    id: row.id,
    object: 'report',
    uri: `/v1/reports/${row.id}`,
    status: row.status,
    result: row.result,
    adjudication: row.adjudication,
    assessment: row.assessment,
    includes_canceled: row.includesCanceled,
    package: row.packageSlug,
    package_name: row.packageName,
    candidate_id: row.candidateId,
    node: row.node,
    work_locations: row.workLocations,
    tags: row.tags,
    progress: { finished: row.screeningsFinished, total: row.screeningsTotal },
    created_at: toTimestamp(row.createdAt),
    completed_at: toTimestampOrNull(row.completedAt),
    revised_at: toTimestampOrNull(row.revisedAt),
    turnaround_time: secondsBetween(row.createdAt, row.completedAt),
    estimated_completion_time: toTimestampOrNull(row.estimatedCompletionTime),
    ...ids,
    ...embedded,
    ...(include.has('screenings') && { screenings: screenings.map(toScreeningResource) }),
    ...(include.has('candidate') && candidate && { candidate }),
  } as Report;
}
