import type { WorkLocation } from '@service-embeds/contract';
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

/** Returns where a person works, if it is one place in the United States: `Ohio`, or `Oakland, CA`. Null otherwise. */
export function workPlaceName(locations: readonly WorkLocation[]): string | null {
  const [location, ...others] = locations;
  if (!location || others.length || location.country !== 'US' || !location.state) return null;
  const { city, state } = location;
  return placeNameWithState(city ? `${state}/${city}` : state);
}
