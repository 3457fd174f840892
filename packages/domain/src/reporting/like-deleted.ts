import type { Charge, SuppliedRecord } from '@service-embeds/contract';
import { caseNumber, isSameCharge, isSameCourt, sharesDay } from './duplicate-records.ts';
import type { JudgedItem } from './withheld-part.ts';

/** Records and charges of a report have IDs. */
type IdentifiedItem = (Charge | SuppliedRecord) & JudgedItem & { id?: string };

/**
 * Whether a charge, or a record without any, can be one that a dispute deleted although nothing proves it: no case number or no day
 * tells the two apart, or another source writes of it. A person decides, so that it neither vanishes nor comes back unseen (15
 * U.S.C. 1681i(a)(5)(B)). What has an ID is in the report already.
 */
export function isLikeDeleted(
  deleted: readonly SuppliedRecord[],
  record: SuppliedRecord,
  charge?: Charge,
): boolean {
  const item: IdentifiedItem = charge ?? record;
  if (item.is_deleted_item !== undefined || item.id !== undefined) return false;
  return deleted.some((other) => {
    if (!canBeSameCase(record, other)) return false;
    const isOfCourt = isSameCourt(record, other);
    if (!charge)
      return !other.charges.length && isOfCourt && isSameIfKnown(record.file_date, other.file_date);
    return other.charges.some((each) => isSameCharge(each, charge) && (isOfCourt || sharesDay(each, charge)));
  });
}

const canBeSameCase = (record: SuppliedRecord, other: SuppliedRecord): boolean =>
  isSameIfKnown(record.state, other.state) && isSameIfKnown(caseNumber(record), caseNumber(other));

/** Whether two values are the same, or one of them is missing. */
const isSameIfKnown = (first: string | null | undefined, other: string | null | undefined): boolean =>
  !first || !other || first === other;
