import * as z from 'zod';

/**
 * Every error response of the service. Programs switch on `code`; `error` is a sentence for people and may change.
 * `fields` names each invalid field, nested names dotted (`work_locations.0.state`). `issues` has the codes of its sentences,
 * where the error's own `code` doesn't say what is wrong with a field (docs/api/requests.md#error-body).
 */
export const errorBody = z
  .object({
    error: z.string().meta({
      description:
        'What happened and what to do. OAuth endpoints send an error code of RFC 6749, section 5.2.',
    }),
    code: z.string().meta({
      description: 'Stable code of the error; docs/reference/error-codes.md lists all of them.',
      example: 'account_not_credentialed',
    }),
    error_description: z
      .string()
      .optional()
      .meta({ description: 'OAuth endpoints only: the sentence that other endpoints send as `error`.' }),
    fields: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: 'Sentences for each invalid field.' }),
    issues: z
      .record(
        z.string(),
        z.array(
          z.object({
            code: z.string().meta({ description: 'Stable code of the sentence.' }),
            params: z
              .record(z.string(), z.unknown())
              .optional()
              .meta({ description: 'Numbers and names in the sentence.' }),
          }),
        ),
      )
      .optional()
      .meta({ description: 'Codes of the sentences in `fields`, for translations.' }),
  })
  .meta({ id: 'Error' });

export type ErrorBody = z.infer<typeof errorBody>;

/** Sentences for each invalid field, by its dotted name. */
export type FieldErrors = Record<string, string[]>;
