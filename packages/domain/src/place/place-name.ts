import { usStates } from '@service-embeds/contract/reference-data/us-states';

/**
 * Returns the name of a jurisdiction for people: `California` for `CA`, `Los Angeles County` for its unincorporated areas, and
 * `New York City` for a city with the name of its state.
 */
export function placeName(jurisdiction: string): string {
  if (jurisdiction === 'US') return 'United States';
  const [state = '', locality] = jurisdiction.split('/');
  const stateName = usStates.get(state) ?? state;
  if (locality === undefined) return stateName;
  const name = locality.replace(/ \(.*\)$/, '');
  return name === stateName ? `${name} City` : name;
}

/** Returns the name of a jurisdiction beside those of other states: `California`, or `San Francisco, CA`. */
export function placeNameWithState(jurisdiction: string): string {
  const [state = '', locality] = jurisdiction.split('/');
  return locality === undefined ? placeName(jurisdiction) : `${locality}, ${state}`;
}
