import { localities } from './localities.ts';
import { normalizePlace } from './place-name.ts';

/** What is known of a ZIP code. */
export interface ZipArea {
  /** Counties that it lies in, those of other states too, the largest part first. */
  counties: readonly { state: string; county: string }[];
  /** Names of places that mail to it uses, as `normalizePlace` returns them. */
  names: readonly string[];
  /** IDs of the localities that those names belong to. Counties are none of them. */
  within: readonly string[];
  /** IDs of further localities that have a part of it, although its mail has another name. */
  parts: readonly string[];
}

export interface NamedPlace {
  /** Its county, as the Census Bureau names it. */
  county: string;
  /** ID of the city, or of the rest of a county without cities, that it belongs to. Undefined: of none with rules. */
  locality?: string | undefined;
  /** It is a part of a city, and which one is not known. */
  isSection?: boolean | undefined;
}

/** Where ZIP codes, counties and places of the United States are. */
export interface PlaceDirectory {
  /** Whether it has so many names that another one is unknown. */
  isComplete: boolean;
  /** Returns what is known of five digits. Undefined: the code is not known. */
  zipArea: (zipcode: string) => ZipArea | undefined;
  /** Returns the places of a state that have a name, as `normalizeInState` returns it. */
  placesNamed: (state: string, name: string) => readonly NamedPlace[];
  /** Returns the counties of a state that a name stands for: "Baltimore" for two of them. */
  countiesNamed: (state: string, name: string) => readonly string[];
}

/** Returns a name of a county for comparison, without its kind: "Cook County" and "Cook" are the same. */
export const normalizeCounty = (name: string): string =>
  normalizePlace(name).replace(/ (county|parish|borough|census area|municipality|municipio)$/, '');

/** Returns those among counties that a name stands for: its own name, or without its kind ("Baltimore" is two). */
export function findCounties(counties: readonly string[], name: string): string[] {
  const exact = counties.filter((county) => normalizePlace(county) === normalizePlace(name));
  if (exact.length) return exact;
  const bareName = normalizeCounty(name);
  return counties.filter((county) => [bareName, `${bareName} city`].includes(normalizeCounty(county)));
}

/** A directory that knows the localities with rules and their counties, and nothing else. */
export const localitiesOnly: PlaceDirectory = {
  isComplete: false,
  zipArea: () => undefined,
  placesNamed: () => [],
  countiesNamed: (state, name) => {
    const ofState = localities.filter((locality) => locality.state === state);
    const counties = ofState.reduce<string[]>((all, locality) => all.concat(locality.counties), []);
    return findCounties(
      counties.filter((county, index) => counties.indexOf(county) === index),
      name,
    );
  },
};
