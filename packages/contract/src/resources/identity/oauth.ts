import * as z from 'zod';
import { fieldError } from '../../errors/field-errors.ts';
import { id, line, timestamp } from '../../primitives.ts';
import { clientId, resourceName } from '../../shared-fields.ts';

/** Minutes that an authorization code can be exchanged (docs/api/requests.md#limits). */
export const codeLifetimeMinutes = 5;

/** The one way to get an access token. Access tokens do not expire, so nothing has to be refreshed. */
const grantType = 'authorization_code';

/** A parameter of OAuth. Without a value it counts as omitted (RFC 6749, section 3.2). */
const parameter = (max: number) => z.string().max(max, fieldError('too_long', { max })).optional();

/** What authenticates a client in a body. */
const clientParameters = {
  client_id: parameter(255).describe('Here, or as the user name of HTTP Basic.'),
  client_secret: parameter(255).describe('Here, or as the password of HTTP Basic. Public clients have none.'),
};

/**
 * Body of `POST /oauth/tokens` (docs/api/oauth.md; RFC 6749, section 4.1.3). Parameters that it does not know are
 * ignored (section 3.2).
 */
export const tokenBody = z.object({
  grant_type: parameter(255)
    .refine((type) => !type || type === grantType, fieldError('not_an_option', { options: [grantType] }))
    .describe('`authorization_code`, which is also the default.'),
  ...clientParameters,
  code: line(255).describe('The authorization code from the redirect.'),
  redirect_uri: parameter(2000).describe('If it is sent: the one that the code came to.'),
  code_verifier: parameter(128).describe('Required if the connect link had a `code_challenge` (RFC 7636).'),
});

/** What an access token reaches (docs/api/oauth.md#what-an-access-token-reaches). */
export const accessScopes = ['read_write', 'read_write_account'] as const;

/** A customer's long-lived access token (docs/api/oauth.md). */
export const accessToken = z
  .object({
    access_token: z.string().describe('Long-lived token of the customer, valid until it is revoked.'),
    token_type: z
      .literal('bearer')
      .describe(
        '`bearer`: the kind of token that RFC 6749 asks for. Send it as the user name of HTTP Basic.',
      ),
    scope: z
      .enum(accessScopes)
      .describe(
        '`read_write`: what the application creates. `read_write_account`: all background checks of the account, which the customer granted.',
      ),
    service_account_id: id.describe('ID of the account of the customer.'),
  })
  .meta({ id: 'AccessToken' });

/** Body of `POST /oauth/revoke` (RFC 7009, section 2.1). */
export const revocationBody = z.object({
  token: line(255).describe('The access token to revoke.'),
  token_type_hint: parameter(255).describe('Has no effect: every token is an access token.'),
  ...clientParameters,
});

/** Answer to a revocation, which standard clients ignore (RFC 7009, section 2.2). */
export const revocation = z
  .object({
    service_account_id: id
      .optional()
      .describe(
        'The account whose connection ended. Absent: the application has no such token, or it ended before.',
      ),
  })
  .meta({ id: 'Revocation' });

/** An access token that works no longer. */
export const deauthorization = z
  .object({
    object: resourceName('deauthorization'),
    client_id: clientId,
    service_account_id: id.describe('ID of the account of the customer.'),
    access_code: z.string().describe('The access token that ended: compare it with the one that you store.'),
    token_fingerprint: z
      .string()
      .describe('The first 16 hex characters of the SHA-256 of the token: tells which one ended.'),
    deauthorized_at: timestamp.describe('When the token was revoked.'),
  })
  .meta({ id: 'Deauthorization' });

/** Metadata of the authorization server (RFC 8414, section 2): what a client library finds everything with. */
export interface OAuthMetadata {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  revocation_endpoint: string;
  response_types_supported: string[];
  response_modes_supported: string[];
  grant_types_supported: string[];
  scopes_supported: string[];
  token_endpoint_auth_methods_supported: string[];
  revocation_endpoint_auth_methods_supported: string[];
  code_challenge_methods_supported: string[];
  service_documentation: string;
}

export type AccessToken = z.infer<typeof accessToken>;
export type Deauthorization = z.infer<typeof deauthorization>;
