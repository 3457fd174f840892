import { statesOfZip, type WorkLocation } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { localityNamed } from './localities.ts';
import { normalizePlace } from './place-name.ts';
import type { PlaceDirectory } from './place-directory.ts';

const statesByName = new Map([...usStates].map(([code, name]) => [name.toLowerCase(), code]));

/** Returns the code of a state by its code or name. */
const stateOf = (text: string): string | undefined => {
  const words = text.trim();
  return usStates.has(words.toUpperCase()) ? words.toUpperCase() : statesByName.get(words.toLowerCase());
};

const country = 'US';

/** Returns the states of a text that is a ZIP code. Empty: it is none, or none is known. */
const statesOfCode = (text: string): string[] => (/^\d{5}(-\d{4})?$/.test(text) ? statesOfZip(text) : []);

/**
 * Returns the places that a text of a person can be: a ZIP code, a state, a city with its state such as `Oakland, CA`, or a name
 * alone. Several: the text does not say which state, as "Rochester" or a ZIP code that crosses a state line. None: the text names
 * no place of the directory.
 */
export function readPlaces(text: string, directory: PlaceDirectory): WorkLocation[] {
  const zipStates = statesOfCode(text.trim());
  if (zipStates.length) return zipStates.map((state) => ({ country, state, zipcode: text.trim() }));
  const whole = stateOf(text);
  if (whole !== undefined) return stateOrNamesake(text, whole, directory);
  const [, before = '', after = ''] = /^(.*?)[,\s]\s*([^,]+)$/.exec(text.trim()) ?? [];
  const stated = stateOf(after);
  if (stated === undefined) return text.includes(',') ? [] : byNameAlone(text, directory);
  const city = before.replace(/,$/, '').trim();
  const isZip = statesOfCode(city).includes(stated);
  return [{ country, state: stated, ...(isZip ? { zipcode: city } : { city }) }];
}

/**
 * Returns the state that a text names, or the city of the same name in it, whose laws come with those of the state: "New York".
 * "Washington" can be the District of Columbia, too.
 */
function stateOrNamesake(text: string, state: string, directory: PlaceDirectory): WorkLocation[] {
  const name = normalizePlace(text);
  const city = localityNamed(state, name)?.name;
  const isDistrict = state !== 'DC' && directory.placesNamed('DC', name).length > 0;
  return [{ country, state, ...(city !== undefined && { city }) }].concat(
    isDistrict ? [{ country, state: 'DC' }] : [],
  );
}

/** Returns the city or county with a name in each state that has one. */
function byNameAlone(text: string, directory: PlaceDirectory): WorkLocation[] {
  const name = normalizePlace(text);
  if (name === '') return [];
  const isCounty = / (county|parish|borough)$/.test(name);
  return [...usStates.keys()].flatMap((state) => {
    const locality = localityNamed(state, name);
    if (locality) return [{ country, state, city: locality.name }];
    const isHere =
      directory.placesNamed(state, name).length > 0 ||
      (isCounty && directory.countiesNamed(state, name).length > 0);
    return isHere ? [{ country, state, city: text.trim() }] : [];
  });
}
