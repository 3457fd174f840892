import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { stateOfZip } from '@service-embeds/contract';

const abbreviations: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' };

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

/** A city or county with employment rules of its own. */
export interface Locality {
  /** State and name, for example `CA/San Francisco`. Tables of rules refer to it. */
  id: string;
  /** Code of its state. */
  state: string;
  name: string;
  /** Other names, and places that belong to it. */
  aliases: readonly string[];
}

const locality = (state: string, name: string, ...aliases: string[]): Locality => ({
  id: `${state}/${name}`,
  state,
  name,
  aliases,
});

/**
 * Cities and counties with fair-chance, background-check or credit rules of their own. A city name alone does not tell its
 * county, so the aliases of a county name some of its places.
 */
export const localities: readonly Locality[] = [
  locality('CA', 'San Francisco', 'SF', 'San Francisco County'),
  locality('CA', 'Los Angeles', 'LA'),
  locality(
    'CA',
    'Los Angeles County (unincorporated)',
    'Los Angeles County',
    'LA County',
    'East Los Angeles',
    'Altadena',
    'Marina del Rey',
    'Hacienda Heights',
    'Rowland Heights',
  ),
  locality(
    'CA',
    'San Diego County (unincorporated)',
    'San Diego County',
    'Spring Valley',
    'Fallbrook',
    'Lakeside',
  ),
  locality(
    'NY',
    'New York',
    'New York City',
    'NYC',
    'Manhattan',
    'Brooklyn',
    'Queens',
    'Bronx',
    'The Bronx',
    'Staten Island',
  ),
  locality('NY', 'Buffalo'),
  locality('NY', 'Rochester'),
  locality('NY', 'Westchester County', 'White Plains', 'Yonkers', 'New Rochelle', 'Mount Vernon'),
  locality('NY', 'Suffolk County', 'Huntington', 'Islip', 'Brookhaven', 'Riverhead'),
  locality('PA', 'Philadelphia', 'Philly', 'Phila', 'Philadelphia County'),
  locality('IL', 'Chicago'),
  locality('IL', 'Cook County'),
  locality('WA', 'Seattle'),
  locality('WA', 'Spokane'),
  locality('OR', 'Portland'),
  locality('TX', 'Austin'),
  locality('TX', 'DeSoto', 'De Soto'),
  locality('MD', 'Montgomery County', 'Rockville', 'Bethesda', 'Silver Spring', 'Gaithersburg'),
  locality('MD', "Prince George's County", 'Bowie', 'College Park', 'Hyattsville', 'Upper Marlboro'),
  locality('MD', 'Baltimore'),
  locality('MO', 'Columbia'),
  locality('MO', 'Kansas City', 'KC', 'KCMO'),
  locality('MO', 'St. Louis'),
  locality('IA', 'Waterloo'),
  locality('FL', 'Gainesville'),
  locality('WI', 'Madison'),
];

/** A place by state and city, as work locations name it. */
export interface Place {
  country?: string | undefined;
  /** Code of the state. */
  state?: string | undefined;
  city?: string | undefined;
}

/** All names of a locality, as they are compared. */
const comparedNames = localities.map((locality) =>
  [locality.name].concat(locality.aliases).map(normalizePlace),
);

/** Returns the locality that a city or county belongs to, by any of its names. Undefined: the state's rules apply alone. */
export function localityOf({ state, city }: Place): Locality | undefined {
  const words = normalizePlace(city ?? '');
  // "San Francisco CA" and "San Francisco California", without a comma.
  const suffixes = [state ?? '', usStates.get(state ?? '') ?? ''].map((text) => ` ${text.toLowerCase()}`);
  const suffix = suffixes.find((text) => words.endsWith(text)) ?? '';
  const name = words.slice(0, words.length - suffix.length);
  return localities.find(
    (candidate, index) => candidate.state === state && (comparedNames[index] ?? []).includes(name),
  );
}

/**
 * Returns the jurisdictions of some places: `US`, states such as `CA`, and localities such as `CA/San Francisco`, each once,
 * the wider first. A place abroad belongs to none.
 */
export function jurisdictionsOf(places: readonly Place[]): string[] {
  const domestic = places.filter(({ country }) => (country ?? 'US') === 'US');
  const ids = domestic.reduce<(string | undefined)[]>(
    (all, place) => all.concat('US', place.state, localityOf(place)?.id),
    [],
  );
  return ids
    .filter((id, index): id is string => id !== undefined && ids.indexOf(id) === index)
    .sort((a, b) => level(a) - level(b));
}

const level = (jurisdiction: string): number => {
  if (jurisdiction === 'US') return 0;
  return jurisdiction.includes('/') ? 2 : 1;
};

/**
 * Returns the jurisdictions whose laws protect a candidate, as `jurisdictionsOf` does: where they live, and where they will work.
 *
 * @param zipcode ZIP code of the candidate's address. Null: not known
 */
export function candidateJurisdictions(zipcode: string | null, workLocations: readonly Place[]): string[] {
  const state = stateOfZip(zipcode ?? '');
  return jurisdictionsOf(state === undefined ? workLocations : workLocations.concat({ state }));
}
