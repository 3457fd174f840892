import type { AccessToken } from '@service-embeds/contract';

export interface ExchangeOptions {
  /** Base address of the API, for example `https://api.service.example`. */
  baseUrl: string;
  /** Of your partner application. The secret never leaves your backend. */
  clientId: string;
  clientSecret: string;
  /** From the redirect of the hosted pages, or from the sign-up embed. */
  code: string;
  /** Milliseconds to wait for the service. Default 10,000. */
  timeout?: number;
}

/** The service gave no access token. */
export class OAuthError extends Error {
  /** Of RFC 6749, for example `invalid_grant`; `unreachable` where no answer came. */
  readonly code: string;
  /** Status of the answer, or 0. */
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.name = 'OAuthError';
    this.code = code;
    this.status = status;
  }

  /** Whether the same code can still buy a token: nothing has refused it. */
  get retryable(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }
}

/**
 * Exchanges an authorization code for the customer's access token (SPEC, POST /oauth/tokens). Store the token encrypted.
 * The request carries a key made from the code: when an answer got lost, asking again gives the same token.
 * @throws OAuthError
 */
export async function exchangeAuthorizationCode(options: ExchangeOptions): Promise<AccessToken> {
  const { baseUrl, clientId, clientSecret, code, timeout = 10_000 } = options;
  let response: Response;
  try {
    response = await fetch(`${baseUrl.replace(/\/$/, '')}/oauth/tokens`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        'Idempotency-Key': `exchange-${await digest(code)}`,
      },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
      }),
      signal: AbortSignal.timeout(timeout),
    });
  } catch (cause) {
    throw new OAuthError('unreachable', `The service could not be reached: ${String(cause)}`, 0);
  }
  const body = (await response.json().catch(() => ({}))) as Partial<AccessToken> & {
    error?: string;
    error_description?: string;
  };
  if (response.ok && body.access_token) return body as AccessToken;
  const { error = 'unexpected_answer', error_description = error } = body;
  throw new OAuthError(error, error_description, response.status);
}

/** SHA-256 in hexadecimal: a key must not carry the code itself. */
async function digest(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
