import { usStates } from '../../reference-data/us-states.ts';

/** Boroughs and the city that people write after a neighborhood of New York. */
const newYork = new Set([
  'new york',
  'new york city',
  'nyc',
  'manhattan',
  'brooklyn',
  'queens',
  'bronx',
  'the bronx',
  'staten island',
]);

const unitedStates = /^(us|usa|united states( of america)?)$/;
const county = / (county|parish|borough)$/;

/** Returns what stands after a city as it is compared: in lower case, without periods and a ZIP code. */
const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\./g, '')
    .replace(/\s*\d{5}(-\d{4})?$/, '')
    .trim();

/**
 * Returns whether a text names one city and not a list of them. After a comma can stand what the city is in: "Washington, DC",
 * "Astoria, Queens, NY", "Louisville/Jefferson County".
 *
 * @param of the country and the state that the city is in
 */
export function isOneCity(text: string, of: { country: string; state: string }): boolean {
  if (/[;|]/.test(text)) return false;
  const { country, state } = of;
  if (country !== 'US') return true;
  const [, ...tails] = text.split(/[,/]/).map(comparable);
  const names = [state, usStates.get(state) ?? state].map((name) => name.toLowerCase());
  return tails.every(
    (tail) =>
      tail === '' ||
      names.includes(tail) ||
      unitedStates.test(tail) ||
      county.test(tail) ||
      (state === 'NY' && newYork.has(tail)),
  );
}
