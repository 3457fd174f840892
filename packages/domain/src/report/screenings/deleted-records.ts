import type { SuppliedRecord } from '@service-embeds/contract';
import { isSameCase, isSameCharge } from '../../reporting/duplicate-records.ts';
import { hasOwnFindings } from '../adverse-items.ts';
import type { DeletedContent, DisputedItem, DisputeRecord } from '../dispute-record.ts';
import type { ScreeningRecord } from '../report-record.ts';

/** Returns what disputes deleted and staff have not put back. */
export const deletedBy = (disputes: readonly Pick<DisputeRecord, 'items'>[]): DeletedContent[] =>
  disputes
    .flatMap(({ items }) => items)
    .filter(({ outcome, reinsertion }) => outcome === 'deleted' && !reinsertion)
    .flatMap(({ deleted }) => deleted ?? []);

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
  records.flatMap<object>((record) => {
    const same = deleted.filter((each) => isSameCase(record, each));
    return record.charges.length
      ? record.charges.filter((charge) =>
          same.some(({ charges }) => charges.some((each) => isSameCharge(each, charge))),
        )
      : same.filter(({ charges }) => !charges.length).slice(0, 1);
  }).length;

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
