import type { AccessToken } from '@service-embeds/contract';
import { toHex } from '@service-embeds/domain/hex';
import type { ErrorDetails } from '../client/service-error.ts';
import { Transport } from '../client/transport.ts';
import { ApiError, responseError, rethrow } from './api-error.ts';
import { requireAddress, requireText } from './check-options.ts';

/** Settings of `exchangeAuthorizationCode`. */
export interface ExchangeOptions {
  /** Base address of the API, for example `https://api.service.example`. */
  baseUrl: string;
  /** `client_id` of your partner application. */
  clientId: string;
  /** `client_secret` of your partner application. It never leaves your backend. */
  clientSecret: string;
  /** From the redirect of the hosted pages, or from the sign-up embed. */
  code: string;
  /** Verifier of PKCE (RFC 7636), if the connect link had a `code_challenge`. */
  codeVerifier?: string;
  /**
   * Milliseconds to wait for the service.
   *
   * @default 10000
   */
  timeout?: number;
}

/**
 * The service returned no access token. `code` is the error of RFC 6749, section 5.2, for example `invalid_grant`, or
 * `unreachable` without a response. `retryable` says whether the same code can still be exchanged.
 */
export class OAuthError extends ApiError {
  constructor(code: string, details: ErrorDetails = {}) {
    super(code, details);
    this.name = 'OAuthError';
  }
}

/**
 * Checks the address and the credentials of an application.
 *
 * @throws TypeError that names a wrong one
 */
export function checkExchangeOptions({
  baseUrl,
  clientId,
  clientSecret,
}: Omit<ExchangeOptions, 'code'>): void {
  requireAddress('baseUrl', baseUrl);
  requireText('clientId', clientId);
  requireText('clientSecret', clientSecret);
}

/**
 * Exchanges an authorization code for the customer's access token. Store the token encrypted (`tokenVault`). When the
 * response was lost, exchanging the same code again returns the same token.
 *
 * @param options address, credentials of your application, and the code
 * @returns the access token, and the account that it belongs to
 * @throws OAuthError; TypeError for an option that cannot work
 * @example
 * const { access_token, service_account_id } = await exchangeAuthorizationCode({ baseUrl, clientId, clientSecret, code });
 */
export async function exchangeAuthorizationCode(options: ExchangeOptions): Promise<AccessToken> {
  const { baseUrl, clientId, clientSecret, code, codeVerifier, timeout = 10_000 } = options;
  checkExchangeOptions(options);
  const transport = new Transport({
    baseUrl: baseUrl.replace(/\/$/, ''),
    fetch: (request) => fetch(request),
    timeoutMs: timeout,
    createError: toOAuthError,
  });
  const body = {
    grant_type: 'authorization_code',
    client_id: clientId,
    client_secret: clientSecret,
    code,
    ...(codeVerifier !== undefined && { code_verifier: codeVerifier }),
  } as const;
  // The key is derived from the code, so that a repeated exchange is the same request. It must not contain the code.
  const idempotencyKey = `exchange-${await sha256Hex(code)}`;
  const { answer } = await transport
    .request('POST /oauth/tokens', { body, idempotencyKey }, { retry: () => false })
    .catch(rethrow)
    .catch(asUnreachable);
  if (answer?.access_token) return answer;
  throw new OAuthError('unexpected_answer', { message: 'The response contains no access token.' });
}

/** Returns the error for an error response. Its `error` is a code of RFC 6749, and `error_description` the sentence. */
function toOAuthError(details: ErrorDetails, body: unknown): OAuthError {
  const { error, error_description } = (body ?? {}) as { error?: string; error_description?: string };
  const { message } = responseError({ ...details, message: error_description ?? error });
  return new OAuthError(error ?? 'unexpected_answer', { ...details, message });
}

function asUnreachable(error: unknown): never {
  if (!(error instanceof ApiError) || error instanceof OAuthError) throw error;
  throw new OAuthError('unreachable', { message: error.message });
}

async function sha256Hex(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toHex(new Uint8Array(hash));
}
