import type { Charge, SuppliedRecord, SuppliedRecordType } from '@service-embeds/contract';
import { isSameCase, isSameCharge } from './same-case.ts';

/** Records of a screening without what another screening of the report has already. */
export interface SeparatedCopies<Found extends SuppliedRecord> {
  records: Found[];
  /** Charges that ended the same way there, or records without charges. */
  copies: Found[];
  /** Charges that ended another way there, each in its record. */
  contradictions: Found[];
}

/** What the other screenings of a report have. */
export interface ReportedRecords {
  /** Their records, with types and classes. */
  reported: readonly SuppliedRecord[];
  /** Whether staff have seen what contradicts them. Then it is kept as it is. */
  isDecided: boolean;
}

/**
 * Takes out of a screening what another screening of the report has: a national search finds the cases of county searches again, and
 * each is one record (15 U.S.C. 1681e(b)).
 *
 * @param typeOf returns the type of one of `records`. Those of the other screenings have theirs
 */
export function separateReported<Found extends SuppliedRecord>(
  records: readonly Found[],
  { reported, isDecided }: ReportedRecords,
  typeOf: (record: Found) => SuppliedRecordType,
): SeparatedCopies<Found> {
  const separated: SeparatedCopies<Found> = { records: [], copies: [], contradictions: [] };
  for (const record of records) {
    const type = typeOf(record);
    const same = reported.filter((each) => each.record_type === type && isReportedCase(record, each));
    if (same.length) separateRecord(record, same, isDecided, separated);
    else separated.records.push(record);
  }
  return separated;
}

/** Without a case number nothing says that two sources write of one case. */
const isReportedCase = (record: SuppliedRecord, other: SuppliedRecord): boolean =>
  record.case_number !== null && isSameCase(record, other);

function separateRecord<Found extends SuppliedRecord>(
  record: Found,
  same: readonly SuppliedRecord[],
  isDecided: boolean,
  separated: SeparatedCopies<Found>,
): void {
  if (!record.charges.length) {
    separated.copies.push(record);
    return;
  }
  const others = same.flatMap(({ charges }) => charges);
  const kinds: Record<'new' | 'copy' | 'contradiction', Charge[]> = { new: [], copy: [], contradiction: [] };
  for (const charge of record.charges) {
    const copies = others.filter((each) => isSameCharge(each, charge));
    const isCopy = copies.some((each) => each.disposition_class === charge.disposition_class);
    const kind = isCopy ? 'copy' : copies.length && !isDecided ? 'contradiction' : 'new';
    kinds[kind].push(charge);
  }
  const part = (charges: Charge[]): Found => ({ ...record, charges });
  if (kinds.new.length) separated.records.push(part(kinds.new));
  if (kinds.copy.length) separated.copies.push(part(kinds.copy));
  separated.contradictions.push(...kinds.contradiction.map((charge) => part([charge])));
}
