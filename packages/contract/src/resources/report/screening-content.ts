import * as z from 'zod';
import { day, line, timestamp, usStateCode, zipcode } from '../../primitives.ts';
import { verificationContents, type VerificationContents } from './verification-content.ts';

const text = line(255).nullable();
const number = z.int().min(0).max(1_000_000).nullable();
const flag = z.boolean().nullable();
const date = day.nullable();
/** The public form of a birth date or a number of a document: masked. */
const maskedText = z.string().nullable();

/** Postal address as a source has it: any part can be missing. */
export const sourceAddress = z.strictObject({
  street: text.default(null),
  unit: text.default(null),
  city: text.default(null),
  state: usStateCode.nullable().default(null),
  zipcode: zipcode.nullable().default(null),
  country: line(2).nullable().default(null),
});

/** What a charge can have beyond its name, level, disposition and dates. All of it depends on the court. */
export const chargeDetails = {
  category: z
    .enum([
      'criminal_intent',
      'drugs_and_alcohol',
      'fraud_and_deception',
      'homicide',
      'security',
      'sexual',
      'statutory',
      'theft_and_property',
      'unclassified',
      'vehicles_and_traffic',
      'violence',
    ])
    .nullable(),
  charge_type: text,
  charge_id: text,
  classification: text,
  deposition: text,
  deposition_date: date,
  defendant: text,
  plaintiff: text,
  plea: text,
  court: text,
  sentence: text,
  sentence_date: date,
  probation_status: text,
  arrest_date: date,
  charge_date: date,
  conviction_date: date,
  release_date: date,
  next_court_date: date,
  prison_time: text,
  jail_time: text,
  probation_time: text,
  restitution: text,
};

/** What a record can have beyond its case number, source and charges. The last four are of registries. */
export const recordDetails = {
  file_date: date,
  arresting_agency: text,
  court_jurisdiction: text,
  court_of_record: text,
  full_name: text,
  dob: date,
  yob: number,
  county: text,
  state: usStateCode.nullable(),
  address: sourceAddress.nullable(),
  registry: text,
  age: number,
  registration_start: date,
  registration_end: date,
};

/** What an SSN trace finds: who used the number, where, and what does not fit. */
const ssnTrace = {
  ssn: z
    .string()
    .regex(/^\d{9}$/)
    .nullable(),
  no_data: flag,
  dob_mismatch: flag,
  name_mismatch: flag,
  data_mismatch: flag,
  thin_file: flag,
  invalid_issuance_year: flag,
  death_index: flag,
  ssn_already_taken: flag,
  issued_year: number,
  issued_state: usStateCode.nullable(),
  addresses: z
    .array(
      z.strictObject({
        ...sourceAddress.omit({ country: true }).shape,
        county: text.default(null),
        from_date: date.default(null),
        to_date: date.default(null),
      }),
    )
    .max(100),
  aliases: z
    .array(
      z.strictObject({
        first_name: text.default(null),
        middle_name: text.default(null),
        last_name: text.default(null),
      }),
    )
    .max(100),
};

const violation = z.strictObject({
  type: text.default(null),
  issued_date: date.default(null),
  conviction_date: date.default(null),
  description: text.default(null),
  points: number.default(null),
  city: text.default(null),
  county: text.default(null),
  state: usStateCode.nullable().default(null),
  ticket_number: text.default(null),
  disposition: text.default(null),
  category: text.default(null),
  court_name: text.default(null),
  acd_code: text.default(null),
  state_code: text.default(null),
  docket: text.default(null),
});

const accident = z.strictObject({
  accident_date: date.default(null),
  description: text.default(null),
  city: text.default(null),
  county: text.default(null),
  state: usStateCode.nullable().default(null),
  order_number: text.default(null),
  points: number.default(null),
  vehicle_speed: number.default(null),
  reinstatement_date: date.default(null),
  action_taken: text.default(null),
  ticket_number: text.default(null),
  enforcing_agency: text.default(null),
  jurisdiction: text.default(null),
  severity: text.default(null),
  violation_number: text.default(null),
  license_plate: text.default(null),
  fine_amount: z.number().min(0).max(1_000_000).nullable().default(null),
  state_code: text.default(null),
  acd_code: text.default(null),
  injury_accident: flag.default(null),
  fatality_accident: flag.default(null),
  fatality_count: number.default(null),
  injury_count: number.default(null),
  vehicles_involved_count: number.default(null),
  report_number: text.default(null),
  policy_number: text.default(null),
  group: z.enum(['unspecified', 'property damage', 'personal injury', 'fatality']).nullable().default(null),
  note: text.default(null),
});

const suspension = z.strictObject({
  description: text.default(null),
  start_date: date.default(null),
  end_date: date.default(null),
  state: usStateCode.nullable().default(null),
});

const medicalCertificate = z.strictObject({
  status: text.default(null),
  issued_date: date.default(null),
  expiration_date: date.default(null),
  self_certification: text.default(null),
  examiner: z
    .strictObject({
      full_name: text.default(null),
      license_number: text.default(null),
      license_state: usStateCode.nullable().default(null),
      registration_number: text.default(null),
    })
    .nullable()
    .default(null),
});

const drivingHistory = {
  restrictions: z.array(line(255)).max(50),
  privilege_to_drive: z.enum(['valid', 'invalid']).nullable(),
  violations: z.array(violation).max(50),
  accidents: z.array(accident).max(50),
  suspensions: z.array(suspension).max(50),
};

/** One license of the candidate, with its own history. */
const licenseReport = {
  number: line(32).nullable(),
  dob: date,
  state: usStateCode.nullable(),
  status: text,
  type: text,
  class: text,
  expiration_date: date,
  issued_date: date,
  first_issued_date: date,
  current_license: flag,
  ...drivingHistory,
  endorsements: z.array(line(255)).max(50),
  medical_certificates: z.array(medicalCertificate).max(50),
};

/** What a state's office has about a driver. */
const motorVehicleReport = {
  full_name: text,
  license_number: line(32).nullable(),
  license_state: usStateCode.nullable(),
  previous_license_number: line(32).nullable(),
  previous_license_state: usStateCode.nullable(),
  license_status: text,
  license_type: text,
  license_class: text,
  dob: date,
  expiration_date: date,
  covid_extension: flag,
  issued_date: date,
  first_issued_date: date,
  inferred_issued_date: date,
  not_found: flag,
  experience_failed: flag,
  type: text,
  custom_rules: z
    .record(line(64), z.strictObject({ description: line(255), satisfied: z.boolean() }))
    .nullable(),
  ...drivingHistory,
};

/** What the supplier sends of an SSN trace, in plain text. */
export const ssnTraceContent = z.strictObject(ssnTrace).partial().meta({ id: 'SsnTraceContent' });

/** What the supplier sends of a motor vehicle report, in plain text. */
export const motorVehicleContent = z
  .strictObject({
    ...motorVehicleReport,
    license_reports: z.array(z.strictObject(licenseReport).partial()).max(20),
  })
  .partial()
  .meta({ id: 'MotorVehicleContent' });

/** The fields that only an SSN trace has. */
export const ssnTraceFields = z.object({
  ...ssnTrace,
  ssn: maskedText.meta({ description: 'Masked: the last four digits.' }),
});

/** The fields that only a motor vehicle report has. */
export const motorVehicleFields = z.object({
  ...motorVehicleReport,
  license_number: maskedText.meta({ description: 'Masked: the last four characters.' }),
  previous_license_number: maskedText.meta({ description: 'Masked: the last four characters.' }),
  dob: maskedText.meta({ description: 'Masked: the year only.' }),
  license_reports: z.array(
    z.object({
      ...licenseReport,
      number: maskedText.meta({ description: 'Masked: the last four characters.' }),
      dob: maskedText.meta({ description: 'Masked: the year only.' }),
    }),
  ),
});

/** An address that the SSN trace of a report found (`GET /v1/reports/{id}/addresses`). */
export const reportAddress = z
  .object({
    name: z.string().nullable().meta({ description: 'Street and unit.' }),
    city: z.string().nullable(),
    state: z.string().nullable(),
    start_date: timestamp.nullable().meta({ description: 'When the address was first seen.' }),
    end_date: timestamp.nullable().meta({ description: 'When the address was last seen.' }),
  })
  .meta({ id: 'ReportAddress' });

/** What a supplier can send of a screening besides records, by its type. */
export const screeningContents = {
  ssn_trace: ssnTraceContent,
  motor_vehicle_report: motorVehicleContent,
  ...verificationContents,
};

/** Types of screening that have more than records. */
export const contentTypes = Object.keys(screeningContents) as ContentType[];

export type ContentType = keyof typeof screeningContents;

/** What a screening found beyond public records, as the supplier sent it. A screening has the part of its own type. */
export type ScreeningContent = {
  [Type in ContentType]?:
    | (VerificationContents & { ssn_trace: SsnTraceContent; motor_vehicle_report: MotorVehicleContent })[Type]
    | undefined;
};

export type ReportAddress = z.infer<typeof reportAddress>;
export type SsnTraceContent = z.infer<typeof ssnTraceContent>;
export type MotorVehicleContent = z.infer<typeof motorVehicleContent>;
export type SsnTraceFields = z.infer<typeof ssnTraceFields>;
export type MotorVehicleFields = z.infer<typeof motorVehicleFields>;
