import * as z from 'zod';
import { id, timestamp } from '../primitives.ts';
import { fieldError } from '../errors/field-errors.ts';

/** Whether an application can keep a secret (RFC 6749, section 2.1). */
export const clientTypes = ['confidential', 'public'] as const;

const clientType = z.enum(clientTypes).meta({
  description:
    '`public` is for an application without a backend: it exchanges codes without a secret, and always needs PKCE.',
});

/** Where customers come back to: https, or http on this very machine. No fragment (RFC 6749, section 3.1.2). */
const redirectUri = z
  .string()
  .max(2000, fieldError('too_long', { max: 2000 }))
  .refine(
    (text) =>
      URL.canParse(text) &&
      /^(https:\/\/[^\s#]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/][^\s#]*)?)$/.test(text),
    fieldError('invalid_redirect_uri'),
  );

/** Scheme, host and port of pages, and nothing after them. */
const origin = redirectUri.refine(
  (text) => URL.canParse(text) && new URL(text).origin === text,
  fieldError('invalid_origin'),
);

/** Settings of a partner application that the provider changes. What is left out stays. */
export const applicationChanges = z.strictObject({
  redirect_uris: z.array(redirectUri).max(50).optional(),
  origins: z.array(origin).max(50).optional(),
  pre_credentialed: z.boolean().optional(),
  signup_enabled: z.boolean().optional(),
  client_type: clientType.optional(),
});

/** A partner application, without its secret. */
export const application = z
  .object({
    id,
    object: z.literal('application'),
    name: z.string(),
    client_id: z.string(),
    client_type: clientType,
    redirect_uris: z.array(z.string()),
    origins: z.array(z.string()).meta({
      description: 'Origins of pages with the sign-up embed, beside those of `redirect_uris`.',
    }),
    signup_enabled: z.boolean().meta({ description: 'New customers may sign up on the hosted pages.' }),
    pre_credentialed: z.boolean().meta({ description: 'Accounts that connect are credentialed at once.' }),
  })
  .meta({ id: 'Application' });

export type Application = z.infer<typeof application>;

/** A new `client_secret`, shown this once. Deliveries are signed with both until the former one ends. */
export const rotatedSecret = z
  .object({
    object: z.literal('client_secret'),
    client_id: z.string(),
    client_secret: z.string(),
    previous_valid_until: timestamp,
  })
  .meta({ id: 'RotatedSecret' });
