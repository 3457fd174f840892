import {
  screeningCollection,
  type CancellationReason,
  type MotorVehicleContent,
  type MotorVehicleFields,
  type Screening,
  type SsnTraceContent,
  type SsnTraceFields,
} from '@service-embeds/contract';
import { maskBirthDate, maskDriverLicense, maskSsn } from '../../candidate/candidate-record.ts';
import { reportedClass } from '../../reporting/dispositions/disposition-meaning.ts';
import { secondsBetween, toTimestamp, toTimestampOrNull } from '../../time.ts';
import { isOpenScreening } from '../outcome.ts';
import {
  type FoundRecord,
  type ScreeningRecord,
  noUseLimits,
  type PlacedCharge,
  type UseLimiter,
} from '../report-record.ts';
import { usualCompletion } from '../turnaround.ts';
import { toVerificationFields, verificationEntries } from './verification-serializer.ts';

/** Why a screening was canceled, as a sentence for people. */
const cancellationReasons: Record<CancellationReason, string> = {
  missing_required_information: 'The candidate did not provide information that the screening requires',
  source_inaccessible_closed_court: 'The court or office could not be reached because it is closed',
  vendor_unable_to_complete: 'The source could not complete the screening',
  request_withdrawn: 'The customer withdrew the request',
  consent_withdrawn: 'The candidate withdrew their consent',
};

/**
 * Returns a screening as the API does, with personal data masked.
 *
 * @param limiter marks the charges that the customer must not use. Default: none, for what is no decision
 */
export const toScreeningResource = (
  record: ScreeningRecord,
  limiter: UseLimiter = noUseLimits,
): Screening => ({
  id: record.id,
  object: record.type,
  uri: `/v1/${screeningCollection(record.type)}/${record.id}`,
  report_id: record.reportId,
  status: record.status,
  result: record.result,
  assessment: record.assessment?.value ?? null,
  subtype: record.subtype,
  county: record.county,
  state: record.state,
  screening_pointers: record.pointers,
  records: [
    ...record.records.map((publicRecord) => toRecordResource(publicRecord, record, limiter)),
    ...verificationEntries(record.content).map((entry, index) => toEntryResource(entry, index, record)),
  ],
  cancellation_reason: record.cancellationReason,
  cancellation_reason_description:
    record.cancellationReason && cancellationReasons[record.cancellationReason],
  created_at: toTimestamp(record.createdAt),
  ...toEstimate(record),
  completed_at: toTimestampOrNull(record.completedAt),
  turnaround_time: record.completedAt && secondsBetween(record.createdAt, record.completedAt),
  ...(record.type === 'ssn_trace' && toSsnTraceFields(record.content.ssn_trace ?? {})),
  ...(record.type === 'motor_vehicle_report' &&
    toMotorVehicleFields(record.content.motor_vehicle_report ?? {})),
  ...toVerificationFields(record, limiter),
  ...(record.type === 'drug_screening' && { use_limit: limiter({ screening: record }) }),
});

function toEstimate(
  record: ScreeningRecord,
): Pick<Screening, 'estimated_completion_time' | 'estimated_completion_date'> {
  const time = isOpenScreening(record) ? toTimestamp(usualCompletion(record, record.createdAt)) : null;
  return { estimated_completion_time: time, estimated_completion_date: time && time.slice(0, 10) };
}

const maskText = (text: string | null | undefined, mask: (text: string) => string): string | null =>
  text ? mask(text) : null;

type Charge = Screening['records'][number]['charges'][number];

const unknownCharge: Omit<
  Charge,
  | 'id'
  | 'assessment'
  | 'use_limit'
  | 'charge'
  | 'level'
  | 'disposition'
  | 'disposition_class'
  | 'offense_date'
  | 'disposition_date'
> = {
  category: null,
  charge_type: null,
  charge_id: null,
  classification: null,
  deposition: null,
  deposition_date: null,
  defendant: null,
  plaintiff: null,
  plea: null,
  court: null,
  sentence: null,
  sentence_date: null,
  probation_status: null,
  arrest_date: null,
  charge_date: null,
  conviction_date: null,
  release_date: null,
  next_court_date: null,
  prison_time: null,
  jail_time: null,
  probation_time: null,
  restitution: null,
};

/** Returns the values of a source that are not undefined, and null for the rest of what `unknown` names. */
function complete<Fields extends object>(
  unknown: Fields,
  source: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Fields {
  const result = { ...unknown };
  for (const name of Object.keys(unknown) as (keyof Fields)[]) {
    const value = source[name];
    if (value !== undefined) result[name] = value;
  }
  return result;
}

type RecordResource = Screening['records'][number];
type RecordDetails = Omit<RecordResource, 'id' | 'case_number' | 'source' | 'dob' | 'charges'>;

const toRecordResource = (
  record: FoundRecord,
  screening: Pick<ScreeningRecord, 'type'>,
  limiter: UseLimiter,
): RecordResource => ({
  ...complete<RecordDetails>(
    {
      file_date: null,
      arresting_agency: null,
      court_jurisdiction: null,
      court_of_record: null,
      full_name: null,
      yob: null,
      county: null,
      state: null,
      address: null,
      registry: null,
      age: null,
      registration_start: null,
      registration_end: null,
    },
    record,
  ),
  id: record.id,
  case_number: record.case_number,
  source: record.source,
  dob: maskText(record.dob, maskBirthDate),
  charges: record.charges.map((charge) => toChargeResource(charge, { record, screening, limiter })),
});

/** Returns a charge as the API does, with what the law makes of the offense instead of what people decided about it. */
function toChargeResource(
  charge: FoundRecord['charges'][number],
  { record, screening, limiter }: Pick<PlacedCharge, 'record' | 'screening'> & { limiter: UseLimiter },
): Charge {
  const { offenses: _offenses, ...fields } = charge;
  return {
    ...fields,
    ...complete(unknownCharge, fields),
    disposition_class: reportedClass(charge.disposition_class),
    assessment: charge.assessment?.value ?? null,
    use_limit: limiter({ charge, record, screening }),
  };
}

/** What an employer or a school says, as a record without charges. Its ID is its place. */
const toEntryResource = (
  { source, ...entry }: ReturnType<typeof verificationEntries>[number],
  index: number,
  screening: Pick<ScreeningRecord, 'type'>,
): RecordResource => ({
  ...toRecordResource(
    { id: String(index + 1), case_number: null, source, charges: [] },
    screening,
    noUseLimits,
  ),
  ...entry,
});

const toSsnTraceFields = (content: SsnTraceContent): SsnTraceFields => ({
  ...complete<Omit<SsnTraceFields, 'ssn'>>(
    {
      no_data: null,
      dob_mismatch: null,
      name_mismatch: null,
      data_mismatch: null,
      thin_file: null,
      invalid_issuance_year: null,
      death_index: null,
      ssn_already_taken: null,
      issued_year: null,
      issued_state: null,
      addresses: [],
      aliases: [],
    },
    content,
  ),
  ssn: maskText(content.ssn, maskSsn),
});

type LicenseContent = NonNullable<MotorVehicleContent['license_reports']>[number];

const noHistory = {
  restrictions: [],
  privilege_to_drive: null,
  violations: [],
  accidents: [],
  suspensions: [],
};

const toMotorVehicleFields = (content: MotorVehicleContent): MotorVehicleFields => ({
  ...complete<
    Omit<MotorVehicleFields, 'license_number' | 'previous_license_number' | 'dob' | 'license_reports'>
  >(
    {
      full_name: null,
      license_state: null,
      previous_license_state: null,
      license_status: null,
      license_type: null,
      license_class: null,
      expiration_date: null,
      covid_extension: null,
      issued_date: null,
      first_issued_date: null,
      inferred_issued_date: null,
      not_found: null,
      experience_failed: null,
      type: null,
      custom_rules: null,
      ...noHistory,
    },
    content,
  ),
  license_number: maskText(content.license_number, maskDriverLicense),
  previous_license_number: maskText(content.previous_license_number, maskDriverLicense),
  dob: maskText(content.dob, maskBirthDate),
  license_reports: (content.license_reports ?? []).map(toLicenseReport),
});

const toLicenseReport = (content: LicenseContent): MotorVehicleFields['license_reports'][number] => ({
  ...complete<Omit<MotorVehicleFields['license_reports'][number], 'number' | 'dob'>>(
    {
      state: null,
      status: null,
      type: null,
      class: null,
      expiration_date: null,
      issued_date: null,
      first_issued_date: null,
      current_license: null,
      ...noHistory,
      endorsements: [],
      medical_certificates: [],
    },
    content,
  ),
  number: maskText(content.number, maskDriverLicense),
  dob: maskText(content.dob, maskBirthDate),
});
