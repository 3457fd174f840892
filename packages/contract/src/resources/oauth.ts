import * as z from 'zod';
import { id, line, timestamp } from '../primitives.ts';

/** Minutes that an authorization code can be exchanged (docs/interface.md#limits). */
export const codeLifetimeMinutes = 5;

/** Body of `POST /oauth/tokens` (docs/interface.md#oauth; RFC 6749, section 4.1.3). */
export const tokenBody = z.strictObject({
  grant_type: line(255).meta({ description: 'Always `authorization_code`.' }),
  client_id: line(255),
  client_secret: line(255),
  code: line(255),
});

/** A customer's long-lived access token (docs/interface.md#oauth). */
export const accessToken = z
  .object({
    access_token: z.string(),
    scope: z.literal('read_write'),
    service_account_id: id,
  })
  .meta({ id: 'AccessToken' });

/** An access token that works no longer. */
export const deauthorization = z
  .object({
    object: z.literal('deauthorization'),
    client_id: z.string(),
    service_account_id: id,
    token_fingerprint: z.string().meta({
      description: 'The first 16 hex characters of the SHA-256 of the token: tells which one ended.',
    }),
    deauthorized_at: timestamp,
  })
  .meta({ id: 'Deauthorization' });

export type AccessToken = z.infer<typeof accessToken>;
export type Deauthorization = z.infer<typeof deauthorization>;
