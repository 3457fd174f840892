import * as z from 'zod';
import { includeOf, severalOf } from '../../include.ts';
import { pagination } from '../../list.ts';
import { flag, id, line, slug, time, timestamp } from '../../primitives.ts';
import { candidate } from '../candidate/candidate.ts';
import { documentResource } from '../candidate/document.ts';
import { adjudication } from '../decision/adverse-action.ts';
import { assessmentValue } from '../decision/assessment-value.ts';
import { geo, nodeCustomId, program } from '../hierarchy/node.ts';
import { confirmations } from '../order/invitation.ts';
import { workLocation } from '../place/work-location.ts';
import { candidateStory, selfDisclosure } from './candidate-story.ts';
import { result, screening, type ScreeningType } from './screening.ts';

/**
 * Status of a report (`docs/api/reports.md#report-states`). Finished reports are `clear`, `consider`, `complete`, or
 * `canceled`.
 */
export const reportStatus = z.enum([
  'pending',
  'suspended',
  'dispute',
  'consider',
  'clear',
  'complete',
  'canceled',
]);

/** A tab of a list of reports: phases that ask for the same work. */
export const reportTab = z.enum(['decide', 'waiting', 'progress', 'disputed', 'done']);

/** The one state of a report that people see: the decision about it, or else its status. */
export const reportPhase = z.enum([...reportStatus.options, ...adjudication.options, 'expired']);

/**
 * How a report was ordered: `form` by a candidate who completed an invitation, `api` with data and consent that the
 * integrator collected, `recurrence` by a subscription, `continuous_check` by a continuous check.
 */
export const reportSource = z.enum(['api', 'continuous_check', 'form', 'recurrence']);

/** Types of screening that a report has at most one of. `include` uses their own name. */
const single = [
  'ssn_trace',
  'sex_offender_search',
  'global_watchlist_search',
  'national_criminal_search',
  'arrest_search',
  'federal_criminal_search',
  'federal_district_criminal_search',
  'federal_civil_search',
  'federal_district_civil_search',
  'motor_vehicle_report',
  'employment_verification',
  'education_verification',
  'credit_report',
  'drug_screening',
] as const satisfies ScreeningType[];

/** Types of screening that a report has one of for each court, office, or person. `include` uses their plural. */
const multiple = {
  county_criminal_search: 'county_criminal_searches',
  state_criminal_search: 'state_criminal_searches',
  municipal_criminal_search: 'municipal_criminal_searches',
  county_civil_search: 'county_civil_searches',
  professional_license_verification: 'professional_license_verifications',
  personal_reference_verification: 'personal_reference_verifications',
  professional_reference_verification: 'professional_reference_verifications',
} as const satisfies Partial<Record<ScreeningType, string>>;

type Single = (typeof single)[number];
type Multiple = keyof typeof multiple;
type PluralName = (typeof multiple)[Multiple];

const multipleTypes = Object.keys(multiple) as Multiple[];
const each = <Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;

/** Returns the name with which `include` embeds the screenings of a type. */
export const includeNameOf = (type: ScreeningType): Single | PluralName =>
  type in multiple ? multiple[type as Multiple] : (type as Single);

/** Returns the field of a report with the ID, or the IDs, of its screenings of a type. */
export const idFieldOf = (type: ScreeningType): `${Single}_id` | `${Multiple}_ids` =>
  type in multiple ? `${type as Multiple}_ids` : `${type as Single}_id`;

/** Whether a report can have more than one screening of a type. */
export const allowsMultiple = (type: ScreeningType): boolean => type in multiple;

/** Names of `include` that embed screenings. */
export const screeningIncludes = [...single, ...Object.values(multiple)] as (Single | PluralName)[];

/** Every name of `include` on reports. */
export const reportIncludes = [
  ...screeningIncludes,
  'candidate',
  'candidate_stories',
  'documents',
  'geos',
  'node_path',
  'program',
  'screenings',
  'self_disclosures',
] as const;

/** Names that clients of other services send. Reports here embed nothing for them. */
const unavailableIncludes = [
  'dispute_comments',
  'drug_alcohol_clearinghouse',
  'eviction_search',
  'facis_search',
  'international_adverse_media_searches',
  'international_criminal_searches',
  'international_criminal_searches_v2',
  'international_education_verification',
  'international_employment_verification',
  'international_global_watchlist_search',
  'international_identity_document_validation',
  'occupational_health_screening',
  'photo_verification',
  'pointer_state_criminal_searches',
  'public_comments',
  'terrorist_watchlist_search',
  'verifications',
];

const include = includeOf(reportIncludes, unavailableIncludes);

/**
 * A background check (`docs/api/reports.md`). Screenings and the candidate are embedded only if `include` names them.
 */
export const report = z
  .object({
    id,
    object: z.literal('report'),
    uri: z.string(),
    status: reportStatus,
    result: result.nullable(),
    adjudication: adjudication.nullable(),
    assessment: assessmentValue.nullable(),
    includes_canceled: z.boolean(),
    package: slug,
    package_name: z.string(),
    candidate_id: id,
    node: z.string().nullable(),
    work_locations: z.array(workLocation),
    tags: z.array(z.string()),
    ...confirmations,
    public_record_notice_at: timestamp.nullable(),
    candidate_reviewing: z.boolean(),
    source: reportSource,
    geo_ids: z.array(z.string()),
    program_id: id.nullable().meta({ description: 'Program of the package and the geos, if any.' }),
    archived: z.boolean().meta({ description: 'Whether you have archived the report.' }),
    segment_stamps: z
      .array(z.string())
      .meta({ description: 'Node that the report was ordered for, if any.' }),
    document_ids: z.array(id).meta({ description: 'The PDF, once the report is finished.' }),
    candidate_story_ids: z
      .array(id)
      .meta({ description: 'What the candidate says about the report, oldest first.' }),
    progress: z
      .object({ finished: z.int(), total: z.int() })
      .meta({ description: 'How many screenings are finished.' }),
    created_at: timestamp,
    completed_at: timestamp.nullable(),
    revised_at: timestamp.nullable(),
    reinserted_at: timestamp.nullable().meta({
      description:
        'When an item that was deleted after a dispute was last put back, because its source certified it. Null: never.',
    }),
    upgraded_at: timestamp.nullable().meta({ description: 'When a larger package last added screenings.' }),
    expires_at: timestamp.nullable().meta({
      description: 'Until when a decision can be based on it, a year after its completion.',
    }),
    expired_at: timestamp.nullable().meta({
      description: 'When it expired, because no decision was made in time. Null: it has not expired.',
    }),
    turnaround_time: z.int().nullable().meta({ description: 'Seconds from creation to completion.' }),
    estimated_completion_time: timestamp.nullable(),
    ...each(
      single.map((type) => `${type}_id` as const),
      () => id.nullable(),
    ),
    ...each(
      multipleTypes.map((type) => `${type}_ids` as const),
      () => z.array(id),
    ),
    ...each(single, () => screening.nullable().optional()),
    ...each(Object.values(multiple), () => z.array(screening).optional()),
    screenings: z.array(screening).optional(),
    candidate: candidate.optional(),
    documents: z.array(documentResource).optional(),
    candidate_stories: z.array(candidateStory).optional(),
    geos: z.array(geo).optional().meta({ description: 'The geos of `geo_ids`, if `include` names them.' }),
    node_path: z.string().nullable().optional(),
    program: program
      .nullable()
      .optional()
      .meta({ description: 'The program of `program_id`, if `include` names it.' }),
    self_disclosures: z.array(selfDisclosure).optional().meta({
      description: 'What the candidate disclosed before the order, if `include` names it.',
    }),
  })
  .meta({ id: 'Report' });

/** Query of a single report. */
export const reportQuery = z.strictObject({ include: include.optional() });

const filters = {
  candidate_id: id.optional(),
  package: slug.optional(),
  search: line(255)
    .optional()
    .meta({ description: "Part of the candidate's name or email address, or a whole ID or custom_id." }),
  node: nodeCustomId
    .optional()
    .meta({ description: 'Only reports that were ordered for the node with this custom ID.' }),
  assessment: assessmentValue
    .optional()
    .meta({ description: 'Only reports that your own rules assessed so.' }),
  letters: z.literal('due').optional().meta({
    description: '`due`: only reports with an adverse action letter that you have to print and post.',
  }),
  archived: flag
    .optional()
    .meta({ description: '`true`: only archived reports, `false`: only others. Default: both.' }),
  created_after: time.optional(),
  created_before: time.optional(),
};

/** Orders of a list of reports. A leading minus reverses the order. */
export const reportSort = z.enum([
  'created_at',
  '-created_at',
  'completed_at',
  '-completed_at',
  'status',
  '-status',
]);

export const reportListQuery = z.strictObject({
  ...pagination,
  ...filters,
  status: reportStatus.optional(),
  phase: severalOf(reportPhase.options)
    .optional()
    .meta({
      description: `The decision about a report, or else its status; several are separated by commas: ${reportPhase.options.join(', ')}. \`consider\` are reports that wait for a decision, \`expired\` those without a decision in time. A disputed or canceled report has its status.`,
    }),
  sort: reportSort.default('-created_at'),
  include: include.optional(),
});

export const reportCountsQuery = z.strictObject(filters);

/**
 * Body of `POST /v1/report_exports`: how many reports a person exported, and from which list. It leaves out the search text, which is
 * often a name.
 */
export const reportExportBody = z.strictObject({
  count: z.int().min(1).max(10_000).meta({ description: 'How many reports the file has.' }),
  tab: reportTab.optional().meta({
    description: 'The part of the list: to decide, waiting for the candidate, in progress, disputed or done.',
  }),
  phase: reportPhase.optional().meta({ description: 'The one phase that was shown.' }),
  package: filters.package,
  node: filters.node,
  assessment: filters.assessment,
  letters: filters.letters,
  archived: z.literal('true').optional().meta({ description: '`true`: archived reports were shown.' }),
  days: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional()
    .meta({ description: 'Only reports that were ordered in the last days, as a number in text.' }),
});

export const reportExport = z
  .object({
    object: z.literal('report_export'),
    count: z.int().meta({ description: 'How many reports the file has.' }),
  })
  .meta({ id: 'ReportExport' });

/** The number of reports with each status, and in each phase. */
export const reportCounts = z
  .object({
    object: z.literal('report_counts'),
    total: z.int(),
    by_status: z.record(reportStatus, z.int().meta({ description: 'How many reports have this status.' })),
    by_phase: z.record(reportPhase, z.int().meta({ description: 'How many reports are in this phase.' })),
  })
  .meta({ id: 'ReportCounts' });

/** Body of `POST /v1/reports/{id}`. */
export const reportChanges = z.strictObject({
  adjudication: adjudication.nullable().optional().meta({
    description: '`engaged`: the candidate is hired. The value as it was read changes nothing.',
  }),
  archived: z.boolean().optional().meta({
    description: 'Archives a finished report, or brings it back. Changes nothing else.',
  }),
  package: slug.optional().meta({
    description:
      'A larger package: its missing screenings are added. The package as it was read changes nothing.',
  }),
  conditional_offer_made: z.boolean().optional().meta({
    description:
      'Whether a conditional offer was made by now. With a larger `package`, required as true where the law of a work location demands the offer first and the order did not confirm it. Changes nothing else.',
  }),
});

/** When a report is expected to be complete (`docs/api/reports.md#report-eta`). */
export const eta = z
  .object({ estimate_generated_at: timestamp, estimated_completion_time: timestamp })
  .meta({ id: 'Eta' });

export type Report = z.infer<typeof report>;
export type ReportSource = z.infer<typeof reportSource>;
export type ReportPhase = z.infer<typeof reportPhase>;
export type ReportTab = z.infer<typeof reportTab>;
export type ReportStatus = z.infer<typeof reportStatus>;
export type ReportInclude = (typeof reportIncludes)[number];
export type ReportExport = z.infer<typeof reportExport>;
export type ReportSort = z.infer<typeof reportSort>;
export type ReportCounts = z.infer<typeof reportCounts>;
export type Eta = z.infer<typeof eta>;
