import type * as z from 'zod';
import { ApiError, errorCatalog, type SupplierUpdate } from '@service-embeds/contract';
import type { disputeDecision } from '@service-embeds/contract/resources/operations/staff-decisions';
import type { DisputeRecord } from '../report/dispute-record.ts';
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

/** A decision as the operations API takes it. */
type DecidedItem = z.infer<typeof disputeDecision>['items'][number];

/**
 * Returns what was decided about each item of a dispute, by its ID. What is about the report itself cannot be deleted, and only a charge
 * can be corrected.
 *
 * @throws ApiError 400 if an item has no decision that fits it
 */
export function readDecisions(
  screenings: readonly ScreeningRecord[],
  { items }: Pick<DisputeRecord, 'items'>,
  decided: readonly DecidedItem[],
): ReadonlyMap<string, ItemDecision> {
  const charges = new Set(
    screenings.flatMap(({ records }) => records.flatMap((record) => record.charges.map(({ id }) => id))),
  );
  const decisions = new Map<string, ItemDecision>();
  for (const { id, screening_id: screeningId } of items) {
    const index = decided.findIndex((each) => each.id === id);
    const { outcome, charge } = decided[index] ?? {};
    if (outcome === 'verified' || (outcome === 'deleted' && screeningId !== null))
      decisions.set(id, { outcome });
    else if (outcome === 'corrected' && charge && charges.has(id)) decisions.set(id, { outcome, charge });
    else {
      const name = index < 0 ? 'items' : `items.${index}.outcome`;
      throw new ApiError(
        errorCatalog.invalidInput({ [name]: [`Send an outcome that fits the disputed item ${id}.`] }),
      );
    }
  }
  return decisions;
}

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
