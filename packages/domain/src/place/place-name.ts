import { usStates } from '@service-embeds/contract/reference-data/us-states';

/** Returns the name of a jurisdiction for people: `California` for `CA`, `Los Angeles County` for its unincorporated areas. */
export const placeName = (jurisdiction: string): string =>
  jurisdiction === 'US'
    ? 'United States'
    : (usStates.get(jurisdiction) ?? jurisdiction.replace(/^[A-Z]{2}\//, '').replace(/ \(.*\)$/, ''));

/** Returns the name of a jurisdiction beside those of other states: `California`, or `San Francisco, CA`. */
export function placeNameWithState(jurisdiction: string): string {
  const [state = '', locality] = jurisdiction.split('/');
  return locality === undefined ? placeName(jurisdiction) : `${locality}, ${state}`;
}
