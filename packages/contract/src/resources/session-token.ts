import * as z from 'zod';
import { id } from '../primitives.ts';
import { fieldError } from '../errors/field-errors.ts';

/** What a session token may be used for (docs/interface.md#scopes). */
export const scope = z.enum(['order', 'disclosure']);

export const sessionTokenBody = z.strictObject({
  scopes: z.array(scope).min(1, fieldError('scope_required')).max(2, fieldError('scope_repeated')),
  direct: z.boolean().optional().meta({
    description: '`true` with an API key (direct customers); left out with an OAuth access token.',
  }),
  candidate_id: id.optional().meta({
    description:
      'For a page that the candidate sees: the token shows and records the disclosures of this candidate alone.',
  }),
});

export const sessionToken = z
  .object({
    token: z.string().meta({ description: 'A signed token for `Authorization: Bearer`, valid 15 minutes.' }),
  })
  .meta({ id: 'SessionToken' });

export type Scope = z.infer<typeof scope>;
export type SessionTokenBody = z.input<typeof sessionTokenBody>;
export type SessionToken = z.infer<typeof sessionToken>;
