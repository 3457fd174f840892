import type { Charge, ScreeningType } from '@service-embeds/contract';
import type { ScreeningRecord } from './report-record.ts';

/** Something that a report found, as the rules of an assessment see it. */
export interface Finding {
  id: string;
  /** `charge`, or the type of a screening that names no charges. */
  objectType: string;
  screeningType: ScreeningType;
  level: Charge['level'] | null;
  convicted: boolean;
  /** The date of the disposition, otherwise of the offense. Null: unknown. */
  date: Date | null;
}

/** Dispositions that end a case without a conviction. */
const withoutConviction = /dismiss|acquit|not guilty|nolle|no bill|withdrawn|expunged|sealed|vacated/i;

/** Returns the findings of a report: every charge, or the screening itself if it names none. */
export const findingsOf = (screenings: readonly ScreeningRecord[]): Finding[] =>
  screenings
    .filter(({ result }) => result === 'consider')
    .flatMap((screening): Finding[] => {
      const screeningType = screening.type;
      const charges = screening.records.flatMap((record) => record.charges);
      if (!charges.length)
        return [
          {
            id: screening.id,
            objectType: screeningType,
            screeningType,
            level: null,
            convicted: true,
            date: null,
          },
        ];
      return charges.map(({ id, level, disposition, disposition_date, offense_date }) => {
        const date = disposition_date ?? offense_date;
        return {
          id,
          objectType: 'charge',
          screeningType,
          level,
          convicted: !withoutConviction.test(disposition ?? ''),
          date: date === null ? null : new Date(date),
        };
      });
    });
