import * as z from 'zod';
import { includeOf } from '../../include.ts';
import { id, slug, timestamp } from '../../primitives.ts';
import { screeningNames } from '../../reference-data/screening-names.ts';
import {
  candidateId,
  completedAt,
  createdAt,
  packageSlug,
  resource,
  uri,
  workLocationList,
} from '../../shared-fields.ts';
import { candidate } from '../candidate/candidate.ts';
import { documentResource } from '../candidate/document.ts';
import { adjudication } from '../decision/adverse-action.ts';
import { assessmentValue } from '../decision/assessment-value.ts';
import { geo, program } from '../hierarchy/hierarchy-node.ts';
import { confirmations } from '../order/invitation.ts';
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

const each = <Type extends ScreeningType, Key extends string, Value>(
  types: readonly Type[],
  key: (type: Type) => Key,
  value: (type: Type) => Value,
) => Object.fromEntries(types.map((type) => [key(type), value(type)])) as Record<Key, Value>;

const embedded = (type: ScreeningType): string =>
  `${screeningNames[type]}, embedded if \`include\` names it.`;

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
    ...resource('report'),
    uri,
    status: reportStatus.describe('How far the report is.'),
    result: result.nullable(),
    adjudication: adjudication.nullable(),
    assessment: assessmentValue.nullable().describe('What the ruleset concludes. Null: not assessed.'),
    includes_canceled: z.boolean().describe('Whether a screening was canceled.'),
    package: packageSlug,
    package_name: z.string().describe('Name of the package.'),
    candidate_id: candidateId,
    node: z.string().nullable().describe('`custom_id` of the node of the hierarchy. Null or empty: none.'),
    work_locations: workLocationList,
    tags: z.array(z.string()).describe('Your own labels.'),
    ...confirmations,
    public_record_notice_at: timestamp
      .nullable()
      .describe('When the candidate was told that the report has public records (FCRA 613).'),
    candidate_reviewing: z
      .boolean()
      .describe(
        'Whether everything was searched and the candidate reads the report first. Until it is released, it is pending and shows nothing that was found.',
      ),
    source: reportSource.describe('How the report was ordered.'),
    geo_ids: z.array(z.string()).describe('IDs of the geos.'),
    program_id: id.nullable().describe('Program of the package and the geos, if any.'),
    archived: z.boolean().describe('Whether you have archived the report.'),
    segment_stamps: z.array(z.string()).describe('Node that the report was ordered for, if any.'),
    document_ids: z.array(id).describe('The PDF, once the report is finished.'),
    candidate_story_ids: z.array(id).describe('What the candidate says about the report, oldest first.'),
    progress: z
      .object({
        finished: z.int().describe('How many of them are finished.'),
        total: z.int().describe('How many screenings there are.'),
      })
      .describe('How many screenings are finished.'),
    created_at: createdAt,
    completed_at: completedAt,
    revised_at: timestamp.nullable().describe('When a finished report was changed. Null: never.'),
    reinserted_at: timestamp
      .nullable()
      .describe(
        'When an item that was deleted after a dispute was last put back, because its source certified it. Null: never.',
      ),
    upgraded_at: timestamp.nullable().describe('When a larger package last added screenings.'),
    expires_at: timestamp
      .nullable()
      .describe('Until when a decision can be based on it, a year after its completion.'),
    expired_at: timestamp
      .nullable()
      .describe('When it expired, because no decision was made in time. Null: it has not expired.'),
    turnaround_time: z.int().nullable().describe('Seconds from creation to completion.'),
    estimated_completion_time: timestamp
      .nullable()
      .describe('When the report is expected to be complete. Null: unknown.'),
    ...each(
      single,
      (type) => `${type}_id` as const,
      (type) =>
        id.nullable().describe(`ID of the screening "${screeningNames[type]}". Null: not in the package.`),
    ),
    ...each(
      multipleTypes,
      (type) => `${type}_ids` as const,
      (type) =>
        z.array(id).describe(`IDs of the screenings "${screeningNames[type]}". Empty: not in the package.`),
    ),
    ...each(
      single,
      (type) => type,
      (type) => screening.nullable().optional().describe(embedded(type)),
    ),
    ...each(
      multipleTypes,
      (type) => multiple[type],
      (type) => z.array(screening).optional().describe(embedded(type)),
    ),
    screenings: z.array(screening).optional().describe('All screenings, if `include` names them.'),
    candidate: candidate.optional().describe('The candidate, if `include` names it.'),
    documents: z.array(documentResource).optional().describe('Files of the report, if `include` names them.'),
    candidate_stories: z
      .array(candidateStory)
      .optional()
      .describe('What the candidate says about the report. Only if `include` names them.'),
    geos: z.array(geo).optional().describe('The geos of `geo_ids`, if `include` names them.'),
    node_path: z
      .string()
      .nullable()
      .optional()
      .describe(
        'Names from the root of the hierarchy to the node, such as `Northwind / West / Oakland`, if `include` names it. Null: there is no node, or it was removed.',
      ),
    program: program.nullable().optional().describe('The program of `program_id`, if `include` names it.'),
    self_disclosures: z
      .array(selfDisclosure)
      .optional()
      .describe('What the candidate disclosed before the order, if `include` names it.'),
  })
  .meta({ id: 'Report' });

export const reportQuery = z.strictObject({ include: include.optional() });

/** Body of `POST /v1/reports/{id}`. */
export const reportChanges = z.strictObject({
  adjudication: adjudication
    .nullable()
    .optional()
    .describe('`engaged`: the candidate is hired. The value as it was read changes nothing.'),
  archived: z
    .boolean()
    .optional()
    .describe('Archives a finished report, or brings it back. Changes nothing else.'),
  package: slug
    .optional()
    .describe(
      'A larger package: its missing screenings are added. The package as it was read changes nothing.',
    ),
  conditional_offer_made: z
    .boolean()
    .optional()
    .describe(
      'Whether a conditional offer was made by now. With a larger `package`, required as true where the law of a work location demands the offer first and the order did not confirm it. Changes nothing else.',
    ),
});

/** When a report is expected to be complete (`docs/api/reports.md#report-eta`). */
export const eta = z
  .object({
    estimate_generated_at: timestamp.describe('When the estimate was made.'),
    estimated_completion_time: timestamp.describe('When the report is expected to be complete.'),
  })
  .meta({ id: 'Eta' });

export type Report = z.infer<typeof report>;
export type ReportSource = z.infer<typeof reportSource>;
export type ReportPhase = z.infer<typeof reportPhase>;
export type ReportTab = z.infer<typeof reportTab>;
export type ReportStatus = z.infer<typeof reportStatus>;
export type ReportInclude = (typeof reportIncludes)[number];
export type Eta = z.infer<typeof eta>;
