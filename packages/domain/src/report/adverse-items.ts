import {
  ApiError,
  errorCatalog,
  screeningNames,
  type AdverseItem,
  type FindingAssessment,
} from '@service-embeds/contract';
import type { ScreeningRecord } from './report-record.ts';

/** Returns the findings that a decision may be based on: every charge, or the screening itself if it names none. */
export const adverseItemsOf = (screenings: readonly ScreeningRecord[]): AdverseItem[] =>
  screenings
    .filter(({ result }) => result === 'consider')
    .flatMap((screening) => {
      const item = (id: string, text: string, assessment: FindingAssessment | null = null): AdverseItem => ({
        id,
        object: 'adverse_item',
        screening_id: screening.id,
        screening_type: screening.type,
        text,
        assessment,
      });
      const name = screeningNames[screening.type];
      const charges = screening.records.flatMap(({ charges, source }) =>
        charges.map((charge) => item(charge.id, `${name}, ${source}: ${charge.charge}`, charge.assessment)),
      );
      return charges.length ? charges : [item(screening.id, name, screening.assessment)];
    });

/** Returns the findings with some IDs, in their order. @throws ApiError 400 if one of them is unknown */
export function selectAdverseItems(items: readonly AdverseItem[], ids: readonly string[]): AdverseItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const unknown = ids.filter((id) => !byId.has(id));
  if (unknown.length) throw new ApiError(errorCatalog.adverseItemsNotFound(unknown));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether a type of screening searches criminal records. */
export const isCriminal = (screening: string): boolean =>
  /arrest|criminal|sex_offender|watchlist/.test(screening);
