import type {
  CreditDuty,
  DisclosureDuty,
  FindingClass,
  FindingDegree,
  NoticeDuty,
  NoticePartId,
  PlaceLaw,
  SalaryHistoryDuty,
  SearchStageDuty,
  TwoPartsDuty,
  UseLimitDuty,
  WaitDuty,
} from '../place-law.ts';

// Duties that many places have. A row names them, so that a reader of the table sees at once what is the same.

/** Why counsel has to read a row that was compared with descriptions. */
export const comparisonNote =
  'Compared with descriptions by law firms alone, and not with the text of the law.';

/** The same of a row that was compared with its text in a copy that is not one of a public body or a collection of laws. */
export const quotedNote = 'Read as others quote the law, and not at its publisher.';

export const afterOffer: SearchStageDuty = { kind: 'search_stage', about: 'criminal_record', after: 'offer' };
export const afterApplication: SearchStageDuty = {
  kind: 'search_stage',
  about: 'criminal_record',
  after: 'application',
};
export const afterSelection: SearchStageDuty = {
  kind: 'search_stage',
  about: 'criminal_record',
  after: 'selection',
};
export const afterInterview: SearchStageDuty = {
  kind: 'search_stage',
  about: 'criminal_record',
  after: 'interview',
};
export const creditAfterOffer: SearchStageDuty = {
  kind: 'search_stage',
  about: 'credit_report',
  after: 'offer',
};
/** When an employer may have the candidate asked for the date of birth and dates of school. */
export const ageAfterInterview: SearchStageDuty = {
  kind: 'search_stage',
  about: 'date_of_birth',
  after: 'interview',
};
export const ageAfterApplication: SearchStageDuty = {
  kind: 'search_stage',
  about: 'date_of_birth',
  after: 'application',
};
export const twoParts: TwoPartsDuty = { kind: 'two_parts' };

export const creditForListedPositions: CreditDuty = {
  kind: 'credit_report',
  allowed: 'for_listed_positions',
};
export const creditIfRelated: CreditDuty = { kind: 'credit_report', allowed: 'if_related_to_job' };
export const creditAfterNotice: CreditDuty = { kind: 'credit_report', allowed: 'after_notice' };

/** The section of the state notices about credit reports. */
export const creditSection = (section: NonNullable<DisclosureDuty['section']>): DisclosureDuty => ({
  kind: 'disclosure',
  document: 'state_notices_other',
  section,
  package: 'credit_report',
});

/** Shortest time between the two notices, of a law about criminal records. */
export const wait = (
  days: number,
  unit: WaitDuty['unit'],
  from: WaitDuty['from'],
  extension?: WaitDuty['extension'],
): WaitDuty => ({
  kind: 'wait',
  appliesTo: 'criminal_record',
  days,
  unit,
  from,
  ...(extension && { extension }),
});

const notice = (
  name: NoticeDuty['notice'],
  parts: readonly NoticePartId[],
  agency: string | undefined,
): NoticeDuty => ({
  kind: 'notice',
  notice: name,
  appliesTo: 'criminal_record',
  parts,
  ...(agency !== undefined && { agency }),
});

/** What the first notice has to contain, by a law about criminal records. @param agency where the candidate complains */
export const firstNotice = (parts: readonly NoticePartId[], agency?: string): NoticeDuty =>
  notice('pre_adverse', parts, agency);

/** The same of the final notice. */
export const finalNotice = (parts: readonly NoticePartId[], agency?: string): NoticeDuty =>
  notice('final', parts, agency);

export const noSalaryHistory: SalaryHistoryDuty = { kind: 'salary_history' };

/** A law about salary history, which wants nothing else. */
export const salaryLaw = (jurisdiction: string, title: string, source: PlaceLaw['source']): PlaceLaw => ({
  id: `${jurisdiction
    .replace(/^.*\//, '')
    .replace(/[^A-Za-z]+/g, '-')
    .toUpperCase()}-SALARY`,
  jurisdiction,
  title,
  duties: [noSalaryHistory],
  source,
});

/** What an employer must never use. */
export const never = (
  classes: readonly FindingClass[],
  degrees?: readonly FindingDegree[],
): UseLimitDuty => ({ kind: 'use_limit', classes, ...(degrees && { degrees }), years: 0 });

/** Convictions that an employer must not use after some years. */
export const convictionsFor = (
  years: number,
  from: NonNullable<UseLimitDuty['from']>,
  degrees?: readonly FindingDegree[],
): UseLimitDuty => ({ kind: 'use_limit', classes: ['conviction'], ...(degrees && { degrees }), years, from });
