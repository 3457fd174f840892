import type { ReportView, Scope } from '@service-embeds/contract';
import { ApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

/** What a page may reach, see and do. The service enforces it on every route, in lists, counts and searches too. */
export interface ReportAccess {
  /** The only report that the page may use. Needs the scope `report` alone. Default: every report of the account. */
  reportId?: string | undefined;
  /**
   * How much the page sees: `status` (finished or not), `result`, or `records` (everything, with the PDF).
   *
   * @default everything except the PDF
   */
  view?: ReportView | undefined;
  /**
   * Whether the page may clear the candidate, and start or cancel an adverse action. Needs the scope `report`.
   *
   * @default false
   */
  decisions?: boolean | undefined;
  /**
   * Custom IDs of the nodes that the user works for: the page reaches what was ordered for them and for those below them.
   *
   * @default the whole account
   */
  nodes?: readonly string[] | undefined;
  /**
   * Origins of the pages that may use the token, for example `https://ats.example.com`.
   *
   * @default every origin
   */
  origins?: readonly string[] | undefined;
}

/** Settings of `createSessionToken`. Give either `accessToken` or `apiKey`. */
export interface CreateSessionTokenOptions extends ReportAccess {
  /** Base address of the API, for example `https://api.service.example`. */
  baseUrl: string;
  /** The customer's access token (partners). */
  accessToken?: string;
  /** The account's API key (direct customers). Sends `direct: true`. */
  apiKey?: string;
  /** What the embeds with this token may do. */
  scopes: readonly Scope[];
  /**
   * Limits the token to one candidate: with the scope `disclosure` to their disclosures, with `order` and `report` to
   * their orders and reports.
   */
  candidateId?: string | undefined;
  /**
   * Milliseconds to wait for the service.
   *
   * @default 10000
   */
  timeout?: number;
}

/**
 * Exchanges an access token or API key for a session token. Call it in your backend only
 * (docs/authentication.md#session-tokens).
 *
 * @param options address, credentials, and scopes
 * @returns the session token, which is valid for 15 minutes
 * @throws ApiError when the service did not return a token; TypeError without exactly one of `accessToken`, `apiKey`
 * @example
 * const token = await createSessionToken({ baseUrl, accessToken, scopes: ['order'] });
 */
export async function createSessionToken(options: CreateSessionTokenOptions): Promise<string> {
  const { baseUrl, accessToken, apiKey, timeout = 10_000 } = options;
  const secret = accessToken ?? apiKey;
  if (!secret || (accessToken && apiKey)) throw new TypeError('Give either accessToken or apiKey.');
  const api = new ApiClient({ baseUrl, secret, timeout, retries: 0 });
  const { token } = (await api.request('POST /web_sdk/session_tokens', {
    body: { ...toClaims(options), ...(apiKey && { direct: true }) },
  })) as { token?: unknown };
  if (typeof token === 'string') return token;
  throw new ApiError('unexpected_answer', { message: 'The response contains no session token.' });
}

const toClaims = (options: CreateSessionTokenOptions) => {
  const { scopes, candidateId, reportId, view, decisions, nodes, origins } = options;
  return {
    scopes: [...scopes],
    ...(candidateId !== undefined && { candidate_id: candidateId }),
    ...(reportId !== undefined && { report_id: reportId }),
    ...(view !== undefined && { view }),
    ...(decisions && { decisions }),
    ...(nodes && { nodes: [...nodes] }),
    ...(origins && { origins: [...origins] }),
  };
};
