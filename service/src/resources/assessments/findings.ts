import type { Charge, ScreeningType } from '@service-embeds/contract';
import type { ScreeningRow } from '../reports/report.serializer.ts';

/** Something that a report found, as far as rules look at it. */
export interface Finding {
  id: string;
  /** `charge`, or the type of a screening that names no charges. */
  objectType: string;
  screeningType: ScreeningType;
  level: Charge['level'] | null;
  convicted: boolean;
  /** When it was decided, or else when it happened; null when nobody knows. */
  date: Date | null;
}

/** Dispositions that end a case without a conviction. */
const withoutConviction = /dismiss|acquit|not guilty|nolle|no bill|withdrawn|expunged|sealed|vacated/i;

/** The findings of a report: each charge, or the screening itself when it names none. */
export const findingsOf = (screenings: ScreeningRow[]): Finding[] =>
  screenings
    .filter(({ result }) => result === 'consider')
    .flatMap((screening): Finding[] => {
      const charges = screening.records.flatMap((record) => record.charges);
      if (!charges.length)
        return [
          {
            id: screening.id,
            objectType: screening.type,
            screeningType: screening.type,
            level: null,
            convicted: true,
            date: null,
          },
        ];
      return charges.map((charge) => {
        const date = charge.disposition_date ?? charge.offense_date;
        return {
          id: charge.id,
          objectType: 'charge',
          screeningType: screening.type,
          level: charge.level,
          convicted: !withoutConviction.test(charge.disposition ?? ''),
          date: date === null ? null : new Date(date),
        };
      });
    });
