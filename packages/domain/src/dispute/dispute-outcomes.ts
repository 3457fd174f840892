import { canonicalJson } from '../hash.ts';
import { hasOwnFindings } from '../report/adverse-items.ts';
import type { DisputedItem, DisputeOutcome } from '../report/dispute-record.ts';
import type { ScreeningRecord } from '../report/report-record.ts';
import { keepDeletedContent } from '../report/screenings/deleted-records.ts';
import { disputableItems, type ReportContent } from './disputed-items.ts';

/** What a report said before a correction, and which screenings staff entered again, or deleted the content of. */
interface Correcting {
  before: readonly ScreeningRecord[];
  correctedIds: readonly string[];
  deletedIds: readonly string[];
}

/**
 * Returns what a correction made of each item: `deleted` if the report no longer says it, `corrected` if its screening was
 * entered again and says something else of it, such as another level or day, otherwise `verified`.
 *
 * @param items what is disputed
 */
export function outcomesOf(
  items: readonly DisputedItem[],
  after: ReportContent,
  { before, correctedIds, deletedIds }: Correcting,
): DisputedItem[] {
  const remaining = disputableItems(after).filter(({ id }) => !deletedIds.includes(id));
  // What is about the report itself, such as that it is of another person, is corrected with anything that is no item.
  const isCorrected =
    correctedIds.some((id) => !items.some((item) => item.screening_id === id)) ||
    undisputedOf(items, { record: after.record, screenings: before }).some(
      ({ id }) => contentOf(id, before) !== contentOf(id, after.screenings),
    );
  // A record that had no charges can have some now.
  const records = after.screenings.flatMap((screening) => screening.records);
  const outcomeOf = ({ id, screening_id: screeningId }: DisputedItem): DisputeOutcome => {
    const beside = before.find((screening) => screening.id === id && hasOwnFindings(screening));
    if (beside) return outcomeBeside(beside, after.screenings);
    const isScreening = id === screeningId;
    const isLeft =
      remaining.some((item) => item.id === id || (isScreening && item.screening_id === id)) ||
      records.some((record) => record.id === id);
    if (!isLeft) return 'deleted';
    if (screeningId === null) return isCorrected ? 'corrected' : 'verified';
    const isChanged = isScreening
      ? correctedIds.includes(id)
      : contentOf(id, before) !== contentOf(id, after.screenings);
    return isChanged ? 'corrected' : 'verified';
  };
  return items.map((item) => ({ ...item, outcome: item.outcome ?? outcomeOf(item) }));
}

/** Returns what a correction made of what a screening said beside its findings. */
function outcomeBeside({ id, content }: ScreeningRecord, after: readonly ScreeningRecord[]): DisputeOutcome {
  const current = after.find((screening) => screening.id === id)?.content ?? {};
  if (canonicalJson(current) === canonicalJson(content)) return 'verified';
  return Object.keys(current).length ? 'corrected' : 'deleted';
}

/** Returns the charges and records that no item is about. A screening without them is an item as a whole. */
const undisputedOf = (
  items: readonly DisputedItem[],
  { record, screenings }: ReportContent,
): DisputedItem[] =>
  disputableItems({ record, screenings: screenings.filter(hasOwnFindings) }).filter(
    ({ id, screening_id }) =>
      screening_id !== null && id !== screening_id && !items.some((item) => item.id === id),
  );

/**
 * Returns what a correction took out of a report although no item names it, as items: it must not come back either. What another
 * screening of the report says as well is not deleted.
 */
export function deletedBesides(
  items: readonly DisputedItem[],
  before: readonly ScreeningRecord[],
  { record, screenings }: ReportContent,
): DisputedItem[] {
  const missingItems = undisputedOf(items, { record, screenings: before })
    .filter(({ id }) => contentOf(id, screenings) === '[]')
    .map((item) => ({ ...item, outcome: 'deleted' as const }));
  const records = screenings.flatMap((screening) => screening.records);
  const everywhere = screenings.map((screening) => ({ ...screening, records }));
  return keepDeletedContent(missingItems, before, everywhere).filter(({ deleted }) => deleted);
}

/**
 * Returns what screenings say of a charge, or of a record without charges, in a form that can be compared: without what we conclude
 * from it.
 */
const contentOf = (id: string, screenings: readonly ScreeningRecord[]): string =>
  canonicalJson(
    screenings.flatMap(({ records }) =>
      records.flatMap((record) => {
        if (record.id === id) return [withoutNulls(record)];
        const { case_number, source, charges } = record;
        return charges
          .filter((charge) => charge.id === id)
          .map(({ assessment: _assessment, offenses: _offenses, ...charge }) => ({
            case_number,
            source,
            charge: withoutNulls(charge),
          }));
      }),
    ),
  );

const withoutNulls = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
