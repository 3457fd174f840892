import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { day, line, timestamp } from '../../primitives.ts';
import { completedAt, createdAt, objectId, reportId, uri } from '../../shared-fields.ts';
import { assessmentValue } from '../decision/assessment-value.ts';
import { useLimit } from '../place/law.ts';
import { chargeDetails, motorVehicleFields, recordDetails, ssnTraceFields } from './screening-content.ts';
import { verificationFields, verificationRecordFields } from './verification-content.ts';

/**
 * What the end of a charge means to the laws about consumer reports. `diverted`: the court deferred or withheld a judgment.
 * `sealed`: the case is closed to everyone, whatever it ended with. `unknown`: a person has to decide.
 */
export const dispositionClasses = [
  'conviction',
  'non_conviction',
  'pending',
  'diverted',
  'sealed',
  'unknown',
] as const;

/** The class as suppliers and the provider's staff send it. */
export const dispositionClass = z.enum(dispositionClasses);

/** The class as reports answer it: what is sealed or unknown is in no report. */
export const reportedDispositionClass = dispositionClass.exclude(['sealed', 'unknown']);

/**
 * Offenses that some laws name: marijuana offenses, without or with sale; possession of marijuana alone; the first minor misdemeanors
 * on the lists of Massachusetts and Montgomery County; and nonviolent felonies.
 */
export const offenseKinds = [
  'marijuana',
  'marijuana_and_sale',
  'marijuana_possession',
  'first_minor',
  'first_trespass',
  'nonviolent_felony',
] as const;

/** What a person decided about a charge whose words do not say whether it is an offense that a law names. */
export const decidedOffense = z.strictObject({
  kind: z.enum(offenseKinds).describe('The offense that a law names.'),
  is_named: z.boolean().describe('Whether the charge is one.'),
});

export type OffenseKind = (typeof offenseKinds)[number];
export type DecidedOffense = z.infer<typeof decidedOffense>;
export type DispositionClass = z.infer<typeof dispositionClass>;
export type ReportedDispositionClass = z.infer<typeof reportedDispositionClass>;

/** Types of check that a package can contain. */
export const screeningType = z
  .enum([
    'ssn_trace',
    'sex_offender_search',
    'global_watchlist_search',
    'national_criminal_search',
    'arrest_search',
    'county_criminal_search',
    'state_criminal_search',
    'municipal_criminal_search',
    'federal_criminal_search',
    'federal_district_criminal_search',
    'county_civil_search',
    'federal_civil_search',
    'federal_district_civil_search',
    'motor_vehicle_report',
    'employment_verification',
    'education_verification',
    'professional_license_verification',
    'personal_reference_verification',
    'professional_reference_verification',
    'credit_report',
    'drug_screening',
  ])
  .describe('Type of the screening.');

/** One check of a package. `subtype` usually names the lookback period, for example `7years`. */
export const packageScreening = z.strictObject({
  type: screeningType,
  subtype: z
    .string()
    .regex(/^[a-z0-9_]{1,64}$/, fieldError('invalid_slug'))
    .nullable()
    .describe('Kind of the screening, usually its lookback period. Null: there is only one kind.'),
});

export const screeningStatus = z.enum(['pending', 'suspended', 'complete', 'canceled']);

/** `consider` means that the customer has to review the findings. */
export const result = z
  .enum(['clear', 'consider'])
  .describe('Whether there is something to review. Null: not finished.');

/** Why a screening was canceled. */
export const cancellationReason = z
  .enum([
    'missing_required_information',
    'source_inaccessible_closed_court',
    'vendor_unable_to_complete',
    'request_withdrawn',
    'consent_withdrawn',
  ])
  .describe('Why the screening was canceled. Null: it was not.');

/**
 * What led to a screening: the package, an address of the candidate, an address that the SSN trace found, or the provider's
 * staff. The words are those of the field.
 */
export const screeningPointer = z.enum([
  'Package Policy',
  'Candidate Address',
  'SSN Trace Address History',
  'Service Initiated',
]);

/** One charge of a court record, or one entry of a registry or driving record. */
export const charge = z
  .strictObject({
    charge: line(255).describe('What the person was charged with.'),
    level: z.enum(['felony', 'misdemeanor', 'infraction', 'other']).describe('How serious the charge is.'),
    disposition: line(255).nullable().default(null).describe('How the case ended.'),
    offense_date: day.nullable().default(null).describe('When the offense happened. Null: not known.'),
    disposition_date: day.nullable().default(null).describe('When the case ended.'),
    disposition_class: dispositionClass
      .optional()
      .describe('What the disposition means. Left out: its words decide.'),
    offenses: z
      .array(decidedOffense)
      .max(offenseKinds.length)
      .optional()
      .describe(
        'Whether the charge is an offense that a law names, for kinds about which a person has decided. Left out: its words decide.',
      ),
    ...z.object(chargeDetails).partial().shape,
  })
  .meta({ id: 'Charge' });

/** What a search found at one court or registry. */
export const publicRecord = z
  .strictObject({
    case_number: line(64).nullable().default(null).describe('Number of the case.'),
    source: line(255).describe('The court, registry, or office.'),
    charges: z.array(charge).max(50).describe('The charges of the case.'),
    ...z.object(recordDetails).partial().shape,
  })
  .meta({ id: 'ScreeningRecord' });

const assessmentOfRecord = assessmentValue
  .nullable()
  .describe("What the account's ruleset concludes from it. Null: nothing was found, or there is no ruleset.");

/** A record as the API shows it: every field is there, and the birth date is masked. */
const recordFields = z.object({
  id: z.string().describe('ID of the record.'),
  ...publicRecord.shape,
  ...recordDetails,
  dob: z.string().nullable().describe('Masked: the year only.'),
  charges: z
    .array(
      z.object({
        id: z.string().describe('ID of the charge.'),
        assessment: assessmentOfRecord,
        use_limit: useLimit
          .nullable()
          .describe(
            'The law of a work location that does not let the employer use the charge. Null: the employer may use it.',
          ),
        ...charge.omit({ offenses: true }).shape,
        disposition_class: reportedDispositionClass
          .nullable()
          .describe('What the disposition means. Null: it is no criminal charge.'),
        ...chargeDetails,
      }),
    )
    .describe('The charges of the case.'),
  ...verificationRecordFields.partial().shape,
});

/**
 * One check of a report (`docs/api/screenings.md`). Searches at courts have a `county` and a `state`. SSN traces, motor
 * vehicle reports, verifications and drug screenings have fields of their own, which the others leave out.
 */
export const screening = z
  .object({
    id: objectId,
    object: screeningType,
    uri,
    report_id: reportId,
    status: screeningStatus.describe('How far the screening is.'),
    result: result.nullable(),
    assessment: assessmentOfRecord,
    subtype: z
      .string()
      .nullable()
      .describe('Kind of the screening, usually its lookback period. Null: there is only one kind.'),
    county: z.string().nullable().describe('County.'),
    state: z.string().nullable().describe('Two-letter code of the state.'),
    screening_pointers: z.array(screeningPointer).describe('What led to the screening.'),
    records: z.array(recordFields).describe('What was found at courts and registries.'),
    cancellation_reason: cancellationReason.nullable(),
    cancellation_reason_description: z
      .string()
      .nullable()
      .describe('The same reason as a sentence for people.'),
    created_at: createdAt,
    estimated_completion_time: timestamp
      .nullable()
      .describe('When an open screening of this type is usually complete. Null: it is finished.'),
    estimated_completion_date: z.string().nullable().describe('The day of the same, in UTC.'),
    completed_at: completedAt,
    turnaround_time: z.int().nullable().describe('Seconds from creation to completion.'),
    ...ssnTraceFields.partial().shape,
    ...motorVehicleFields.partial().shape,
    ...verificationFields.partial().shape,
    use_limit: useLimit
      .nullable()
      .optional()
      .describe(
        'Of a drug screening: the law of a work location that does not let the employer use it. Null: the employer may use it.',
      ),
  })
  .meta({ id: 'Screening' });

export type ScreeningType = z.infer<typeof screeningType>;

type Plural<Word extends string> = Word extends 'federal_district_civil_search'
  ? 'federal_civil_district_searches'
  : Word extends `${string}search`
    ? `${Word}es`
    : `${Word}s`;
/**
 * First part of the path of a screening, for example `county_criminal_searches`. The field's published path of federal
 * district civil searches has its words in another order.
 */
export type ScreeningCollection = Plural<ScreeningType>;

/** Returns the first part of the path of a screening of a type. */
export const screeningCollection = (type: ScreeningType): ScreeningCollection =>
  (type === 'federal_district_civil_search'
    ? 'federal_civil_district_searches'
    : type.endsWith('search')
      ? `${type}es`
      : `${type}s`) as ScreeningCollection;
export type PackageScreening = z.infer<typeof packageScreening>;
export type ScreeningStatus = z.infer<typeof screeningStatus>;
export type ScreeningPointer = z.infer<typeof screeningPointer>;
export type Result = z.infer<typeof result>;
export type CancellationReason = z.infer<typeof cancellationReason>;
export type Charge = z.infer<typeof charge>;
export type PublicRecord = z.infer<typeof publicRecord>;
export type Screening = z.infer<typeof screening>;
