import type { Employer, ProfessionalLicense, School } from '@service-embeds/contract';
import type {
  CandidateHistory,
  EmployerEntry,
  ProfessionalLicenseEntry,
  SchoolEntry,
} from './history-entries.ts';
import { lastDayOfMonth } from '../time.ts';
import { maskDriverLicense } from './masking.ts';

const path = (candidateId: string, collection: string, id: string): string =>
  `/v1/candidates/${candidateId}/${collection}/${id}`;

/** Returns a history as a supplier needs it, with whole numbers. */
export const toHistoryResource = (candidateId: string, history: CandidateHistory) => ({
  ...history,
  employers: history.employers.map((entry) => toEmployerResource(candidateId, entry)),
  schools: history.schools.map((entry) => toSchoolResource(candidateId, entry)),
  professional_licenses: history.professional_licenses.map((entry) => ({
    ...toProfessionalLicenseResource(candidateId, entry),
    license_number: entry.license_number,
  })),
});

/** Returns an employer as the API shows it. */
export const toEmployerResource = (candidateId: string, entry: EmployerEntry): Employer => ({
  ...entry,
  object: 'employer',
  uri: path(candidateId, 'employers', entry.id),
  candidate_id: candidateId,
  start_date: firstDayOf(entry.start_date),
  end_date: entry.end_date && firstDayOf(entry.end_date),
});

/** Returns a school as the API shows it. */
export const toSchoolResource = (candidateId: string, entry: SchoolEntry): School => ({
  ...entry,
  object: 'school',
  uri: path(candidateId, 'schools', entry.id),
  candidate_id: candidateId,
  start_date: entry.start_date && firstDayOf(entry.start_date),
  end_date: entry.end_date && firstDayOf(entry.end_date),
});

/** Returns a professional license as the API shows it, its number masked. */
export const toProfessionalLicenseResource = (
  candidateId: string,
  entry: ProfessionalLicenseEntry,
): ProfessionalLicense => ({
  ...entry,
  object: 'professional_license',
  candidate_id: candidateId,
  license_number: maskDriverLicense(entry.license_number),
  expiration_date: entry.expiration_date && lastDayOf(entry.expiration_date),
});

const isMonth = (date: string): boolean => date.length === 7;

const firstDayOf = (date: string): string => (isMonth(date) ? `${date}-01` : date);

/** A license is valid until the end of the month that it names. */
function lastDayOf(date: string): string {
  if (!isMonth(date)) return date;
  const [year = 0, month = 0] = date.split('-').map(Number);
  return lastDayOfMonth(year, month).toISOString().slice(0, 10);
}
