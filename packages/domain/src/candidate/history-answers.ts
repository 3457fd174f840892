import type {
  Employer,
  HistoryAnswers,
  ProfessionalLicense,
  School,
  OrganizationAddress,
} from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';

/** An employer as it is stored. Its dates are days, or months where only the month is known: `2019-06`. */
export type EmployerEntry = Omit<Employer, 'object' | 'uri' | 'candidate_id'>;
/** A school as it is stored. Its dates are like those of an employer. */
export type SchoolEntry = Omit<School, 'object' | 'uri' | 'candidate_id'>;
/** A professional license as it is stored, with its whole number. Its date is like those of an employer. */
export type ProfessionalLicenseEntry = Omit<ProfessionalLicense, 'object' | 'candidate_id'>;

/** What is known of a candidate's past, each the newest first. Forms and the API read and write the same entries. */
export interface CandidateHistory {
  addresses: HistoryAnswers['addresses'];
  employers: EmployerEntry[];
  schools: SchoolEntry[];
  professional_licenses: ProfessionalLicenseEntry[];
  references: HistoryAnswers['references'];
}

/** Most entries of one kind that a candidate can have. */
export const maxHistoryEntries = 20;

/** The kinds whose entries have IDs, and a digit for each. */
const kindDigits = { employers: '1', schools: '2', professional_licenses: '3' } as const;

/** A kind of history whose entries have IDs. */
export type KindWithIds = keyof typeof kindDigits;

/** Returns the ID of an entry that has none yet. */
export const entryId = (candidateId: string, kind: KindWithIds, index: number): string =>
  `${candidateId.slice(0, 20)}${kindDigits[kind]}${index.toString(16).padStart(3, '0')}`;

type EmployerAnswer = HistoryAnswers['employers'][number];
type SchoolAnswer = HistoryAnswers['schools'][number];
type LicenseAnswer = HistoryAnswers['professional_licenses'][number];

/** Answers of the hosted pages, and the IDs of entries that the candidate has taken out of the form. */
export type AnsweredHistory = Partial<HistoryAnswers> & { removed?: string[] };

/**
 * Returns the history after a candidate's answers: only the kinds that were answered. An answer keeps what the form does
 * not ask for, and an entry that a backend has added since the form was filled in stays.
 */
export function applyAnswers(
  candidateId: string,
  stored: CandidateHistory,
  answers: AnsweredHistory,
): Partial<CandidateHistory> {
  const removedIds = new Set(answers.removed);
  const merge = <Answer extends { id?: string | undefined }, Entry extends { id: string }>(
    kind: KindWithIds,
    entries: Entry[],
    answersOfKind: Answer[],
    convert: (answer: Answer, id: string, earlier?: Entry) => Entry,
  ): Entry[] => {
    const answered = answersOfKind.map((answer, index) => {
      const earlier = entries.find(({ id }) => id === answer.id);
      return convert(answer, answer.id ?? entryId(candidateId, kind, index), earlier);
    });
    const ids = new Set([...answered.map(({ id }) => id), ...removedIds]);
    return [...answered, ...entries.filter(({ id }) => !ids.has(id))];
  };
  const { addresses, references, employers, schools, professional_licenses: licenses } = answers;
  return {
    ...(addresses && { addresses }),
    ...(references && { references }),
    ...(employers && { employers: merge('employers', stored.employers, employers, toEmployerEntry) }),
    ...(schools && { schools: merge('schools', stored.schools, schools, toSchoolEntry) }),
    ...(licenses && {
      professional_licenses: merge(
        'professional_licenses',
        stored.professional_licenses,
        licenses,
        toProfessionalLicenseEntry,
      ),
    }),
  };
}

/** Returns a history as the forms of the hosted pages ask for it. */
export const toAnswers = (history: CandidateHistory): HistoryAnswers => ({
  addresses: history.addresses,
  employers: history.employers.map(
    ({ id, name, address, position, start_date, end_date, do_not_contact }) => ({
      id,
      name,
      place: placeOf(address),
      position,
      start_date: monthOf(start_date),
      end_date: end_date && monthOf(end_date),
      do_not_contact,
    }),
  ),
  schools: history.schools.map(({ id, name, address, degree, start_date, end_date }) => ({
    id,
    name,
    place: placeOf(address),
    degree,
    start_date: start_date ? monthOf(start_date) : '',
    end_date: end_date && monthOf(end_date),
  })),
  professional_licenses: history.professional_licenses.map(
    ({ id, license_type, license_number, issuer_region, expiration_date }) => ({
      id,
      kind: license_type,
      number: license_number,
      state: issuer_region,
      ...(expiration_date && { expires: monthOf(expiration_date) }),
    }),
  ),
  references: history.references,
});

/** Returns the entry that an answer about an employer sets. */
export const toEmployerEntry = (
  { name, place, position, start_date, end_date, do_not_contact }: EmployerAnswer,
  id: string,
  earlier?: EmployerEntry,
): EmployerEntry => ({
  type: 'employer',
  salary: null,
  contract_type: null,
  employer_url: null,
  manager: null,
  note: null,
  ...earlier,
  id,
  name,
  position,
  do_not_contact,
  start_date: dateOf(start_date, earlier?.start_date) ?? start_date,
  end_date: dateOf(end_date, earlier?.end_date),
  address: addressOf(place, earlier?.address),
});

/** Returns the entry that an answer about a school sets. */
export const toSchoolEntry = (
  { name, place, degree, start_date, end_date }: SchoolAnswer,
  id: string,
  earlier?: SchoolEntry,
): SchoolEntry => ({
  year_awarded: null,
  major: null,
  minor: null,
  phone: null,
  school_url: null,
  ...earlier,
  id,
  name,
  degree,
  start_date: dateOf(start_date, earlier?.start_date),
  end_date: dateOf(end_date, earlier?.end_date),
  current: end_date === null,
  address: addressOf(place, earlier?.address),
});

/** Returns the entry that an answer about a professional license sets. */
export const toProfessionalLicenseEntry = (
  { kind, number, state, expires }: LicenseAnswer,
  id: string,
  earlier?: ProfessionalLicenseEntry,
): ProfessionalLicenseEntry => ({
  issuer_name: null,
  certification_document_id: null,
  ...earlier,
  id,
  license_type: kind,
  license_number: number,
  issuer_region: state,
  expiration_date: dateOf(expires, earlier?.expiration_date),
});

const monthOf = (date: string): string => date.slice(0, 7);

/** Returns the month of an answer, or the known day in that month. */
function dateOf(month: string | null | undefined, earlier: string | null | undefined): string | null {
  if (!month) return null;
  return earlier && monthOf(earlier) === month ? earlier : month;
}

/** Returns an address in one line, as the forms ask for it: `Dayton, OH` or `Lyon, FR`. */
const placeOf = ({ city, state, country }: OrganizationAddress): string =>
  [city, state, country === 'US' ? null : country].filter(Boolean).join(', ');

/** Returns the address that a line of text stands for. A known address stays if the line says the same. */
function addressOf(place: string, earlier?: OrganizationAddress): OrganizationAddress {
  if (earlier && placeOf(earlier) === place) return earlier;
  const parts = { street: null, unit: null, zipcode: null };
  const [, city = place, code = ''] = /^(.+?),\s*([a-z]{2})$/i.exec(place) ?? [];
  const state = code.toUpperCase();
  return usStates.has(state)
    ? { ...parts, city, state, country: 'US' }
    : { ...parts, city: place, state: null, country: null };
}
