import type { Charge, SuppliedRecord } from '@service-embeds/contract';

type Case = Pick<SuppliedRecord, 'source' | 'case_number' | 'court_of_record' | 'state'>;

/** Whether two records are of one case. A source without case numbers has one record for each charge. */
export const isSameCase = (first: Case, other: Case): boolean =>
  isSameCourt(first, other) && caseNumber(first) === caseNumber(other);

/** Counties of several states have the same name. */
const isSameCourt = (first: Case, other: Case): boolean =>
  (first.state ?? other.state) === (other.state ?? first.state) &&
  (normalize(first.source) === normalize(other.source) ||
    (Boolean(first.court_of_record) &&
      normalize(first.court_of_record) === normalize(other.court_of_record)));

/** Whether two charges of one case are the same offense. */
export const isSameCharge = (first: Charge, other: Charge): boolean =>
  normalize(first.charge) === normalize(other.charge) &&
  (first.offense_date === other.offense_date || first.disposition_date === other.disposition_date);

const normalize = (text: string | null | undefined): string =>
  (text ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '');

/** Returns a case number without punctuation, case and leading zeros: `CR-0017` and `cr 17` are the same. */
const caseNumber = ({ case_number: text }: Case): string =>
  ((text ?? '').toLowerCase().match(/\d+|[a-z]+/g) ?? [])
    .map((part) => part.replace(/^0+(?=\d)/, ''))
    .join(' ');
