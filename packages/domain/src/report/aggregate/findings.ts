import type { AssessedObjectType, Charge, ScreeningType } from '@service-embeds/contract';
import { defaultRecordType } from '../../reporting/record-facts.ts';
import type { ScreeningRecord } from '../report-record.ts';
import { noUseLimits, type PlacedCharge, type UseLimiter } from '../use-limit.ts';

/** Something that a report found, as the rules of an assessment see it. */
export interface Finding {
  id: string;
  /** The object that an assessment names: the charge, or the screening. */
  object: { object_id: string; object_type: AssessedObjectType };
  screeningType: ScreeningType;
  level: Charge['level'] | null;
  /** Whether it is a conviction, or no criminal charge at all. A criminal charge of no known class is none. */
  convicted: boolean;
  /** The date of the disposition, otherwise of the offense. Null: unknown. */
  date: Date | null;
}

/**
 * Returns the findings of a report: every charge, or the screening itself if it names none.
 *
 * @param limiter what the law does not let the customer use, which counts for no rule. Default: nothing
 */
export const findingsOf = (
  screenings: readonly ScreeningRecord[],
  limiter: UseLimiter = noUseLimits,
): Finding[] =>
  screenings
    .filter(({ result }) => result === 'consider')
    .flatMap((screening): Finding[] => {
      const screeningType = screening.type;
      const placed = screening.records.flatMap((record) =>
        record.charges.map((charge) => ({ charge, record })),
      );
      if (!placed.length)
        return [
          {
            id: screening.id,
            object: { object_id: screening.id, object_type: screeningType },
            screeningType,
            level: null,
            convicted: true,
            date: null,
          },
        ];
      const usable = placed.filter((each) => limiter({ ...each, screening }) === null);
      return usable.map(({ charge, record }) => {
        const { id, level, disposition_class: value, disposition_date, offense_date } = charge;
        const date = disposition_date ?? offense_date;
        return {
          id,
          object: assessedObject(screening, id),
          screeningType,
          level,
          convicted: value === 'conviction' || typeOf(record, screeningType) !== 'criminal',
          date: date === null ? null : new Date(date),
        };
      });
    });

const typeOf = ({ record_type: type }: PlacedCharge['record'], screening: ScreeningType) =>
  type ?? defaultRecordType(screening);

/** Returns how an assessment names a charge. Entries of driving records and registries count for their screening. */
function assessedObject({ id, type }: ScreeningRecord, chargeId: string): Finding['object'] {
  if (type === 'sex_offender_search' || !type.endsWith('search')) return { object_id: id, object_type: type };
  if (type === 'global_watchlist_search')
    return { object_id: chargeId, object_type: 'global_watchlist_charge' };
  return { object_id: chargeId, object_type: type.includes('civil') ? 'civil_charge' : 'criminal_charge' };
}
