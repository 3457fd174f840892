import type { HistoryKind, PackageScreening } from '@service-embeds/contract';
import type { CandidateRecord } from './candidate-record.ts';

/** Fields of a candidate that a screening can require, in the names of the API. */
export type CandidateField =
  | 'first_name'
  | 'last_name'
  | 'dob'
  | 'zipcode'
  | 'ssn'
  | 'driver_license_number'
  | 'driver_license_state';

type Screenings = readonly Pick<PackageScreening, 'type'>[];

const recordFields = {
  first_name: 'firstName',
  last_name: 'lastName',
  dob: 'dob',
  zipcode: 'zipcode',
  ssn: 'ssn',
  driver_license_number: 'driverLicenseNumber',
  driver_license_state: 'driverLicenseState',
} as const satisfies Record<CandidateField, keyof CandidateRecord>;

const requiresSsn = (type: string): boolean => /ssn_trace|national_criminal|credit_report|federal/.test(type);

/** Returns what screenings require of a candidate. Every screening requires name, birth date and ZIP code. */
export function requiredFields(screenings: Screenings): CandidateField[] {
  const fields: CandidateField[] = ['first_name', 'last_name', 'dob', 'zipcode'];
  if (screenings.some(({ type }) => requiresSsn(type))) fields.push('ssn');
  if (screenings.some(({ type }) => type === 'motor_vehicle_report'))
    fields.push('driver_license_number', 'driver_license_state');
  return fields;
}

const historyOfScreenings: [RegExp, HistoryKind][] = [
  [/^employment_verification$/, 'employers'],
  [/^education_verification$/, 'schools'],
  [/^professional_license_verification$/, 'professional_licenses'],
  [/_reference_verification$/, 'references'],
];

/** Returns the kinds of history that screenings require. Every screening requires the addresses. */
export const requiredHistory = (screenings: Screenings): HistoryKind[] => [
  'addresses',
  ...historyOfScreenings
    .filter(([pattern]) => screenings.some(({ type }) => pattern.test(type)))
    .map(([, kind]) => kind),
];

/** Returns the required fields that the candidate has not provided yet. */
export const missingFields = (
  candidate: Pick<CandidateRecord, (typeof recordFields)[CandidateField]>,
  screenings: Screenings,
): CandidateField[] => requiredFields(screenings).filter((name) => candidate[recordFields[name]] === null);
