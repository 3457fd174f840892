import { stateOfZip } from '@service-embeds/contract';
import { jurisdictionsOf, type Place } from './localities.ts';

/**
 * Returns the jurisdictions whose laws protect a candidate, as `jurisdictionsOf` does: where they live, and where they will work.
 *
 * @param zipcode ZIP code of the candidate's address. Null: not known
 */
export function candidateJurisdictions(zipcode: string | null, workLocations: readonly Place[]): string[] {
  const state = stateOfZip(zipcode ?? '');
  return jurisdictionsOf(state === undefined ? workLocations : workLocations.concat({ state }));
}
