/**
 * Where ZIP codes, counties and places of the United States are. `tools/places.ts` writes the data and names its sources; what no
 * source has is in `local-names.ts`. Each state is prepared when the first order names it.
 */
import { localities, localityNamed } from '@service-embeds/domain/place/localities';
import {
  findCounties,
  type NamedPlace,
  type PlaceDirectory,
  type ZipArea,
} from '@service-embeds/domain/place/place-directory';
import { normalizePlace } from '@service-embeds/domain/place/place-name';
import { countiesOf, countyByCode, fipsCodeOfZip } from '../counties/us-counties.ts';
import places from './data/us-places.json' with { type: 'json' };
import { citiesOfCounty, neighborhoods, partialCodes } from './local-names.ts';

/** Returns the codes of ranges such as `10001-10003 10005`. */
const codesOf = (ranges: string): string[] =>
  ranges.split(' ').flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      `${Number(first) + index}`.padStart(5, '0'),
    );
  });

const namesOf = (list: string): string[] => list.split(';').map(normalizePlace);

/** Adds an item to the list of a key. */
function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

interface StateIndex {
  /** Names that mail to a ZIP code uses. */
  postalNames: Map<string, string[]>;
  /** Places by their names for comparison. */
  named: Map<string, NamedPlace[]>;
}

/** Cities with a county whose rules hold outside of them, and those cities. */
const citiesByLocality = new Map(
  Object.entries(citiesOfCounty).map(([id, list]) => [id, new Set(namesOf(list))] as const),
);

/** Localities by the names of their neighborhoods: `CA van nuys`. */
const neighborhoodLocalities = new Map<string, string[]>();
for (const [id, list] of Object.entries(neighborhoods))
  for (const name of namesOf(list)) addTo(neighborhoodLocalities, `${id.slice(0, 2)} ${name}`, id);

/**
 * Returns the ID of the city with rules that a name belongs to in a county, or of what is outside of the cities of the county.
 * Undefined: it is another city, or the county has no such rules.
 */
function localityOf(state: string, county: string, name: string): string | undefined {
  const inCounty = localities.filter(
    (locality) =>
      locality.state === state && locality.kind !== 'county' && locality.counties.includes(county),
  );
  const own = localityNamed(state, name);
  if (own) return inCounty.find(({ id }) => id === own.id)?.id;
  const ids = neighborhoodLocalities.get(`${state} ${name}`) ?? [];
  const ofNeighborhood = inCounty.find(({ id }) => ids.includes(id));
  if (ofNeighborhood) return ofNeighborhood.id;
  return inCounty.find(
    ({ id, kind }) => kind === 'unincorporated' && citiesByLocality.get(id)?.has(name) === false,
  )?.id;
}

/** Adds a place once for each county. One that is a whole place stays one where another source calls it a part. */
function addPlace({ named }: StateIndex, name: string, place: NamedPlace): void {
  const existingPlace = named.get(name)?.find(({ county }) => county === place.county);
  if (!existingPlace) addTo(named, name, place);
  else if (!place.isSection) existingPlace.isSection = false;
}

/** Whether a county's own list says that a name is one of its cities, or belongs to one. */
const isCity = (state: string, county: string, name: string): boolean =>
  localities.some(
    ({ id, state: other, counties }) =>
      other === state && counties.includes(county) && citiesByLocality.get(id)?.has(name),
  );

/** Adds neighborhoods, in the first county of their locality, and the cities of the counties that have a list. */
function addLocalNames(index: StateIndex, state: string): void {
  for (const { id, counties } of localities.filter((locality) => locality.state === state)) {
    const [county = ''] = counties;
    const names = namesOf(neighborhoods[id] ?? '').concat([...(citiesByLocality.get(id) ?? [])]);
    for (const name of names) addPlace(index, name, { county, locality: localityOf(state, county, name) });
  }
}

/** Adds the names that mail uses, each in the counties of its ZIP codes. */
function addPostalNames(index: StateIndex, state: string): void {
  const names = (places.names as Record<string, Record<string, string>>)[state] ?? {};
  for (const [text, ranges] of Object.entries(names)) {
    const name = normalizePlace(text);
    const zipcodes = codesOf(ranges);
    for (const zipcode of zipcodes) addTo(index.postalNames, zipcode, name);
    const counties = zipcodes.map((zipcode) => countyByCode(fipsCodeOfZip(zipcode) ?? ''));
    const ofState = counties.flatMap((county) => (county?.state === state ? county.name : []));
    for (const county of new Set(ofState))
      addPlace(index, name, { county, locality: localityOf(state, county, name) });
  }
}

/** Adds places with and without a post office. An asterisk marks a part of a city. */
function addPlaces(index: StateIndex, state: string): void {
  const { [state]: counties = [] } = countiesOf([state]);
  for (const { fips_code, name: county } of counties)
    for (const text of (places.places as Record<string, string>)[fips_code]?.split(';') ?? []) {
      const name = normalizePlace(text.replace('*', ''));
      const locality = localityOf(state, county, name);
      const isSection = text.endsWith('*') && locality === undefined && !isCity(state, county, name);
      addPlace(index, name, { county, locality, isSection });
    }
}

const indexes = new Map<string, StateIndex>();

/** Returns what is known of a state: prepared when the first order names it, because all together take a second. */
function indexOf(state: string): StateIndex {
  const preparedIndex = indexes.get(state);
  if (preparedIndex) return preparedIndex;
  const index: StateIndex = { postalNames: new Map(), named: new Map() };
  addLocalNames(index, state);
  addPostalNames(index, state);
  addPlaces(index, state);
  indexes.set(state, index);
  return index;
}

/** Returns lists of ranges by their keys as lists of keys by code. */
function byCode(ranges: Record<string, string>): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const [key, text] of Object.entries(ranges)) for (const code of codesOf(text)) addTo(keys, code, key);
  return keys;
}

let sharedCounties: Map<string, string[]> | undefined;
const localitiesWithPart = byCode(partialCodes);

/** Returns the codes of the counties of a ZIP code, the one with most of it first. */
function countyCodesOf(zipcode: string): string[] {
  sharedCounties ??= byCode(places.shared);
  const main = fipsCodeOfZip(zipcode);
  const shared = (sharedCounties.get(zipcode) ?? []).flatMap((codes) => codes.split(' '));
  return [...new Set(main === undefined ? shared : [main, ...shared])];
}

/** Returns the counties of localities of which none is among some counties. */
const missingCounties = (ids: readonly string[], ofZip: ZipArea['counties']): ZipArea['counties'] =>
  localities
    .filter(({ id }) => ids.includes(id))
    .filter(
      ({ state, counties }) => !ofZip.some((each) => each.state === state && counties.includes(each.county)),
    )
    .map(({ state, counties: [county = ''] }) => ({ state, county }));

/** Returns what is known of a ZIP code. */
function zipArea(zipcode: string): ZipArea | undefined {
  const ofTables = countyCodesOf(zipcode)
    .flatMap((code) => countyByCode(code) ?? [])
    .map(({ state, name: county }) => ({ state, county }));
  if (!ofTables.length) return undefined;
  const parts = localitiesWithPart.get(zipcode) ?? [];
  const counties = ofTables.concat(missingCounties(parts, ofTables));
  const states = [...new Set(counties.map(({ state }) => state))];
  const names = states.flatMap((state) => indexOf(state).postalNames.get(zipcode) ?? []);
  const within = counties.flatMap(({ state, county }) =>
    names.flatMap((name) => localityOf(state, county, name) ?? []),
  );
  return { counties, names, within, parts };
}

const countyNames = new Map(
  Object.entries(countiesOf()).map(([state, counties]) => [state, counties.map(({ name }) => name)]),
);

/** The places of the United States, as far as the service knows them. */
export const placeDirectory: PlaceDirectory = {
  isComplete: true,
  zipArea,
  placesNamed: (state, name) => indexOf(state).named.get(name) ?? [],
  countiesNamed: (state, name) => findCounties(countyNames.get(state) ?? [], name),
};
