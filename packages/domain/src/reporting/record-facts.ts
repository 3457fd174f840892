import type { PublicRecord, ScreeningType, SuppliedRecordType } from '@service-embeds/contract';

/** What the rules depend on besides a charge. */
export type RecordFacts = Pick<PublicRecord, 'state' | 'file_date' | 'registry'> & {
  record_type: SuppliedRecordType;
  screening_type?: ScreeningType;
};
