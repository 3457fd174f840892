import type { Charge, ScreeningContent, SuppliedRecord } from '@service-embeds/contract';
import { isSameCase, isSameCharge, sharesDay } from './duplicate-records.ts';
import { deletedAfterDispute, type JudgedItem, type WithheldPart } from './withheld-part.ts';

/** What a dispute deleted and staff have not put back. */
export interface DeletedItem {
  /** Records with the deleted charges alone, or without any. */
  records: readonly SuppliedRecord[];
  content?: ScreeningContent | undefined;
  /** The report kept another count of the same offense. */
  isOneOfSeveral?: true;
}

/**
 * Divides records that a source sends into new ones and those that a dispute deleted. A deleted item must not come back without the
 * certification of its source (FCRA section 611(a)(5)(B)), whichever way it is entered, also into another report (section 611(a)(5)(C)).
 * What is only like one waits for a person (`isLikeDeleted`).
 */
export function separateDeletedRecords<CourtRecord extends SuppliedRecord>(
  records: readonly CourtRecord[],
  deleted: readonly DeletedItem[],
): { records: CourtRecord[]; withheld: WithheldPart[] } {
  const deletedRecords = deleted.flatMap(({ isOneOfSeveral, records: each }) => (isOneOfSeveral ? [] : each));
  const withheld: WithheldPart[] = [];
  const reported = records.flatMap((record) => {
    const same = deletedRecords.filter((each) => isSameCase(record, each));
    const isDeleted = (charge: Charge & JudgedItem): boolean =>
      charge.is_deleted_item ?? isDeletedCharge(charge, record, same);
    const remaining = record.charges.filter((charge) => !isDeleted(charge));
    const apart = record.charges.filter(isDeleted);
    if (!apart.length && !isDeletedWhole(record, same)) return [record];
    withheld.push({ record: { ...record, charges: apart }, reasons: [deletedAfterDispute] });
    return remaining.length ? [{ ...record, charges: remaining }] : [];
  });
  return { records: reported, withheld };
}

/** Without a case number, a charge needs a day of the deleted one. Of several counts no one knows which was deleted. */
function isDeletedCharge(charge: Charge, record: SuppliedRecord, same: readonly SuppliedRecord[]): boolean {
  const deleted = same
    .flatMap(({ charges }) => charges)
    .filter((each) => isSameCharge(each, charge) && (record.case_number || sharesDay(each, charge)));
  const counts = record.charges.filter((each) => isSameCharge(each, charge));
  return deleted.length >= Math.max(counts.length, 1);
}

const isDeletedWhole = (
  { case_number, charges, is_deleted_item: decided }: SuppliedRecord & JudgedItem,
  same: readonly SuppliedRecord[],
): boolean =>
  !charges.length && (decided ?? (Boolean(case_number) && same.some((each) => !each.charges.length)));
