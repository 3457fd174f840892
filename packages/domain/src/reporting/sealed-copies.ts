import type { Charge, SuppliedRecord } from '@service-embeds/contract';
import type { ClassifiedRecords } from './classify-records.ts';
import { canBeSameCharge, isSameCase, isSameCharge, isSameOffense } from './duplicate-records.ts';

/** A charge in its record, and what the other record says of it. */
export interface SealedDoubt<CourtRecord extends SuppliedRecord> {
  record: CourtRecord;
  sealedWords: string[];
}

/** Records without the charges about which a person has to decide. */
export interface SeparatedSealed<CourtRecord extends SuppliedRecord> {
  records: CourtRecord[];
  doubts: SealedDoubt<CourtRecord>[];
}

/**
 * Takes out charges whose case another record calls sealed without proof that it is the same one: it spells the offense or the court in
 * another way, or has the day of the order instead of that of the judgment. A person decides, because a sealed case must not be
 * reported, and another case must not vanish (15 U.S.C. 1681e(b)). Copies that are the same case and offense are merged.
 *
 * @param isReportable whether a report may contain a charge if it is not sealed
 */
export function separateSealed<CourtRecord extends SuppliedRecord>(
  { records, apart, reported, isDecided, factsOf }: ClassifiedRecords<CourtRecord>,
  isReportable: (charge: Charge, record: CourtRecord) => boolean,
): SeparatedSealed<CourtRecord> {
  if (isDecided) return { records: [...records], doubts: [] };
  const separated: SeparatedSealed<CourtRecord> = { records: [], doubts: [] };
  for (const record of records) {
    const isOther = (other: SuppliedRecord): boolean =>
      other !== record && factsOf(record).record_type === factsOf(other).record_type;
    const others = [...records, ...apart].filter(isOther);
    const reportedElsewhere = reported.filter((other) => isOther(other) && !isSameCase(record, other));
    const copiesOf = (charge: Charge): Charge[] =>
      isSealed(charge)
        ? reportedElsewhere.flatMap((other) => (hasLike(record, charge, other) ? [charge] : []))
        : isReportable(charge, record)
          ? others.flatMap((other) => sealedIn(record, charge, other))
          : [];
    const charges = record.charges.filter((charge) => {
      const copies = copiesOf(charge);
      if (copies.length)
        separated.doubts.push({
          record: { ...record, charges: [charge] },
          sealedWords: copies.flatMap(({ disposition }) => disposition ?? []),
        });
      return !copies.length;
    });
    if (charges.length || !record.charges.length) separated.records.push({ ...record, charges });
  }
  return separated;
}

const isSealed = ({ disposition_class: value }: Charge): boolean => value === 'sealed';

/** Returns the charges of another record that may say that a charge is sealed. What is the same charge of the same case is no doubt. */
function sealedIn(record: SuppliedRecord, charge: Charge, other: SuppliedRecord): Charge[] {
  const sealed = other.charges.filter(isSealed);
  const isNumbered = record.case_number !== null && other.case_number !== null;
  if (!isNumbered || !isSameCase(record, other))
    return sealed.filter((each) => canBeSameCharge(record, charge, other, each));
  if (other.closed || sealed.some((each) => isSameCharge(each, charge))) return [];
  const isWhole = sealed.length === other.charges.length;
  return sealed.filter((each) => isWhole || isSameOffense(each, charge));
}

const hasLike = (record: SuppliedRecord, charge: Charge, other: SuppliedRecord): boolean =>
  other.charges.some((each) => canBeSameCharge(record, charge, other, each));
