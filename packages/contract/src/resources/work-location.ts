import * as z from 'zod';
import { usStates } from '../reference-data/us-states.ts';
import { countryCode, line } from '../primitives.ts';
import { fieldError } from '../errors/field-errors.ts';

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

export type WorkLocation = z.infer<typeof workLocation>;
