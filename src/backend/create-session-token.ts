import type { Scope, SessionTokenBody } from '@service-embeds/contract';

export interface CreateSessionTokenOptions {
  /** Base address of the API, for example `https://api.service.example`. */
  baseUrl: string;
  /** The customer's access token (partners). */
  accessToken?: string;
  /** The account's API key (direct customers); sends `direct: true`. */
  apiKey?: string;
  scopes: readonly Scope[];
  /** For a page that a candidate sees: the token is good for this candidate's disclosures alone. */
  candidateId?: string | undefined;
  /** Milliseconds to wait for the service. Default 10,000. */
  timeout?: number;
}

/** The service gave no session token. `status` is its answer's, or 0 where none came. */
export class SessionTokenError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'SessionTokenError';
    this.status = status;
  }
}

/**
 * Exchanges an access token or API key for a session token (SPEC, POST /web_sdk/session_tokens). For backends only.
 * @throws SessionTokenError
 */
export async function createSessionToken(options: CreateSessionTokenOptions): Promise<string> {
  const { baseUrl, accessToken, apiKey, scopes, candidateId, timeout = 10_000 } = options;
  const secret = accessToken ?? apiKey;
  if (!secret || (accessToken && apiKey)) throw new TypeError('Give either accessToken or apiKey.');
  const body: SessionTokenBody = {
    scopes: [...scopes],
    ...(apiKey && { direct: true }),
    ...(candidateId !== undefined && { candidate_id: candidateId }),
  };
  let response: Response;
  try {
    response = await fetch(`${baseUrl.replace(/\/$/, '')}/web_sdk/session_tokens`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${secret}:`)}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeout),
    });
  } catch (cause) {
    throw new SessionTokenError(`The service could not be reached: ${String(cause)}`, 0);
  }
  const answer = (await response.json().catch(() => ({}))) as { token?: unknown; error?: unknown };
  if (response.ok && typeof answer.token === 'string') return answer.token;
  const reason = typeof answer.error === 'string' ? answer.error : `The service answered ${response.status}.`;
  throw new SessionTokenError(reason, response.status);
}
