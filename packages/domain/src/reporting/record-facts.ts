import type { Charge, PublicRecord, ScreeningType, SuppliedRecordType } from '@service-embeds/contract';
import type { FindingDegree } from '../law/place-law.ts';

/** What the rules depend on besides a charge. */
export type RecordFacts = Pick<PublicRecord, 'state' | 'file_date' | 'registry'> & {
  record_type: SuppliedRecordType;
  screening_type?: ScreeningType;
  /** All charges of the case, with their classes. Default: the charge is the only one. */
  charges?: readonly Charge[];
};

/** Degrees by the level of a charge. Null: not known. */
export const degrees: Record<Charge['level'], FindingDegree | null> = {
  felony: 'felony',
  misdemeanor: 'misdemeanor',
  infraction: 'summary',
  other: null,
};

/** Federal courts have words and laws of their own, wherever they sit. */
export const courtOf = ({
  screening_type: type,
  state,
}: Pick<RecordFacts, 'screening_type' | 'state'>): string | null =>
  type?.startsWith('federal') ? 'US' : (state ?? null);

/** Returns the type of a record that its supplier does not name. */
export function defaultRecordType(type: ScreeningType): SuppliedRecordType {
  switch (type) {
    case 'county_civil_search':
    case 'federal_civil_search':
    case 'federal_district_civil_search':
      return 'civil_judgment';
    case 'sex_offender_search':
    case 'global_watchlist_search':
      return 'registry';
    case 'credit_report':
      return 'other';
    default:
      return 'criminal';
  }
}
