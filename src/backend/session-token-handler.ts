import { mintSessionToken, SessionTokenError, type MintOptions } from './mint-session-token.ts';
import { answer, refuseForeign } from './web.ts';

/** What your user may do: credentials of the customer's account and the scopes to hand out. */
export type Authorization = Omit<MintOptions, 'baseUrl' | 'timeout'>;

export interface SessionTokenHandlerOptions {
  /** Base address of the API. */
  baseUrl: string;
  /**
   * Your own check of your own user, for example by the session cookie. `null`: nobody is signed in (401);
   * `'forbidden'`: somebody who may not order checks (403).
   */
  authorize: (
    request: Request,
  ) => Promise<Authorization | 'forbidden' | null> | Authorization | 'forbidden' | null;
  /** Other origins whose pages may ask, when your pages and your backend do not share one. */
  allowedOrigins?: readonly string[];
}

/** Answers the embeds' POST to `sessionTokenPath` (SPEC, Integrator backend endpoints 1). */
export function sessionTokenHandler({ baseUrl, authorize, allowedOrigins = [] }: SessionTokenHandlerOptions) {
  return async (request: Request): Promise<Response> => {
    const refused = refuseForeign(request, allowedOrigins);
    if (refused) return refused;
    const authorization = await authorize(request);
    if (authorization === null) return answer(401, { error: 'Sign in first.' });
    if (authorization === 'forbidden') return answer(403, { error: 'You may not order background checks.' });
    try {
      return answer(200, { token: await mintSessionToken({ baseUrl, ...authorization }) });
    } catch (error) {
      if (!(error instanceof SessionTokenError)) throw error;
      // The reason is for our log, not for the page.
      console.error(`No session token: ${error.message}`);
      return answer(502, { error: 'The background check service gave no session token.' });
    }
  };
}
