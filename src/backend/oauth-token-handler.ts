import type { AccessToken } from '@service-embeds/contract';
import { exchangeAuthorizationCode, OAuthError, type ExchangeOptions } from './exchange-code.ts';
import { answer, recognize, type Authenticate } from './web.ts';

export interface OAuthTokenHandlerOptions<User extends object> extends Omit<ExchangeOptions, 'code'> {
  /** Your own check of your own user, who may connect your customer's account. */
  authenticate: Authenticate<User>;
  /** Keeps the token for the user's company, encrypted. May be called twice with the same token. */
  save: (user: User, token: AccessToken) => Promise<void> | void;
  /** Other origins whose pages may ask, when your pages and your backend do not share one. */
  allowedOrigins?: readonly string[];
}

/**
 * Answers the sign-up embed's POST of `{"code": ...}` to `oauthTokenPath` (SPEC, Integrator backend endpoints 2).
 * 200 when the token is stored. 502 and 500 can be tried again with the same code; 422 means that the code is of no
 * use any more.
 */
export function oauthTokenHandler<User extends object>(options: OAuthTokenHandlerOptions<User>) {
  const { authenticate, save, allowedOrigins = [], ...exchange } = options;
  return async (request: Request): Promise<Response> => {
    const user = await recognize(request, authenticate, allowedOrigins);
    if (user instanceof Response) return user;
    const { code } = (await request.json().catch(() => ({}))) as { code?: unknown };
    if (typeof code !== 'string' || !code) return answer(400, { error: 'Send {"code": "..."} as JSON.' });
    try {
      const token = await exchangeAuthorizationCode({ ...exchange, code });
      await save(user, token);
      return answer(200, { service_account_id: token.service_account_id });
    } catch (error) {
      // The reason is for our log, not for the page.
      console.error(`No access token: ${error instanceof Error ? error.message : String(error)}`);
      if (!(error instanceof OAuthError))
        return answer(500, { error: 'The connection could not be stored.' });
      return error.retryable
        ? answer(502, { error: 'The background check service could not be reached.' })
        : answer(422, { error: error.code });
    }
  };
}
