import * as z from 'zod';

/** Every error answer of the service. `fields` names each invalid field, nested ones dotted (`work_locations.0.state`). */
export const errorBody = z
  .object({
    error: z.string(),
    error_description: z
      .string()
      .optional()
      .meta({ description: 'Of OAuth endpoints: the sentence; `error` is a code of RFC 6749.' }),
    fields: z.record(z.string(), z.array(z.string())).optional(),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;
/** Sentences for each invalid field. */
export type FieldErrors = Record<string, string[]>;
