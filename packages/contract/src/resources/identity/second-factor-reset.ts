import * as z from 'zod';
import { email, id, line, timestamp } from '../../primitives.ts';

/** A person's second factors that the provider's staff remove after a waiting period, because all of them are lost. */
export const secondFactorReset = z
  .object({
    id,
    object: z.literal('second_factor_reset'),
    user_id: id.meta({ description: 'ID of the person.' }),
    reason: z
      .string()
      .meta({ description: 'How the staff know that the request is really from the person.' }),
    status: z.enum(['pending', 'completed', 'canceled']).meta({
      description: '`pending`: everybody concerned can still stop it. `completed`: the factors were removed.',
    }),
    canceled_by: z
      .enum(['staff', 'link', 'factor_use'])
      .nullable()
      .meta({
        description:
          'Who or what stopped it: the staff, a person with an emailed link, or the use of a factor that was said to be ' +
          'lost. Null: it was not stopped.',
      }),
    created_at: timestamp,
    due_at: timestamp.meta({ description: 'When the factors are removed: 72 hours after the request.' }),
    ended_at: timestamp.nullable().meta({ description: 'When it was completed or canceled. Null: pending.' }),
  })
  .meta({ id: 'SecondFactorReset' });

export type SecondFactorReset = z.infer<typeof secondFactorReset>;

/** Who lost all second factors, and how the staff know that. */
export const secondFactorResetBody = z.strictObject({
  email: email.meta({ description: 'Email address of the person, who belongs to the account.' }),
  reason: line(500),
});

/** A person who can sign in to an account (`docs/api/account.md#user`). */
export const user = z
  .object({
    id,
    object: z.literal('user'),
    email: z.email(),
    full_name: z.string(),
    roles: z
      .array(z.object({ name: z.string() }))
      .meta({ description: 'What the person may do in the account..' }),
    created_at: timestamp.meta({ description: 'When the person joined the account.' }),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof user>;
