import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { day, id, line, timestamp } from '../../primitives.ts';
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
  kind: z.enum(offenseKinds).meta({ description: 'The offense that a law names.' }),
  is_named: z.boolean().meta({ description: 'Whether the charge is one.' }),
});

export type OffenseKind = (typeof offenseKinds)[number];
export type DecidedOffense = z.infer<typeof decidedOffense>;
export type DispositionClass = z.infer<typeof dispositionClass>;
export type ReportedDispositionClass = z.infer<typeof reportedDispositionClass>;

/** Types of check that a package can contain. */
export const screeningType = z.enum([
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
]);

/** One check of a package. `subtype` usually names the lookback period, for example `7years`. */
export const packageScreening = z.strictObject({
  type: screeningType,
  subtype: z
    .string()
    .regex(/^[a-z0-9_]{1,64}$/, fieldError('invalid_slug'))
    .nullable(),
});

export const screeningStatus = z.enum(['pending', 'suspended', 'complete', 'canceled']);

/** `consider` means that the customer has to review the findings. */
export const result = z.enum(['clear', 'consider']);

/** Why a screening was canceled. */
export const cancellationReason = z.enum([
  'missing_required_information',
  'source_inaccessible_closed_court',
  'vendor_unable_to_complete',
  'request_withdrawn',
  'consent_withdrawn',
]);

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
    charge: line(255),
    level: z.enum(['felony', 'misdemeanor', 'infraction', 'other']),
    disposition: line(255).nullable().default(null),
    offense_date: day.nullable().default(null),
    disposition_date: day.nullable().default(null),
    disposition_class: dispositionClass.optional().meta({
      description: 'What the disposition means. Left out: its words decide.',
    }),
    offenses: z.array(decidedOffense).max(offenseKinds.length).optional().meta({
      description:
        'Whether the charge is an offense that a law names, for kinds about which a person has decided. Left out: its words decide.',
    }),
    ...z.object(chargeDetails).partial().shape,
  })
  .meta({ id: 'Charge' });

/** What a search found at one court or registry. */
export const publicRecord = z
  .strictObject({
    case_number: line(64).nullable().default(null),
    source: line(255).meta({ description: 'The court, registry, or office.' }),
    charges: z.array(charge).max(50),
    ...z.object(recordDetails).partial().shape,
  })
  .meta({ id: 'ScreeningRecord' });

const assessmentOfRecord = assessmentValue.nullable().meta({
  description:
    "What the account's ruleset concludes from it. Null: nothing was found, or there is no ruleset.",
});

/** A record as the API shows it: every field is there, and the birth date is masked. */
const recordFields = z.object({
  id: z.string(),
  ...publicRecord.shape,
  ...recordDetails,
  dob: z.string().nullable().meta({ description: 'Masked: the year only.' }),
  charges: z.array(
    z.object({
      id: z.string(),
      assessment: assessmentOfRecord,
      use_limit: useLimit.nullable().meta({
        description:
          'The law of a work location that does not let the employer use the charge. Null: the employer may use it.',
      }),
      ...charge.omit({ offenses: true }).shape,
      disposition_class: reportedDispositionClass.nullable().meta({
        description: 'What the disposition means. Null: it is no criminal charge.',
      }),
      ...chargeDetails,
    }),
  ),
  ...verificationRecordFields.partial().shape,
});

/**
 * One check of a report (`docs/api/screenings.md`). Searches at courts have a `county` and a `state`. SSN traces, motor
 * vehicle reports, verifications and drug screenings have fields of their own, which the others leave out.
 */
export const screening = z
  .object({
    id,
    object: screeningType,
    uri: z.string(),
    report_id: id,
    status: screeningStatus,
    result: result.nullable(),
    assessment: assessmentOfRecord,
    subtype: z.string().nullable(),
    county: z.string().nullable(),
    state: z.string().nullable(),
    screening_pointers: z.array(screeningPointer).meta({ description: 'What led to the screening.' }),
    records: z.array(recordFields),
    cancellation_reason: cancellationReason.nullable(),
    cancellation_reason_description: z.string().nullable(),
    created_at: timestamp,
    estimated_completion_time: timestamp.nullable().meta({
      description: 'When an open screening of this type is usually complete. Null: it is finished.',
    }),
    estimated_completion_date: z.string().nullable().meta({ description: 'The day of the same, in UTC.' }),
    completed_at: timestamp.nullable(),
    turnaround_time: z.int().nullable().meta({ description: 'Seconds from creation to completion.' }),
    ...ssnTraceFields.partial().shape,
    ...motorVehicleFields.partial().shape,
    ...verificationFields.partial().shape,
    use_limit: useLimit.nullable().optional().meta({
      description:
        'Of a drug screening: the law of a work location that does not let the employer use it. Null: the employer may use it.',
    }),
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
