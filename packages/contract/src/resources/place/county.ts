import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { usStates } from '../../reference-data/us-states.ts';

/** A county, or what stands for one: a parish, a borough, an independent city, a municipality. */
export const county = z
  .object({
    name: z.string().meta({ example: 'Alameda County' }).describe('Name of the county.'),
    fips_code: z.string().meta({ description: 'Five digits: state and county.', example: '06001' }),
  })
  .meta({ id: 'County' });

/** Query of `GET /v1/counties`. */
export const countiesQuery = z.strictObject({
  states: z
    .string()
    .max(255, fieldError('too_long', { max: 255 }))
    .transform((text) => text.toUpperCase().split(/\s*,\s*/))
    .refine((codes) => codes.every((code) => usStates.has(code)), fieldError('invalid_us_state'))
    .optional()
    .meta({ description: 'Codes of states, separated by commas. Left out: all.', example: 'CA,NV' }),
});

/** Counties by the code of their state. */
export const counties = z.record(z.string(), z.array(county)).meta({ id: 'Counties' });

export type County = z.infer<typeof county>;
