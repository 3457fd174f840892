import type { WorkLocation } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';

const abbreviations: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount', ste: 'sainte' };

/**
 * Returns the name of a city or county for comparison: in lower case, without accents, wide letters, joiners, punctuation, a state
 * after a comma, and "City of". "County of Los Angeles" becomes "los angeles county", and "St. Louis, MO" becomes "saint louis".
 */
export function normalizePlace(name: string): string {
  const words = name
    .replace(/,.*$/, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200c-\u200d'’.]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => abbreviations[word] ?? word)
    .join(' ');
  return words.replace(/^(the )?city (and county )?of /, '').replace(/^county of (.*)$/, '$1 county');
}

/** Returns the name of a place for comparison, without its state after it: "San Francisco CA", "San Francisco California". */
export function normalizeInState(name: string, state: string): string {
  const words = normalizePlace(name);
  const suffixes = [state, usStates.get(state) ?? ''].map((text) => ` ${text.toLowerCase()}`);
  const suffix = suffixes.find((text) => text !== ' ' && words.endsWith(text)) ?? '';
  return words.slice(0, words.length - suffix.length);
}

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
