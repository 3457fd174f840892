import { screeningNames, type AdverseItem } from '@service-embeds/contract';
import type { ScreeningRow } from '../reports/report.serializer.ts';

/** The findings of a report that a decision may rest on: each charge, or the screening when it names none. */
export const adverseItemsOf = (screenings: ScreeningRow[]): AdverseItem[] =>
  screenings
    .filter(({ result }) => result === 'consider')
    .flatMap((screening) => {
      const item = (id: string, text: string): AdverseItem => ({
        id,
        object: 'adverse_item',
        screening_id: screening.id,
        screening_type: screening.type,
        text,
      });
      const name = screeningNames[screening.type];
      const charges = screening.records.flatMap(({ charges, source }) =>
        charges.map((charge) => item(charge.id, `${name}, ${source}: ${charge.charge}`)),
      );
      return charges.length ? charges : [item(screening.id, name)];
    });
