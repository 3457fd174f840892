import type { HistoryKind, PackageScreening } from '@service-embeds/contract';
import type { CandidateRow } from './candidate.serializer.ts';

/** Data of a candidate, by the names of the API. */
export type CandidateField =
  'first_name' | 'last_name' | 'dob' | 'zipcode' | 'ssn' | 'driver_license_number' | 'driver_license_state';

const isIdentified = (type: string): boolean =>
  /ssn_trace|national_criminal|credit_report|federal/.test(type);

/** What screenings need to know of a candidate. */
export const neededFields = (screenings: readonly PackageScreening[]): CandidateField[] => [
  'first_name',
  'last_name',
  'dob',
  'zipcode',
  ...(screenings.some(({ type }) => isIdentified(type)) ? (['ssn'] as const) : []),
  ...(screenings.some(({ type }) => type === 'motor_vehicle_report')
    ? (['driver_license_number', 'driver_license_state'] as const)
    : []),
];

/** Which part of a candidate's past they need: whom to ask, and where to look. */
export const neededHistory = (screenings: readonly PackageScreening[]): HistoryKind[] => [
  'addresses',
  ...heavyData
    .filter(([type]) => screenings.some((screening) => type.test(screening.type)))
    .map(([, kind]) => kind),
];

const heavyData: [RegExp, HistoryKind][] = [
  [/^employment_verification$/, 'employers'],
  [/^education_verification$/, 'schools'],
  [/^professional_license_verification$/, 'professional_licenses'],
  [/_reference_verification$/, 'references'],
];

/** What of it is not known yet. */
export function missingFields(
  candidate: CandidateRow,
  screenings: readonly PackageScreening[],
): CandidateField[] {
  const known: Record<CandidateField, unknown> = {
    first_name: candidate.firstName,
    last_name: candidate.lastName,
    dob: candidate.dob,
    zipcode: candidate.zipcode,
    ssn: candidate.ssn,
    driver_license_number: candidate.driverLicenseNumber,
    driver_license_state: candidate.driverLicenseState,
  };
  return neededFields(screenings).filter((name) => known[name] === null);
}
