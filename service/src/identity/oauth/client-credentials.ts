import { ApiError, errorCatalog } from '@service-embeds/contract';

/** What a partner application authenticates with. */
export interface ClientCredentials {
  clientId: string;
  /** Undefined if none was sent: a public client has no secret. */
  clientSecret: string | undefined;
}

/** The parameters of a token request that authenticate its client. */
export interface ClientParameters {
  client_id?: string | undefined;
  client_secret?: string | undefined;
}

/**
 * Returns the credentials of a client from HTTP Basic or from the body (RFC 6749, section 2.3.1). Libraries repeat the
 * `client_id` in the body, so both are accepted if they say the same.
 * @param authorization the `Authorization` header
 * @throws ApiError 422 `client_credentials_invalid` or `client_authentication_ambiguous`
 */
export function readClientCredentials(
  authorization: string | undefined,
  { client_id: bodyId, client_secret: bodySecret }: ClientParameters,
): ClientCredentials {
  const header = authorization ? readBasic(authorization) : undefined;
  // Without a password it may be an API key, which a backend sends with all of its requests.
  if (!header || (bodyId && header.clientSecret === undefined))
    return requireClientId({ clientId: bodyId ?? '', clientSecret: bodySecret || undefined });
  const isDifferent =
    (bodyId && bodyId !== header.clientId) || (bodySecret && bodySecret !== header.clientSecret);
  if (isDifferent) throw new ApiError(errorCatalog.clientAuthenticationAmbiguous);
  return requireClientId(header);
}

function requireClientId(client: ClientCredentials): ClientCredentials {
  if (!client.clientId) throw new ApiError(errorCatalog.clientCredentialsInvalid);
  return client;
}

/** ID and secret are form-encoded before Base64, because they may contain a colon. */
function readBasic(authorization: string): ClientCredentials {
  const [scheme = '', encoded = ''] = authorization.trim().split(/\s+/, 2);
  if (scheme.toLowerCase() !== 'basic') throw new ApiError(errorCatalog.clientCredentialsInvalid);
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) throw new ApiError(errorCatalog.clientCredentialsInvalid);
  return {
    clientId: decodeFormText(text.slice(0, colon)),
    clientSecret: decodeFormText(text.slice(colon + 1)) || undefined,
  };
}

/** Some libraries skip the form encoding: what cannot be decoded is taken as it is. */
function decodeFormText(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
