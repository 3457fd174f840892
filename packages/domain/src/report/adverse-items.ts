import { ApiError, errorCatalog, screeningNames, type AdverseItem } from '@service-embeds/contract';
import { type ScreeningRecord, noUseLimits, type UseLimiter } from './report-record.ts';

/** What an item says of a finding beyond its text. */
type Marks = Pick<AdverseItem, 'assessment' | 'use_limit'>;

/**
 * Returns the findings that a decision may be based on: every charge, or the screening itself if it names none.
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
      return charges.length ? charges : [item(id, name, { assessment, use_limit: null })];
    });

/** Returns the findings that the employer may use. */
export const usableItems = (items: readonly AdverseItem[]): AdverseItem[] =>
  items.filter(({ use_limit }) => use_limit === null);

/**
 * Returns the findings with some IDs, in their order.
 *
 * @throws ApiError 400 if one of them is unknown, or the law does not let the employer use it
 */
export function selectAdverseItems(items: readonly AdverseItem[], ids: readonly string[]): AdverseItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const unknown = ids.filter((id) => !byId.has(id));
  if (unknown.length) throw new ApiError(errorCatalog.adverseItemsNotFound(unknown));
  const selection = ids.flatMap((id) => byId.get(id) ?? []);
  for (const { id, use_limit: limit } of selection)
    if (limit)
      throw new ApiError(
        errorCatalog.adverseItemNotUsable(id, limit.place, `${limit.law} (${limit.citation})`),
      );
  return selection;
}

/** Whether a type of screening searches criminal records. */
export const isCriminal = (screening: string): boolean =>
  /arrest|criminal|sex_offender|watchlist/.test(screening);
