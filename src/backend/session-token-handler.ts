import type { Scope } from '@service-embeds/contract';
import { createSessionToken, SessionTokenError } from './create-session-token.ts';
import { answer, recognize, type Authenticate } from './web.ts';

export interface SessionTokenHandlerOptions<User extends object> {
  /** Base address of the API. */
  baseUrl: string;
  /** Your own check of your own user. */
  authenticate: Authenticate<User>;
  /**
   * The access token of the customer that the user works for; null when the customer has not connected an account yet
   * (403). Direct customers leave it out and give `apiKey`.
   */
  accessTokenFor?: (user: User) => Promise<string | null> | string | null;
  /** Your account's own API key, for direct customers. */
  apiKey?: string;
  /** What this user's embeds may do. Default `['order']`, for a candidate `['disclosure']`. */
  scopesFor?: (user: User) => readonly Scope[];
  /** Where the user is a candidate: the id of that candidate, whose disclosures alone the token is good for. */
  candidateFor?: (user: User) => string;
  /** Other origins whose pages may ask, when your pages and your backend do not share one. */
  allowedOrigins?: readonly string[];
}

/** Answers the embeds' POST to `sessionTokenPath` (SPEC, Integrator backend endpoints 1). */
export function sessionTokenHandler<User extends object>(options: SessionTokenHandlerOptions<User>) {
  const { baseUrl, authenticate, accessTokenFor, apiKey, scopesFor, candidateFor } = options;
  const { allowedOrigins = [] } = options;
  if (!accessTokenFor === !apiKey) throw new TypeError('Give either accessTokenFor or apiKey.');
  return async (request: Request): Promise<Response> => {
    const user = await recognize(request, authenticate, allowedOrigins);
    if (user instanceof Response) return user;
    const accessToken = await accessTokenFor?.(user);
    if (accessToken === null) return answer(403, { error: 'No account is connected yet.' });
    const secret = accessToken ? { accessToken } : { apiKey: apiKey ?? '' };
    try {
      const candidateId = candidateFor?.(user);
      const scopes = scopesFor?.(user) ?? (candidateId === undefined ? ['order'] : ['disclosure']);
      const token = await createSessionToken({ baseUrl, ...secret, scopes, candidateId });
      return answer(200, { token });
    } catch (error) {
      if (!(error instanceof SessionTokenError)) throw error;
      // The reason is for our log, not for the page.
      console.error(`No session token: ${error.message}`);
      return answer(502, { error: 'The background check service gave no session token.' });
    }
  };
}
