import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { createPublicFetch } from '../../platform/http/public-fetch.ts';

/** How the service is registered at an OpenID provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What the service remembers while a person is at the provider. */
export interface ProviderRequest {
  state: string;
  nonce: string;
  /** The secret of the code challenge (RFC 7636). */
  codeVerifier: string;
}

/** The person whom a provider has signed in. */
export interface ProviderIdentity {
  /** The provider's issuer identifier (`iss`). */
  issuer: string;
  /** Who the person is at the provider (`sub`). */
  subject: string;
  /** The person's session at the provider (`sid`), if the provider names it. */
  sessionId: string | undefined;
  /** When the person last entered a password or the like at the provider (`auth_time`), if the provider tells it. */
  authenticatedAt: Date | undefined;
  /** In lower case; undefined unless the provider says that it has verified the address. */
  verifiedEmail: string | undefined;
}

/** Seconds for one request to a provider. */
const timeoutSeconds = 8;

/** Lets development use a provider without TLS. It has a type of its own, because its authors mark it as deprecated only to make it stand out. */
// eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
const allowHttp: (configuration: Configuration) => void = allowInsecureRequests;

/**
 * Reads a provider's configuration (OpenID Connect Discovery 1.0).
 * @param allowPrivate whether http and private addresses are allowed: in development
 * @throws an error of `openid-client` or of the connection if there is no valid configuration
 */
export async function discoverProvider(
  { issuer, clientId, clientSecret }: ProviderSettings,
  allowPrivate: boolean,
): Promise<Configuration> {
  const fetch = createPublicFetch(allowPrivate);
  const discovered = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    [customFetch]: fetch,
    ...(allowPrivate && { execute: [allowHttp] }),
  });
  const server = discovered.serverMetadata();
  // Basic is what a provider supports that does not say (OpenID Connect Discovery 1.0, section 3).
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authentication = methods.includes('client_secret_basic')
    ? ClientSecretBasic(clientSecret)
    : ClientSecretPost(clientSecret);
  const configuration = new Configuration(server, clientId, clientSecret, authentication);
  configuration.timeout = timeoutSeconds;
  configuration[customFetch] = fetch;
  // oxlint-disable-next-line typescript/no-deprecated -- development only, and the library marks it as a warning
  if (allowPrivate) allowHttp(configuration);
  enableNonRepudiationChecks(configuration);
  return configuration;
}

interface ProviderSignIn {
  redirectUri: string;
  /** The address that the person entered. */
  loginHint: string;
  /** Seconds for which an earlier sign-in at the provider counts. At 0 the person has to sign in again. */
  maxAgeSeconds: number;
}

/**
 * Begins a sign-in: an authorization code with PKCE, state and nonce (OpenID Connect Core 1.0, section 3.1). With `max_age`
 * the provider has to say when the person has signed in.
 * @returns where to send the browser, and what to keep until it comes back
 */
export async function createProviderRequest(
  configuration: Configuration,
  { redirectUri, loginHint, maxAgeSeconds }: ProviderSignIn,
): Promise<{ url: URL; request: ProviderRequest }> {
  const request = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: request.state,
    nonce: request.nonce,
    code_challenge: await calculatePKCECodeChallenge(request.codeVerifier),
    code_challenge_method: 'S256',
    login_hint: loginHint,
    max_age: String(maxAgeSeconds),
    ...(maxAgeSeconds === 0 && { prompt: 'login' }),
  });
  return { url, request };
}

/**
 * Finishes a sign-in: exchanges the code and checks the ID token's signature, issuer, audience, nonce and expiry.
 * @param callback the address to which the provider sent the browser, with its query
 * @throws an error of `openid-client` if a check fails
 */
export async function readProviderAnswer(
  configuration: Configuration,
  callback: URL,
  { state, nonce, codeVerifier }: ProviderRequest,
): Promise<ProviderIdentity> {
  const tokens = await authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims) throw new Error('The provider sent no ID token.');
  const { iss: issuer, sub: subject, email, auth_time: seconds, sid } = claims;
  const isVerified = claims['email_verified'] === true;
  return {
    issuer,
    subject,
    sessionId: typeof sid === 'string' ? sid : undefined,
    authenticatedAt: typeof seconds === 'number' ? new Date(seconds * 1000) : undefined,
    verifiedEmail: typeof email === 'string' && isVerified ? email.toLowerCase() : undefined,
  };
}
