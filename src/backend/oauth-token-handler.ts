import type { AccessToken } from '@service-embeds/contract';
import { checkOriginOptions, type OriginOptions } from './check-origin.ts';
import {
  checkExchangeOptions,
  exchangeAuthorizationCode,
  OAuthError,
  type ExchangeOptions,
} from './exchange-code.ts';
import { jsonResponse, requestUser, type Authenticate } from './request-user.ts';

/** Settings of `oauthTokenHandler`. */
export interface OAuthTokenHandlerOptions<User extends object>
  extends Omit<ExchangeOptions, 'code'>, OriginOptions {
  /** Your own check of your own user, who may connect your customer's account. */
  authenticate: Authenticate<User>;
  /** Stores the token for the user's company, encrypted. It can be called twice with the same token. */
  save: (user: User, token: AccessToken) => Promise<void> | void;
}

/**
 * Returns the handler for the sign-up embed's POST of `{"code": ...}` to `oauthTokenPath` (docs/sign-up.md).
 *
 * @param options credentials of your application, and how to recognize users and store tokens
 * @returns a function from request to response: 200 when the token is stored. 500 and 502 can be repeated with the same
 * code; 422 means that the code cannot be exchanged anymore.
 * @throws TypeError for an option that cannot work
 * @example
 * export const POST = oauthTokenHandler({ baseUrl, clientId, clientSecret, authenticate, save });
 */
export function oauthTokenHandler<User extends object>(options: OAuthTokenHandlerOptions<User>) {
  const { baseUrl, clientId, clientSecret, save } = options;
  checkExchangeOptions(options);
  checkOriginOptions(options);
  const exchange = { baseUrl, clientId, clientSecret, ...(options.timeout && { timeout: options.timeout }) };
  return async (request: Request): Promise<Response> => {
    const user = await requestUser(request, options);
    if (user instanceof Response) return user;
    const { code } = (await request.json().catch(() => ({}))) as { code?: unknown };
    if (typeof code !== 'string' || !code)
      return jsonResponse(400, { error: 'Send {"code": "..."} as JSON.' });
    try {
      const token = await exchangeAuthorizationCode({ ...exchange, code });
      await save(user, token);
      return jsonResponse(200, { service_account_id: token.service_account_id });
    } catch (error) {
      return failure(error);
    }
  };
}

function failure(error: unknown): Response {
  // The reason is for the log of the backend, not for the page.
  console.error(`No access token: ${error instanceof Error ? error.message : String(error)}`);
  if (!(error instanceof OAuthError))
    return jsonResponse(500, { error: 'The connection could not be stored.' });
  return error.retryable
    ? jsonResponse(502, { error: 'The background check service could not be reached.' })
    : jsonResponse(422, { error: error.code });
}
