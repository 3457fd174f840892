import type { PublicRecord, ScreeningType, SuppliedRecordType } from '@service-embeds/contract';

/** What the rules depend on besides a charge. */
export type RecordFacts = Pick<PublicRecord, 'state' | 'file_date' | 'registry'> & {
  record_type: SuppliedRecordType;
  screening_type?: ScreeningType;
};

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
