import * as z from 'zod';
import { email, id, line, timestamp } from '../../primitives.ts';
import { createdAt, displayName, resource } from '../../shared-fields.ts';

/** A person's second factors that the provider's staff remove after a waiting period, because all of them are lost. */
export const secondFactorReset = z
  .object({
    ...resource('second_factor_reset'),
    user_id: id.describe('ID of the person.'),
    reason: z.string().describe('How the staff know that the request is really from the person.'),
    status: z
      .enum(['pending', 'completed', 'canceled'])
      .describe('`pending`: everybody concerned can still stop it. `completed`: the factors were removed.'),
    canceled_by: z
      .enum(['staff', 'link', 'factor_use'])
      .nullable()
      .describe(
        'Who or what stopped it: the staff, a person with an emailed link, or the use of a factor that was said to be ' +
          'lost. Null: it was not stopped.',
      ),
    created_at: createdAt,
    due_at: timestamp.describe('When the factors are removed: 72 hours after the request.'),
    ended_at: timestamp.nullable().describe('When it was completed or canceled. Null: pending.'),
  })
  .meta({ id: 'SecondFactorReset' });

export type SecondFactorReset = z.infer<typeof secondFactorReset>;

/** Who lost all second factors, and how the staff know that. */
export const secondFactorResetBody = z.strictObject({
  email: email.describe('Email address of the person, who belongs to the account.'),
  reason: line(500).describe('Why it is stopped.'),
});

/** A person who can sign in to an account (`docs/api/account.md#user`). */
export const user = z
  .object({
    ...resource('user'),
    email: z.email().describe('Email address.'),
    full_name: z.string().describe('First and last name.'),
    roles: z.array(z.object({ name: displayName })).describe('What the person may do in the account..'),
    created_at: timestamp.describe('When the person joined the account.'),
  })
  .meta({ id: 'User' });

export type User = z.infer<typeof user>;
