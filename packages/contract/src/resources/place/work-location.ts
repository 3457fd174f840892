import * as z from 'zod';
import { usStates } from '../../reference-data/us-states.ts';
import { countryCode, line } from '../../primitives.ts';
import { fieldError } from '../../errors/field-errors.ts';

/** US territories have ISO country codes of their own; as work locations they are states of the US. */
const territories = new Set(['PR', 'VI', 'GU', 'MP', 'AS']);

/** Where the candidate will work: it decides which state's and city's rules apply (docs/interface.md#ordering-endpoints). */
export const workLocation = z
  .strictObject({
    country: countryCode,
    state: z
      .string(fieldError('invalid_state'))
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, fieldError('invalid_state')),
    city: line(255).optional(),
  })
  .transform((place) =>
    territories.has(place.country) ? { ...place, country: 'US', state: place.country } : place,
  )
  .refine((place) => place.country !== 'US' || usStates.has(place.state), {
    path: ['state'],
    message: fieldError('invalid_us_state'),
  })
  .meta({ id: 'WorkLocation' });

/** Work locations that one order can have. */
export const maximumWorkLocations = 50;

/** The work locations of an order. */
export const workLocations = z
  .array(workLocation)
  .min(1, fieldError('work_location_required'))
  .max(maximumWorkLocations);

/** The work locations of an order whose candidate may have them. */
export const orderWorkLocations = workLocations.optional().meta({
  description: 'Where the candidate will work. Left out: the `work_locations` of the candidate.',
});

const locationText = z
  .string()
  .regex(/^(?:[a-z]{2}-)?[a-z]{2}(?:\/[^/].*)?$/i, fieldError('invalid_state'))
  .transform((text) => {
    const [code = '', ...city] = text.split('/');
    const [country, state] = code.includes('-') ? code.split('-') : ['US', code];
    const place: z.input<typeof workLocation> = {
      country: (country ?? '').toUpperCase(),
      state: state ?? '',
    };
    if (city.length) place.city = city.join('/');
    return place;
  })
  .pipe(workLocation);

/** Work locations in a query: each one as a text such as `US-CA/San Francisco`. */
export const workLocationTexts = z
  .array(locationText)
  .max(maximumWorkLocations)
  .or(locationText.transform((place) => [place]))
  .meta({
    description:
      'All work locations, in place of country, state and city; repeat the parameter. Each one is `US-CA`, or `US-CA/San Francisco` with its city.',
  });

export type WorkLocation = z.infer<typeof workLocation>;
