import type { Employer, HistoryAnswers, ProfessionalLicense, School } from '@service-embeds/contract';

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
export const mostHistoryEntries = 20;

/** The kinds whose entries have IDs, and a digit for each. */
const kindDigits = { employers: '1', schools: '2', professional_licenses: '3' } as const;

/** A kind of history whose entries have IDs. */
export type KindWithIds = keyof typeof kindDigits;

/** Returns the ID of an entry that has none yet. */
export const entryId = (candidateId: string, kind: KindWithIds, index: number): string =>
  `${candidateId.slice(0, 20)}${kindDigits[kind]}${index.toString(16).padStart(3, '0')}`;
