import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { countryCode, line, zipcode } from '../../primitives.ts';
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

/** The fields of a work location, before they are checked. */
interface LocationFields {
  country?: string | undefined;
  state: string;
  city?: string | undefined;
  zipcode?: string | undefined;
  county?: string | undefined;
}

const zipPattern = /^\d{5}(-\d{4})?$/;

/**
 * Returns the work location of a text: state, city, ZIP code and county between slashes, of which all but the state can be missing
 * (`US-MD/Laurel/20707`, `US-MD//20707`, `US-MD/20707`). Undefined: the text is a list of several.
 */
function readLocationText(text: string): LocationFields | undefined {
  // Another state after a separator: "US-TX/Houston,US-CA/Fresno".
  if (/[;|]|[,\s][a-z]{2}-[a-z]{2}(?:[/,]|$)/i.test(text)) return undefined;
  const [code = '', ...parts] = text.split('/');
  if (zipPattern.test(parts[0] ?? '')) parts.unshift('');
  const [city = '', ...areaParts] = parts.map((part) => part.trim());
  const area = readArea(areaParts);
  return area && { ...readState(code), ...(city && { city }), ...area };
}

/** Returns the country and the state of a code. A code without a country is a state of the United States. */
function readState(code: string): Pick<LocationFields, 'country' | 'state'> {
  const [country = '', state = ''] = code.includes('-') ? code.split('-') : ['US', code];
  return { country: country.toUpperCase(), state };
}

/** Returns what follows the city: a ZIP code, a county, or both. Undefined: it is something else. */
function readArea([first = '', county = '', ...more]: readonly string[]):
  | Pick<LocationFields, 'zipcode' | 'county'>
  | undefined {
  if (more.length) return undefined;
  if (/ (county|parish|borough)$/i.test(first)) return { county: first };
  if (first && !zipPattern.test(first)) return undefined;
  return { ...(first && { zipcode: first }), ...(county && { county }) };
}

/** US territories have ISO country codes of their own; as work locations they are states of the US. */
const territories = new Set(['PR', 'VI', 'GU', 'MP', 'AS']);

export const workLocationFields = z.strictObject({
  country: countryCode.default('US'),
  state: z
    .string(fieldError('invalid_state'))
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, fieldError('invalid_state'))
    .describe('Two-letter code of the state.'),
  city: line(255).optional().describe('City.'),
  zipcode: zipcode
    .optional()
    .describe(
      'Of the work location. With it, the service knows which rules of cities and counties apply, whatever the city is called.',
    ),
  county: line(255)
    .optional()
    .describe(
      'Of the work location, such as `Cook County`. Tells it where a ZIP code lies in several counties.',
    ),
});

/** Where the candidate will work: it decides which state's and city's rules apply (docs/api/README.md). */
export const workLocation = workLocationFields
  .transform((place) =>
    territories.has(place.country) ? { ...place, country: 'US', state: place.country } : place,
  )
  .refine((place) => place.country !== 'US' || usStates.has(place.state), {
    path: ['state'],
    message: fieldError('invalid_us_state'),
  })
  .refine((place) => place.city === undefined || isOneCity(place.city, place), {
    path: ['city'],
    message: fieldError('several_cities'),
  })
  .meta({ id: 'WorkLocation' });

/** Work locations that one order can have. */
export const maxWorkLocations = 50;

/** The work locations of an order. */
export const workLocations = z
  .array(workLocation)
  .min(1, fieldError('work_location_required'))
  .max(maxWorkLocations)
  .describe('Where the candidate will work. It decides which state and city rules apply.');

/** The work locations of an order whose candidate may have them. */
export const orderWorkLocations = workLocations
  .optional()
  .describe('Where the candidate will work. Left out: the `work_locations` of the candidate.');

const locationText = z
  .string()
  .max(1000, fieldError('too_long', { max: 1000 }))
  .regex(/^(?:[A-Za-z]{2}-)?[A-Za-z]{2}(?:\/.*)?$/, fieldError('invalid_state'))
  .transform((text, context) => {
    const place = readLocationText(text);
    if (place) return place;
    context.addIssue({ code: 'custom', message: fieldError('several_cities') });
    return z.NEVER;
  })
  .pipe(workLocation);

/** Work locations in a query: each one as a text such as `US-CA/San Francisco`. */
export const workLocationTexts = z
  .array(locationText)
  .max(maxWorkLocations)
  .or(locationText.transform((place) => [place]))
  .describe(
    'All work locations, in place of country, state and city; repeat the parameter. Each one is `US-CA`, or `US-CA/San Francisco` with its city, `US-MD/Laurel/20707` with its ZIP code, `US-MD//20707` with the ZIP code alone, or `US-MD/Laurel/20707/Howard County` with its county.',
  );

export type WorkLocation = z.infer<typeof workLocation>;
