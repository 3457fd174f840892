import { ApiError, errorCatalog, screeningNames, type AdverseItem } from '@service-embeds/contract';
import { positiveNames } from '../law/marijuana-test.ts';
import { hasDrivingEntries, isAdverseContent } from '../reporting/adverse-content.ts';
import { type FoundRecord, type ScreeningRecord, noUseLimits, type UseLimiter } from './report-record.ts';

/** What an item says of a finding beyond its text. */
type Marks = Pick<AdverseItem, 'assessment' | 'use_limit'>;

/** The part of a screening that says which findings it has. */
type Findings = Pick<ScreeningRecord, 'records' | 'content'>;

const hasEntries = ({ content }: Findings): boolean => hasDrivingEntries(content.motor_vehicle_report);

/** Returns the records of a screening that are findings of their own: those without charges, beside others or entries of a driver. */
export const bareRecordsOf = (screening: Findings): FoundRecord[] =>
  screening.records.length > 1 || hasEntries(screening)
    ? screening.records.filter(({ charges }) => !charges.length)
    : [];

/** Whether a screening has charges, or records that are findings of their own. What else it says is then beside them. */
export const hasOwnFindings = (screening: Findings): boolean =>
  screening.records.some(({ charges }) => charges.length > 0) || bareRecordsOf(screening).length > 0;

/** Whether a screening is a finding itself: if it names none, or if entries of a driving record are beside them. */
export const isFindingItself = (screening: Findings): boolean =>
  !hasOwnFindings(screening) || hasEntries(screening);

/**
 * Returns the findings that a decision may be based on: every charge, every record without charges beside others, and the screening
 * itself if it names none or has entries of a driving record beside them.
 *
 * @param limiter marks what the employer must not use. Default: nothing, for what is no decision
 */
export const adverseItemsOf = (
  screenings: readonly ScreeningRecord[],
  limiter: UseLimiter = noUseLimits,
): AdverseItem[] =>
  screenings
    .filter(({ result }) => result === 'consider')
    .flatMap((screening) => {
      const item = (id: string, text: string, marks: Marks): AdverseItem => ({
        id,
        object: 'adverse_item',
        screening_id: screening.id,
        screening_type: screening.type,
        text,
        ...marks,
      });
      const name = screeningNames[screening.type];
      const charges = screening.records.flatMap((record) =>
        record.charges.map((charge) =>
          item(charge.id, `${name}, ${record.source}: ${charge.charge}`, {
            assessment: charge.assessment ?? null,
            use_limit: limiter({ charge, record, screening }),
          }),
        ),
      );
      const { id, assessment } = screening;
      const marks = { assessment, use_limit: null };
      const bare = bareRecordsOf(screening).map(({ id: recordId, source, case_number }) =>
        item(recordId, [`${name}, ${source}`, case_number].filter(Boolean).join(': '), marks),
      );
      return [
        ...charges,
        ...bare,
        ...(isFindingItself(screening)
          ? [item(id, screeningText(screening, limiter), { assessment, use_limit: limiter({ screening }) })]
          : []),
      ];
    });

/** Returns the name of a screening, with the substances that the employer may use where the law forbids to use others beside them. */
function screeningText(screening: ScreeningRecord, limiter: UseLimiter): string {
  const name = screeningNames[screening.type];
  const positive = positiveNames(screening.content);
  const usable = positive.filter((analyte) => limiter({ screening, analyte }) === null);
  return usable.length && usable.length < positive.length ? `${name}: ${usable.join(', ')}` : name;
}

/**
 * Returns what an earlier finding is now. A record without charges is its screening as soon as no other record is beside it, and
 * the other way round. Undefined: it is gone.
 *
 * @param before the screenings as they were when the finding was last known
 */
export function currentItem(
  items: readonly AdverseItem[],
  { before, after }: Record<'before' | 'after', readonly ScreeningRecord[]>,
  { id, screening_id, screening_type, text }: AdverseItem,
): AdverseItem | undefined {
  const same = items.find((item) => item.id === id);
  if (id !== screening_id) return same ?? screeningOf(items, after, { id, screening_id });
  const [was, now] = [before, after].map((screenings) => screenings.find((each) => each.id === id));
  if (!was || !now) return same;
  // Beside others, a record without charges that was the screening has a text of its own.
  const [name] = text.split(': ');
  const wasContent = name === screeningNames[screening_type] && (hasEntries(was) || !was.records.length);
  if (wasContent) return now.records.length && !isAdverseContent(now.content) ? undefined : same;
  const bare = now.records.find((record) => !record.charges.length);
  if (bare) return items.find((item) => item.id === id || item.id === bare.id);
  // A record does not live on in what its screening says, nor the other way round.
  return isAdverseContent(was.content) ? same : undefined;
}

/** Returns the screening of a record without charges that is its only one. Undefined: it is not. */
const screeningOf = (
  items: readonly AdverseItem[],
  screenings: readonly ScreeningRecord[],
  { id, screening_id }: Pick<AdverseItem, 'id' | 'screening_id'>,
): AdverseItem | undefined =>
  screenings.some(({ records }) => records.some((record) => record.id === id && !record.charges.length))
    ? items.find((item) => item.id === screening_id)
    : undefined;

/** Returns the findings that the employer may use. */
export const usableItems = (items: readonly AdverseItem[]): AdverseItem[] =>
  items.filter(({ use_limit }) => use_limit === null);

/**
 * Returns the findings with some IDs, in their order.
 *
 * @param name field of the request that has the IDs
 * @throws ApiError 400 if one of them is unknown, or the law does not let the employer use it
 */
export function selectAdverseItems(
  items: readonly AdverseItem[],
  ids: readonly string[],
  name: string,
): AdverseItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const unknown = ids.filter((id) => !byId.has(id));
  if (unknown.length) throw new ApiError(errorCatalog.adverseItemsNotFound(name, unknown));
  const selection = ids.flatMap((id) => byId.get(id) ?? []);
  for (const { id, use_limit: limit } of selection)
    if (limit)
      throw new ApiError(
        errorCatalog.adverseItemNotUsable(name, {
          id,
          place: limit.place,
          law: `${limit.law} (${limit.citation})`,
        }),
      );
  return selection;
}

/** Whether a type of screening searches criminal records. */
export const isCriminal = (screening: string): boolean =>
  /arrest|criminal|sex_offender|watchlist/.test(screening);
