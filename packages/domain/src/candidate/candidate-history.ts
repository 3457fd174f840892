import type { HistoryKind, Employer, ProfessionalLicense, School } from '@service-embeds/contract';
import { lastDayOfMonth } from '../time.ts';
import { type CandidateRecord, type SecretCipher, maskDriverLicense } from './candidate-record.ts';
import {
  type CandidateHistory,
  type EmployerEntry,
  type ProfessionalLicenseEntry,
  type SchoolEntry,
} from './history-answers.ts';

/** The field of the record that holds each kind of history. */
const historyFields = {
  addresses: 'addresses',
  employers: 'employers',
  schools: 'schools',
  professional_licenses: 'professionalLicenses',
  references: 'references',
} as const satisfies Record<HistoryKind, keyof CandidateRecord>;

const historyKinds = Object.keys(historyFields) as HistoryKind[];

type StoredHistory<Secret> = Pick<CandidateRecord<Secret>, 'id' | (typeof historyFields)[HistoryKind]>;

/** Returns the fields of a candidate that a history sets. Kinds that the history omits stay as they are. */
export function historyChanges<Secret>(
  history: Partial<CandidateHistory>,
  cipher: SecretCipher<Secret>,
): Partial<CandidateRecord<Secret>> {
  const changes: Partial<CandidateRecord<Secret>> = {};
  for (const kind of historyKinds) {
    const entries = history[kind];
    const field = historyFields[kind];
    if (entries) changes[field] = cipher.encrypt(JSON.stringify(entries), field);
  }
  return changes;
}

/** Returns a candidate's history. A kind without any entries is an empty list. */
export function readHistory<Secret>(
  candidate: StoredHistory<Secret>,
  cipher: SecretCipher<Secret>,
): CandidateHistory {
  const entriesOf = <Kind extends HistoryKind>(kind: Kind): CandidateHistory[Kind] => {
    const field = historyFields[kind];
    const secret = candidate[field];
    return (secret === null ? [] : JSON.parse(cipher.decrypt(secret, field))) as CandidateHistory[Kind];
  };
  return {
    addresses: entriesOf('addresses'),
    employers: entriesOf('employers'),
    schools: entriesOf('schools'),
    professional_licenses: entriesOf('professional_licenses'),
    references: entriesOf('references'),
  };
}

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

export const toEmployerResource = (candidateId: string, entry: EmployerEntry): Employer => ({
  ...entry,
  object: 'employer',
  uri: path(candidateId, 'employers', entry.id),
  candidate_id: candidateId,
  start_date: firstDayOf(entry.start_date),
  end_date: entry.end_date && firstDayOf(entry.end_date),
});

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
