import type { Charge, ScreeningContent, SuppliedRecord } from '@service-embeds/contract';
import { hasOwnFindings } from '../adverse-items.ts';
import { isSameCase, isSameCharge, sharesDay } from '../../reporting/duplicate-records.ts';
import { deletedAfterDispute, type JudgedItem, type WithheldPart } from '../../reporting/withheld-part.ts';
import type { FoundRecord, ScreeningRecord } from '../report-record.ts';
import type { DeletedContent, DisputedItem, DisputeRecord } from '../dispute.ts';

/** Returns what disputes deleted and staff have not put back. */
const deletedBy = (disputes: readonly Pick<DisputeRecord, 'items'>[]): DeletedContent[] =>
  disputes
    .flatMap(({ items }) => items)
    .filter(({ outcome, reinsertion }) => outcome === 'deleted' && !reinsertion)
    .flatMap(({ deleted }) => deleted ?? []);

/** Returns the content of screenings that disputes deleted and staff have not put back. */
export const deletedContentOf = (disputes: readonly Pick<DisputeRecord, 'items'>[]): ScreeningContent[] =>
  deletedBy(disputes).flatMap(({ content }) => content ?? []);

/** The same of their records. */
export const deletedRecordsOf = (disputes: readonly Pick<DisputeRecord, 'items'>[]): FoundRecord[] =>
  deletedBy(disputes).flatMap(({ records }) => records);

/**
 * Divides records that a source sends into new ones and those that a dispute deleted. A deleted item must not come back without the
 * certification of its source (FCRA section 611(a)(5)(B)), whichever way it is entered, also into another report (section 611(a)(5)(C)).
 * What is only like one waits for a person (`reporting/like-deleted.ts`).
 */
export function separateDeletedRecords<CourtRecord extends SuppliedRecord>(
  records: readonly CourtRecord[],
  disputes: readonly Pick<DisputeRecord, 'items'>[],
): { records: CourtRecord[]; withheld: WithheldPart[] } {
  const deletedRecords = deletedBy(disputes).flatMap(({ isOneOfSeveral, records: each }) =>
    isOneOfSeveral ? [] : each,
  );
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

/**
 * Returns the items of a decided dispute, the deleted ones with what they said. A charge that was entered again under another ID is
 * still in the report, so nothing of it is kept.
 *
 * @param before the screenings as they were
 */
export const keepDeletedContent = (
  items: readonly DisputedItem[],
  before: readonly ScreeningRecord[],
  after: readonly ScreeningRecord[],
): DisputedItem[] =>
  items.map((item) => {
    const screening = before.find(({ id }) => id === item.screening_id);
    if (item.outcome !== 'deleted' || item.deleted || !screening) return item;
    const withContent = { ...item, deleted: contentOf(item, screening) };
    const current = after.filter(({ id }) => id === screening.id).flatMap(({ records }) => records);
    const left = countOf(withContent.deleted, current);
    if (!left) return withContent;
    return left >= countOf(withContent.deleted, screening.records)
      ? item
      : { ...item, deleted: { ...withContent.deleted, isOneOfSeveral: true } };
  });

/** Returns how many charges, and records without any, are the same as the deleted ones. */
const countOf = ({ records: deleted }: DeletedContent, records: readonly SuppliedRecord[]): number =>
  records.reduce((count, record) => {
    const same = deleted.filter((each) => isSameCase(record, each));
    const charges = record.charges.filter((charge) =>
      same.some((each) => each.charges.some((other) => isSameCharge(other, charge))),
    );
    const isBare = !record.charges.length && same.some((each) => !each.charges.length);
    return count + (isBare ? 1 : charges.length);
  }, 0);

function contentOf({ id }: DisputedItem, screening: ScreeningRecord): DeletedContent {
  const { records, content, result } = screening;
  if (id === screening.id)
    return { result: result ?? undefined, records: hasOwnFindings(screening) ? [] : records, content };
  const bare = records.filter((record) => record.id === id);
  if (bare.length) return { records: bare };
  const charged = records
    .map((record) => ({ ...record, charges: record.charges.filter((charge) => charge.id === id) }))
    .filter(({ charges }) => charges.length > 0);
  return { records: charged };
}
