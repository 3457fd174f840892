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
  street: text.default(null).describe('Street and number.'),
  unit: text.default(null).describe('Apartment or unit.'),
  city: text.default(null).describe('City.'),
  state: usStateCode.nullable().default(null),
  zipcode: zipcode.nullable().default(null),
  country: line(2).nullable().default(null).describe('Two-letter ISO 3166 code of the country.'),
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
    .nullable()
    .describe('Category of the entry.'),
  charge_type: text.describe('Type of the charge.'),
  charge_id: text.describe('ID of the charge at the court.'),
  classification: text.describe('Classification of the charge.'),
  deposition: text.describe('Deposition.'),
  deposition_date: date.describe('When the deposition was taken.'),
  defendant: text.describe('Defendant.'),
  plaintiff: text.describe('Plaintiff.'),
  plea: text.describe('Plea.'),
  court: text.describe('Court.'),
  sentence: text.describe('Sentence.'),
  sentence_date: date.describe('When the sentence was given.'),
  probation_status: text.describe('State of the probation.'),
  arrest_date: date.describe('When the person was arrested.'),
  charge_date: date.describe('When the person was charged.'),
  conviction_date: date.describe('When the person was convicted.'),
  release_date: date.describe('When the person was released.'),
  next_court_date: date.describe('When the court meets next.'),
  prison_time: text.describe('Time in prison.'),
  jail_time: text.describe('Time in jail.'),
  probation_time: text.describe('Time on probation.'),
  restitution: text.describe('Restitution.'),
};

/** What a record can have beyond its case number, source and charges. The last four are of registries. */
export const recordDetails = {
  file_date: date.describe('When the case was filed.'),
  arresting_agency: text.describe('Agency that made the arrest.'),
  court_jurisdiction: text.describe('Jurisdiction of the court.'),
  court_of_record: text.describe('Court that keeps the record.'),
  full_name: text.describe('First and last name.'),
  dob: date.describe('Birth date.'),
  yob: number.describe('Year of birth.'),
  county: text.describe('County.'),
  state: usStateCode.nullable(),
  address: sourceAddress.nullable().describe('Address of the person in the record.'),
  registry: text.describe('Name of the registry.'),
  age: number.describe('Age in years.'),
  registration_start: date.describe('First day of the registration.'),
  registration_end: date.describe('Last day of the registration.'),
};

/** What an SSN trace finds: who used the number, where, and what does not fit. */
const ssnTrace = {
  ssn: z
    .string()
    .regex(/^\d{9}$/)
    .nullable()
    .describe('Social Security number.'),
  no_data: flag.describe('Whether the trace found nothing.'),
  dob_mismatch: flag.describe('Whether the birth date differs.'),
  name_mismatch: flag.describe('Whether the name differs.'),
  data_mismatch: flag.describe('Whether other data differs.'),
  thin_file: flag.describe('Whether there is little data about the person.'),
  invalid_issuance_year: flag.describe('Whether the number was issued before the person was born.'),
  death_index: flag.describe('Whether the number belongs to a person who has died.'),
  ssn_already_taken: flag.describe('Whether the number belongs to another person.'),
  issued_year: number.describe('Year in which the number was issued.'),
  issued_state: usStateCode.nullable().describe('State that issued the number.'),
  addresses: z
    .array(
      z.strictObject({
        ...sourceAddress.omit({ country: true }).shape,
        county: text.default(null).describe('County.'),
        from_date: date.default(null).describe('First day or month.'),
        to_date: date.default(null).describe('Last day or month.'),
      }),
    )
    .max(100)
    .describe('Addresses, the newest first.'),
  aliases: z
    .array(
      z.strictObject({
        first_name: text.default(null).describe('First name.'),
        middle_name: text.default(null).describe('Middle name.'),
        last_name: text.default(null).describe('Last name.'),
      }),
    )
    .max(100)
    .describe('Other names of the person.'),
};

const violation = z.strictObject({
  type: text.default(null).describe('Type of the violation.'),
  issued_date: date.default(null).describe('When the license was issued.'),
  conviction_date: date.default(null).describe('When the person was convicted.'),
  description: text.default(null).describe('What happened, in the words of the state.'),
  points: number.default(null).describe('Points on the license.'),
  city: text.default(null).describe('City.'),
  county: text.default(null).describe('County.'),
  state: usStateCode.nullable().default(null),
  ticket_number: text.default(null).describe('Number of the ticket.'),
  disposition: text.default(null).describe('How the case ended.'),
  category: text.default(null).describe('Category of the entry.'),
  court_name: text.default(null).describe('Name of the court.'),
  acd_code: text.default(null).describe('Code of the AAMVA Code Dictionary.'),
  state_code: text.default(null).describe('Code of the state.'),
  docket: text.default(null).describe('Number in the docket.'),
});

const accident = z.strictObject({
  accident_date: date.default(null).describe('When the accident happened.'),
  description: text.default(null).describe('What happened, in the words of the state.'),
  city: text.default(null).describe('City.'),
  county: text.default(null).describe('County.'),
  state: usStateCode.nullable().default(null),
  order_number: text.default(null).describe('Number of the order.'),
  points: number.default(null).describe('Points on the license.'),
  vehicle_speed: number.default(null).describe('Speed of the vehicle in miles per hour.'),
  reinstatement_date: date.default(null).describe('When the license was reinstated.'),
  action_taken: text.default(null).describe('What was done about it.'),
  ticket_number: text.default(null).describe('Number of the ticket.'),
  enforcing_agency: text.default(null).describe('Agency that enforces it.'),
  jurisdiction: text.default(null).describe('Jurisdiction.'),
  severity: text.default(null).describe('How serious it is.'),
  violation_number: text.default(null).describe('Number of the violation.'),
  license_plate: text.default(null).describe('License plate.'),
  fine_amount: z.number().min(0).max(1_000_000).nullable().default(null).describe('Amount of the fine.'),
  state_code: text.default(null).describe('Code of the state.'),
  acd_code: text.default(null).describe('Code of the AAMVA Code Dictionary.'),
  injury_accident: flag.default(null).describe('Whether anyone was injured.'),
  fatality_accident: flag.default(null).describe('Whether anyone died.'),
  fatality_count: number.default(null).describe('How many people died.'),
  injury_count: number.default(null).describe('How many people were injured.'),
  vehicles_involved_count: number.default(null).describe('How many vehicles were involved.'),
  report_number: text.default(null).describe('Number of the report.'),
  policy_number: text.default(null).describe('Number of the insurance policy.'),
  group: z
    .enum(['unspecified', 'property damage', 'personal injury', 'fatality'])
    .nullable()
    .default(null)
    .describe('Group of the endorsement or restriction.'),
  note: text.default(null).describe('What the state adds.'),
});

const suspension = z.strictObject({
  description: text.default(null).describe('What is restricted or allowed.'),
  start_date: date.default(null).describe('First day or month.'),
  end_date: date.default(null).describe('Last day or month. Null: it has not ended.'),
  state: usStateCode.nullable().default(null),
});

const medicalCertificate = z.strictObject({
  status: text.default(null).describe('Status of the certificate.'),
  issued_date: date.default(null).describe('When the license was issued.'),
  expiration_date: date.default(null).describe('When the license expires.'),
  self_certification: text.default(null).describe('What the driver has certified.'),
  examiner: z
    .strictObject({
      full_name: text.default(null).describe('First and last name.'),
      license_number: text.default(null).describe('Number of the license of the examiner.'),
      license_state: usStateCode.nullable().default(null).describe('State that issued the license.'),
      registration_number: text.default(null).describe('Number of the registration.'),
    })
    .nullable()
    .default(null)
    .describe('Who examined the driver.'),
});

const drivingHistory = {
  restrictions: z.array(line(255)).max(50).describe('Restrictions of the license.'),
  privilege_to_drive: z.enum(['valid', 'invalid']).nullable().describe('Whether the person may drive.'),
  violations: z.array(violation).max(50).describe('Violations.'),
  accidents: z.array(accident).max(50).describe('Accidents.'),
  suspensions: z.array(suspension).max(50).describe('Suspensions of the license.'),
};

/** One license of the candidate, with its own history. */
const licenseReport = {
  number: line(32).nullable().describe('Number of the license.'),
  dob: date.describe('Birth date.'),
  state: usStateCode.nullable(),
  status: text.describe('Status of the license.'),
  type: text.describe('Type of the license.'),
  class: text.describe('Class of the license.'),
  expiration_date: date.describe('When the license expires.'),
  issued_date: date.describe('When the license was issued.'),
  first_issued_date: date.describe('When the first license was issued.'),
  current_license: flag.describe('Whether it is the current license.'),
  ...drivingHistory,
  endorsements: z.array(line(255)).max(50).describe('Endorsements of the license.'),
  medical_certificates: z.array(medicalCertificate).max(50).describe('Medical certificates.'),
};

/** What a state's office has about a driver. */
const motorVehicleReport = {
  full_name: text.describe('First and last name.'),
  license_number: line(32).nullable().describe('Number of the license.'),
  license_state: usStateCode.nullable().describe('State that issued the license.'),
  previous_license_number: line(32).nullable().describe('Number of the previous license.'),
  previous_license_state: usStateCode.nullable().describe('State that issued the previous license.'),
  license_status: text.describe('State of the license.'),
  license_type: text.describe('Type of the license.'),
  license_class: text.describe('Class of the license.'),
  dob: date.describe('Birth date.'),
  expiration_date: date.describe('When the license expires.'),
  covid_extension: flag.describe('Whether the expiration date was extended.'),
  issued_date: date.describe('When the license was issued.'),
  first_issued_date: date.describe('When the first license was issued.'),
  inferred_issued_date: date.describe('When the license was probably issued.'),
  not_found: flag.describe('Whether the state has no such license.'),
  experience_failed: flag.describe('Whether the driving experience is too short.'),
  type: text.describe('Type of the record.'),
  custom_rules: z
    .record(
      line(64),
      z.strictObject({
        description: line(255).describe('What the rule says.'),
        satisfied: z.boolean().describe('Whether the matter is settled.'),
      }),
    )
    .nullable()
    .describe('Rules of the account that the record breaks.'),
  ...drivingHistory,
};

/** What the supplier sends of an SSN trace, in plain text. */
export const ssnTraceContent = z.strictObject(ssnTrace).partial().meta({ id: 'SsnTraceContent' });

/** What the supplier sends of a motor vehicle report, in plain text. */
export const motorVehicleContent = z
  .strictObject({
    ...motorVehicleReport,
    license_reports: z
      .array(z.strictObject(licenseReport).partial())
      .max(20)
      .describe('The same for each license.'),
  })
  .partial()
  .meta({ id: 'MotorVehicleContent' });

/** The fields that only an SSN trace has. */
export const ssnTraceFields = z.object({
  ...ssnTrace,
  ssn: maskedText.describe('Masked: the last four digits.'),
});

/** The fields that only a motor vehicle report has. */
export const motorVehicleFields = z.object({
  ...motorVehicleReport,
  license_number: maskedText.describe('Masked: the last four characters.'),
  previous_license_number: maskedText.describe('Masked: the last four characters.'),
  dob: maskedText.describe('Masked: the year only.'),
  license_reports: z
    .array(
      z.object({
        ...licenseReport,
        number: maskedText.describe('Masked: the last four characters.'),
        dob: maskedText.describe('Masked: the year only.'),
      }),
    )
    .describe('The same for each license.'),
});

/** An address that the SSN trace of a report found (`GET /v1/reports/{id}/addresses`). */
export const reportAddress = z
  .object({
    name: z.string().nullable().describe('Street and unit.'),
    city: z.string().nullable().describe('City.'),
    state: z.string().nullable().describe('Two-letter code of the state.'),
    start_date: timestamp.nullable().describe('When the address was first seen.'),
    end_date: timestamp.nullable().describe('When the address was last seen.'),
  })
  .meta({ id: 'ReportAddress' });

/** What a supplier can send of a screening besides records, by its type. */
export const screeningContents = {
  ssn_trace: ssnTraceContent.describe('What the trace of the Social Security number showed.'),
  motor_vehicle_report: motorVehicleContent.describe('What the driving record says.'),
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
