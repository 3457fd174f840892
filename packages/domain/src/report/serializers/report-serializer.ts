import {
  allowsMultiple,
  idFieldOf,
  includeNameOf,
  screeningType,
  type Candidate,
  type CandidateStory,
  type Document,
  type Geo,
  type Program,
  type Report,
  type ReportInclude,
  type Screening,
  type SelfDisclosure,
} from '@service-embeds/contract';
import { toWorkLocation } from '../../place/placed-location.ts';
import { secondsBetween, toTimestamp, toTimestampOrNull } from '../../time.ts';
import { isHeldBack, isUnderReview, releasedScreenings } from '../candidate-review.ts';
import { reportExpiry } from '../report-expiry.ts';
import { type ReportRecord, type ScreeningRecord, noUseLimits, type UseLimiter } from '../report-record.ts';
import { toScreeningResource } from './screening-serializer.ts';

/** A report with all of its screenings, because their IDs are fields of the report. */
export interface ReportWithScreenings {
  report: ReportRecord;
  /** In the order of their positions. */
  screenings: readonly ScreeningRecord[];
  /** Marks the charges that the customer must not use. Default: none, for what is no decision. */
  limiter?: UseLimiter;
}

export interface ReportEmbedding {
  /** Names from the request's `include`. Default: none. */
  include?: ReadonlySet<ReportInclude> | undefined;
  /** Whether the candidate reads it, to whom nothing is kept back. Default: no. */
  forCandidate?: boolean | undefined;
  /** Required if `include` names the candidate. */
  candidate?: Candidate | undefined;
  /** Required if `include` names the documents. */
  documents?: readonly Document[] | undefined;
  /** Required if `include` names the candidate's stories. */
  stories?: readonly CandidateStory[] | undefined;
  /** Required if `include` names the geos. */
  geos?: readonly Geo[] | undefined;
  /** Required if `include` names the path of the node. Null: there is no such node. */
  nodePath?: string | null | undefined;
  /** Required if `include` names the program. */
  program?: Program | null | undefined;
  /** Required if `include` names what the candidate disclosed. */
  selfDisclosures?: readonly SelfDisclosure[] | undefined;
}

/** Fields of a report that depend on the types of its screenings. */
type ScreeningFields = Omit<
  Pick<Report, Extract<keyof Report, `${string}_id` | `${string}_ids`>>,
  'candidate_id' | 'candidate_story_ids' | 'document_ids' | 'geo_ids' | 'program_id'
>;

/** What a report that embeds nothing tells of a screening. */
export type ScreeningReference = Pick<ScreeningRecord, 'id' | 'type'>;

export function toReportResource(
  { report, screenings: all, limiter = noUseLimits }: ReportWithScreenings,
  { include = new Set(), forCandidate = false, ...embedded }: ReportEmbedding = {},
): Report {
  const screenings = forCandidate ? all : releasedScreenings(report, all);
  return {
    ...toReportSummary(report, screenings),
    ...embedByType(screenings, include, limiter),
    ...(include.has('screenings') && {
      screenings: screenings.map((screening) => toScreeningResource(screening, limiter)),
    }),
    ...givenParts(include, {
      candidate: embedded.candidate,
      documents: embedded.documents,
      candidate_stories: embedded.stories,
      geos: embedded.geos,
      node_path: embedded.nodePath,
      program: embedded.program,
      self_disclosures: embedded.selfDisclosures,
    }),
  };
}

/**
 * Returns a report that embeds nothing as the API does.
 * @param screenings in the order of their positions
 */
export function toReportSummary(report: ReportRecord, screenings: readonly ScreeningReference[]): Report {
  return {
    id: report.id,
    object: 'report',
    uri: `/v1/reports/${report.id}`,
    status: report.status,
    result: report.result,
    adjudication: report.adjudication,
    assessment: report.assessment,
    includes_canceled: report.includesCanceled,
    package: report.packageSlug,
    package_name: report.packageName,
    candidate_id: report.candidateId,
    node: report.node,
    work_locations: report.workLocations.map(toWorkLocation),
    tags: report.tags,
    conditional_offer_made: report.conditionalOfferMade,
    credit_ground: report.creditGround,
    annual_salary: report.annualSalary,
    public_record_notice_at: isHeldBack(report) ? null : toTimestampOrNull(report.publicRecordNoticeAt),
    candidate_reviewing: isUnderReview(report),
    source: report.source,
    geo_ids: report.geoIds,
    program_id: report.programId,
    archived: report.archivedAt !== null,
    segment_stamps: report.node === null ? [] : [report.node],
    document_ids: report.documentId === null ? [] : [report.documentId],
    candidate_story_ids: report.candidateStoryIds,
    progress: { finished: report.screeningsFinished, total: report.screeningsTotal },
    created_at: toTimestamp(report.createdAt),
    completed_at: toTimestampOrNull(report.completedAt),
    revised_at: toTimestampOrNull(report.revisedAt),
    reinserted_at: toTimestampOrNull(report.reinsertedAt),
    upgraded_at: toTimestampOrNull(report.upgradedAt),
    expires_at: toTimestampOrNull(reportExpiry(report)),
    expired_at: toTimestampOrNull(report.expiredAt),
    turnaround_time: report.completedAt && secondsBetween(report.createdAt, report.completedAt),
    estimated_completion_time: toTimestampOrNull(report.estimatedCompletionTime),
    ...idsByType(screenings),
  };
}

/** Parts of a report that are not its screenings. */
type PartName =
  | 'candidate'
  | 'documents'
  | 'candidate_stories'
  | 'geos'
  | 'node_path'
  | 'program'
  | 'self_disclosures';

/** Returns the parts that the request includes and the caller has loaded. */
const givenParts = (
  include: ReadonlySet<ReportInclude>,
  parts: Record<PartName, unknown>,
): Pick<Report, PartName> =>
  Object.fromEntries(
    Object.entries(parts).filter(([name, part]) => part !== undefined && include.has(name as PartName)),
  );

/** Returns the fields that name screenings, for every type of screening. */
function idsByType(screenings: readonly ScreeningReference[]): ScreeningFields {
  const ids: Record<string, string | null | string[]> = {};
  for (const type of screeningType.options) {
    const ofType = screenings.filter((screening) => screening.type === type).map(({ id }) => id);
    ids[idFieldOf(type)] = allowsMultiple(type) ? ofType : (ofType[0] ?? null);
  }
  // TypeScript cannot see that the loop covers every type, which `screeningType` guarantees.
  return ids as ScreeningFields;
}

/** Returns the fields that embed screenings, for every type that the request includes. */
function embedByType(
  screenings: readonly ScreeningRecord[],
  include: ReadonlySet<ReportInclude>,
  limiter: UseLimiter,
): Record<string, Screening | null | Screening[]> {
  const embedded: Record<string, Screening | null | Screening[]> = {};
  for (const type of screeningType.options) {
    if (!include.has(includeNameOf(type))) continue;
    const resources = screenings
      .filter((screening) => screening.type === type)
      .map((screening) => toScreeningResource(screening, limiter));
    embedded[includeNameOf(type)] = allowsMultiple(type) ? resources : (resources[0] ?? null);
  }
  return embedded;
}
