import type { Result, ScreeningContent, ScreeningType, SupplierUpdate } from '@service-embeds/contract';
import type { ReportUpdate } from '@service-embeds/domain/report-lifecycle/report-updates';
import { sampleVerification } from './sample-verifications.ts';
import { dayBefore, seededRandom, type Subject } from './subject.ts';

type Completed = Extract<SupplierUpdate, { kind: 'screening_completed' }>;
type Content = Pick<Completed, 'records'> & ScreeningContent;
type Outcome = Content & { screening_id: string; result: Result };
type SsnTrace = NonNullable<Content['ssn_trace']>;
type MotorVehicleReport = NonNullable<Content['motor_vehicle_report']>;

/** What a screening is: its type, and its place among those of its kind in the report. */
export interface Source {
  type: ScreeningType;
  place: number;
}

/**
 * Returns an update of the plan with what the sources have about the candidate. It is always the same for a candidate, is
 * clearly invented, and is added when the update is due, so that a plan holds no personal data.
 *
 * @param sources what each screening is, by its ID
 */
export function withSampleContent(
  update: ReportUpdate,
  subject: Subject,
  sources: ReadonlyMap<string, Source>,
  at: Date,
): ReportUpdate {
  const complete = <Item extends Outcome>(outcome: Item): Item => ({
    ...outcome,
    ...sampleContent(sources.get(outcome.screening_id), outcome, subject, at),
  });
  if (update.kind === 'screening_completed') return complete(update);
  if (update.kind === 'dispute_ended') return { ...update, corrections: update.corrections.map(complete) };
  return update;
}

function sampleContent(
  source: Source | undefined,
  { records, result }: Outcome,
  subject: Subject,
  at: Date,
): Content {
  const { name: full_name, dob } = subject;
  const type = source?.type;
  return {
    records: records.map((record) => ({
      ...record,
      full_name,
      dob,
      yob: dob === null ? null : Number(dob.slice(0, 4)),
    })),
    ...(type === 'ssn_trace' && { ssn_trace: sampleTrace(subject, result, at) }),
    ...(type === 'motor_vehicle_report' && { motor_vehicle_report: sampleDriver(subject, result, at) }),
    ...(source && sampleVerification(source.type, { subject, result, at, place: source.place })),
  };
}

/** Two or three addresses, and the name as another source spells it. */
function sampleTrace(subject: Subject, result: Result, at: Date): SsnTrace {
  const random = (purpose: string): number => seededRandom(`${subject.id} ${purpose}`);
  const isClear = result === 'clear';
  const count = random('addresses') < 0.5 ? 2 : 3;
  const birthYear = Number(subject.dob?.slice(0, 4) ?? 1990);
  const addresses = Array.from({ length: count }, (_, index) => ({
    street: `${String(100 + Math.floor(random(`street ${index}`) * 900))} Sample Street`,
    unit: null,
    city: 'Sampleville',
    state: subject.driverLicenseState ?? 'CA',
    zipcode: index === 0 ? (subject.zipcode ?? '94105') : '94105',
    county: 'SAMPLE',
    from_date: dayBefore(at, 3 * (index + 1)),
    to_date: index === 0 ? null : dayBefore(at, 3 * index),
  }));
  const { firstName, lastName } = subject;
  return {
    ssn: subject.ssn,
    no_data: false,
    dob_mismatch: false,
    name_mismatch: !isClear,
    data_mismatch: !isClear,
    thin_file: false,
    invalid_issuance_year: false,
    death_index: false,
    ssn_already_taken: false,
    issued_year: birthYear + 1,
    issued_state: subject.driverLicenseState ?? 'CA',
    addresses,
    aliases: lastName
      ? [{ first_name: firstName, middle_name: subject.middleName ?? 'Sample', last_name: lastName }]
      : [],
  };
}

/** A driver without entries, or with one speeding ticket after which the license was suspended. */
function sampleDriver(subject: Subject, result: Result, at: Date): MotorVehicleReport {
  const state = subject.driverLicenseState ?? 'CA';
  const hasEntries = result === 'consider';
  const license = {
    dob: subject.dob,
    expiration_date: dayBefore(at, -3),
    issued_date: dayBefore(at, 2),
    first_issued_date: dayBefore(at, 8),
    restrictions: ['Sample corrective lenses'],
    privilege_to_drive: hasEntries ? ('invalid' as const) : ('valid' as const),
    violations: hasEntries ? [sampleViolation(state, at)] : [],
    accidents: [],
    suspensions: hasEntries
      ? [{ description: 'Sample suspension', start_date: dayBefore(at, 1), end_date: null, state }]
      : [],
  };
  const status = hasEntries ? 'suspended' : 'valid';
  return {
    ...license,
    full_name: subject.name,
    license_number: subject.driverLicenseNumber,
    license_state: state,
    license_status: status,
    license_type: 'personal',
    license_class: 'C',
    not_found: false,
    experience_failed: false,
    covid_extension: false,
    license_reports: [
      {
        ...license,
        number: subject.driverLicenseNumber,
        state,
        status,
        type: 'personal',
        class: 'C',
        current_license: true,
        endorsements: [],
        medical_certificates: [],
      },
    ],
  };
}

const sampleViolation = (state: string, at: Date) => ({
  type: 'violation',
  issued_date: dayBefore(at, 2),
  conviction_date: dayBefore(at, 1),
  description: 'Sample speeding: not a real record',
  points: 1,
  city: 'Sampleville',
  county: 'SAMPLE',
  state,
  ticket_number: 'SAMPLE-0001',
  disposition: 'Convicted',
  category: 'speeding',
  court_name: 'Sample traffic court',
  acd_code: null,
  state_code: null,
  docket: null,
});
