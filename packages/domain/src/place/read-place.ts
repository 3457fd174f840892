import { statesOfZip, type WorkLocation } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { localityNamed } from './localities.ts';
import type { PlaceDirectory } from './place-directory.ts';
import { normalizePlace } from './place-name.ts';

const statesByName = new Map([...usStates].map(([code, name]) => [name.toLowerCase(), code]));

/** Returns the code of a state by its code, which can have periods ("D.C."), or its name. */
const stateOf = (text: string): string | undefined => {
  const words = text.trim().replaceAll('.', '');
  return usStates.has(words.toUpperCase()) ? words.toUpperCase() : statesByName.get(words.toLowerCase());
};

const country = 'US';

/** Returns the states of a text that is a ZIP code. Empty: it is none, or none is known. */
const statesOfCode = (text: string): string[] => (/^\d{5}(-\d{4})?$/.test(text) ? statesOfZip(text) : []);

/**
 * Returns the places that a text of a person can be: a ZIP code, a state, a city with its state such as `Oakland, CA`, with its ZIP
 * code too, or a name alone. Several: the text does not say which state, as "Rochester" or a ZIP code that crosses a state line.
 * None: the text names no place of the directory.
 */
export function readPlaces(text: string, directory: PlaceDirectory): WorkLocation[] {
  // Pages that complete addresses add the country.
  const words = text.trim().replace(/,\s*(u\.?s\.?a?\.?|united states)$/i, '');
  const zipStates = statesOfCode(words);
  if (zipStates.length) return zipStates.map((state) => ({ country, state, zipcode: words }));
  const [, place = '', zipcode = ''] = /^(.*?)[,\s]+(\d{5}(?:-\d{4})?)$/.exec(words) ?? [];
  return place ? withZip(place, zipcode, directory) : readNames(words, directory);
}

/** Returns the places of a text that ends in a ZIP code, which has to be in the state that the text names. */
function withZip(text: string, zipcode: string, directory: PlaceDirectory): WorkLocation[] {
  const stated = stateOf(text);
  const places = stated === undefined ? readNames(text, directory) : [{ country, state: stated }];
  const states = statesOfCode(zipcode);
  return places.filter(({ state }) => states.includes(state)).map((place) => ({ ...place, zipcode }));
}

/** Returns the places of a text without a ZIP code at its end. */
function readNames(text: string, directory: PlaceDirectory): WorkLocation[] {
  const stateAlone = stateOf(text);
  if (stateAlone !== undefined) return stateOrNamesake(text, stateAlone, directory);
  // "Port Washington" is a city of its own, and not Port in Washington.
  const places = text.includes(',') ? [] : byNameAlone(text, directory);
  const parts = places.length ? undefined : cityAndState(text);
  if (!parts) return places;
  const { city, state } = parts;
  return [{ country, state, ...(statesOfCode(city).includes(state) ? { zipcode: city } : { city }) }];
}

/** Divides a text into a city and the code or name of its state: after the last comma, or else in its last words. */
function cityAndState(text: string): { city: string; state: string } | undefined {
  const separator = text.includes(',') ? ',' : ' ';
  const words = text.trim().split(separator === ',' ? ',' : /\s+/);
  // "District of Columbia" has three words.
  for (const length of separator === ',' ? [1] : [3, 2, 1]) {
    const state = stateOf(words.slice(-length).join(separator));
    const city = words.slice(0, -length).join(separator).trim();
    if (state !== undefined && city) return { city, state };
  }
  return undefined;
}

/**
 * Returns the state that a text names, or the city of the same name in it, whose laws come with those of the state: "New York".
 * "Washington" can be the District of Columbia, too, and "LA" Los Angeles.
 */
function stateOrNamesake(text: string, state: string, directory: PlaceDirectory): WorkLocation[] {
  const name = normalizePlace(text);
  const city = localityNamed(state, name)?.name;
  const isDistrict = state !== 'DC' && directory.placesNamed('DC', name).length > 0;
  const namesakes = byNameAlone(text, directory).filter(
    (each) => each.state !== state && localityNamed(each.state, name),
  );
  const district = isDistrict ? [{ country, state: 'DC' }] : [];
  return [{ country, state, ...(city !== undefined && { city }) }, ...district, ...namesakes];
}

/** Returns the city or county with a name in each state that has one. */
function byNameAlone(text: string, directory: PlaceDirectory): WorkLocation[] {
  const name = normalizePlace(text);
  if (name === '') return [];
  const isCounty = / (county|parish|borough)$/.test(name);
  return [...usStates.keys()].flatMap((state) => {
    const locality = localityNamed(state, name);
    if (locality) return [{ country, state, city: locality.name }];
    // In Puerto Rico, cities are counties.
    const isHere =
      directory.placesNamed(state, name).length > 0 ||
      ((isCounty || state === 'PR') && directory.countiesNamed(state, name).length > 0);
    return isHere ? [{ country, state, city: text.trim() }] : [];
  });
}
