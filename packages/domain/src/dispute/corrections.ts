import type { SupplierUpdate } from '@service-embeds/contract';
import type { ScreeningRecord } from '../report/report-record.ts';
import { withoutItems } from './disputed-items.ts';

type Correction = Extract<SupplierUpdate, { kind: 'dispute_ended' }>['corrections'][number];
type Charge = Correction['records'][number]['charges'][number];

/** What an investigation found out about a disputed item. */
export type ItemDecision =
  /** It is right as it is, or about the report itself. */
  | { outcome: 'verified' }
  /** It is wrong, or could not be verified. */
  | { outcome: 'deleted' }
  /** It is a charge that has to say something else. */
  | { outcome: 'corrected'; charge: Charge };

/**
 * Returns the results of the screenings that an investigation changes, with which the dispute ends. Charges keep their IDs, so
 * that each item gets the outcome that was decided.
 *
 * @param decisions by the ID of the item
 */
export function correctionsOf(
  screenings: readonly ScreeningRecord[],
  decisions: ReadonlyMap<string, ItemDecision>,
): Correction[] {
  const idsWith = (outcome: ItemDecision['outcome']): string[] =>
    Array.from(decisions)
      .filter(([, decision]) => decision.outcome === outcome)
      .map(([id]) => id);
  const deleted = idsWith('deleted');
  const affected = [...deleted, ...idsWith('corrected')];
  const isChanged = ({ id, records }: ScreeningRecord): boolean =>
    [id, ...records.flatMap(({ charges }) => charges.map((charge) => charge.id))].some((each) =>
      affected.includes(each),
    );
  return screenings.filter(isChanged).map((screening) => {
    const { result, records } = withoutItems(screening, deleted);
    return {
      screening_id: screening.id,
      result: result ?? 'clear',
      ...(deleted.includes(screening.id) && { delete_content: true }),
      records: records.map((record) => ({
        ...record,
        charges: record.charges.map((charge) => {
          const decision = decisions.get(charge.id);
          return decision?.outcome === 'corrected' ? correct(charge, decision.charge) : charge;
        }),
      })),
    };
  });
}

/** What was decided belongs to the words of before: a correction without a class leaves it to its words. */
function correct<Found extends Charge>(
  { disposition_class: _class, offenses: _offenses, ...charge }: Found,
  corrected: Charge,
) {
  return { ...charge, ...corrected };
}
