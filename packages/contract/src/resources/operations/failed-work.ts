import * as z from 'zod';
import { id, timestamp } from '../../primitives.ts';

/** What kind of object the work is about. */
export const failedWorkKind = z.enum([
  'invitation',
  'report',
  'mail',
  'hierarchy',
  'second_factor_reset',
  'subscription',
  'continuous_check',
  'nature_and_scope_request',
]);

/** Background work that failed, for operations (docs/api/operations.md). */
export const failedWork = z
  .object({
    id: id.meta({ description: 'ID of the object, or of the account for its hierarchy.' }),
    object: z.literal('failed_work'),
    kind: failedWorkKind,
    status: z.enum(['retrying', 'quarantined', 'discarded']).meta({
      description:
        '`quarantined`: it failed too often, and is not tried again until operations retry it. `discarded`: staff gave it up.',
    }),
    attempts: z.int().meta({ description: 'Number of attempts.' }),
    error: z.string().meta({ description: 'Name and code of the last error.' }),
    first_failed_at: timestamp.meta({ description: 'Time of the first failure.' }),
    last_failed_at: timestamp.meta({ description: 'Time of the last failure.' }),
    next_attempt_at: timestamp
      .nullable()
      .meta({ description: 'Time of the next attempt. Null: there is none until staff retry the work.' }),
  })
  .meta({ id: 'FailedWork' });

/** Body of the request that discards failed work. */
export const discardBody = z.strictObject({
  reason: z
    .string()
    .trim()
    .min(1)
    .max(500)
    .meta({ description: 'Why the work is not needed, without data of candidates.' }),
});

export type FailedWork = z.infer<typeof failedWork>;
export type FailedWorkKind = z.infer<typeof failedWorkKind>;
