import * as z from 'zod';
import { id, timestamp } from '../../primitives.ts';

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
