import type { Charge, ScreeningContent, SuppliedRecord } from '@service-embeds/contract';
import { hasOwnFindings } from '../adverse-items.ts';
import { isSameCase, isSameCharge } from '../../reporting/duplicate-records.ts';
import { deletedAfterDispute, type WithheldPart } from '../../reporting/withheld-part.ts';
import type { ScreeningRecord } from '../report-record.ts';
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

/**
 * Divides records that a source sends into new ones and those that a dispute deleted. A deleted item must not come back without the
 * certification of its source (FCRA section 611(a)(5)(B)), whichever way it is entered, also into another report (section 611(a)(5)(C)).
 */
export function separateDeletedRecords<CourtRecord extends SuppliedRecord>(
  records: readonly CourtRecord[],
  disputes: readonly Pick<DisputeRecord, 'items'>[],
): { records: CourtRecord[]; withheld: WithheldPart[] } {
  const deletedRecords = deletedBy(disputes).flatMap(({ records: each }) => each);
  const withheld: WithheldPart[] = [];
  const reported = records.flatMap((record) => {
    const same = deletedRecords.filter((each) => isSameCase(record, each));
    if (!same.length) return [record];
    const isDeleted = (charge: Charge): boolean =>
      same.some(({ charges }) => charges.some((each) => isSameCharge(charge, each)));
    const remaining = record.charges.filter((charge) => !isDeleted(charge));
    const apart = record.charges.filter(isDeleted);
    const isDeletedWhole = !record.charges.length && same.some(({ charges }) => !charges.length);
    if (!apart.length && !isDeletedWhole) return [record];
    withheld.push({ record: { ...record, charges: apart }, reasons: [deletedAfterDispute] });
    return remaining.length ? [{ ...record, charges: remaining }] : [];
  });
  return { records: reported, withheld };
}

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
    const isInReport = separateDeletedRecords(current, [{ items: [withContent] }]).withheld.length > 0;
    return isInReport ? item : withContent;
  });

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
