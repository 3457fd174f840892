import type { Scope } from '@service-embeds/contract';
import { ApiError } from './api-error.ts';
import { requireAddress } from './check-options.ts';
import { checkOriginOptions, type OriginOptions } from './check-origin.ts';
import { createSessionToken, type ReportAccess } from './create-session-token.ts';
import { jsonResponse, requestUser, type Authenticate } from './request-user.ts';

/** Settings of `sessionTokenHandler`. Give either `accessTokenFor` or `apiKey`. */
export interface SessionTokenHandlerOptions<User extends object> extends OriginOptions {
  /** Base address of the API, for example `https://api.service.example`. */
  baseUrl: string;
  /** Your own check of your own user. */
  authenticate: Authenticate<User>;
  /**
   * Returns the access token of the customer that the user works for; null when the customer has not connected an
   * account yet (403). Direct customers omit it and give `apiKey`.
   */
  accessTokenFor?: (user: User) => Promise<string | null> | string | null;
  /** Your account's own API key, for direct customers. */
  apiKey?: string;
  /**
   * Returns what this user's embeds may do.
   *
   * @default ['order'], ['disclosure'] with `candidateFor`, and ['report'] where `reportAccessFor` names a report
   */
  scopesFor?: (user: User) => readonly Scope[];
  /** Where the user is a candidate: returns the ID of that candidate. The token only works for its disclosures. */
  candidateFor?: (user: User) => string;
  /**
   * Returns what this user may reach, see and do. The request tells which page asks: give each report a
   * `sessionTokenPath` of its own, and check that the user may read that report.
   */
  reportAccessFor?: (user: User, request: Request) => Promise<ReportAccess> | ReportAccess;
}

/**
 * Returns the handler for the embeds' POST to `sessionTokenPath` (docs/authentication.md#session-tokens).
 *
 * @param options credentials, and how to recognize users
 * @returns a function from request to response: 200 with the token, 401 and 403 for users who may not have one, 502 when
 * the service returned none
 * @throws TypeError without exactly one of `accessTokenFor`, `apiKey`, and for an option that cannot work
 * @example
 * export const POST = sessionTokenHandler({ baseUrl, authenticate, accessTokenFor });
 */
export function sessionTokenHandler<User extends object>(options: SessionTokenHandlerOptions<User>) {
  const { accessTokenFor, apiKey, scopesFor, candidateFor, reportAccessFor } = options;
  const baseUrl = requireAddress('baseUrl', options.baseUrl);
  checkOriginOptions(options);
  if (!accessTokenFor === !apiKey) throw new TypeError('Give either accessTokenFor or apiKey.');
  return async (request: Request): Promise<Response> => {
    const user = await requestUser(request, options);
    if (user instanceof Response) return user;
    const accessToken = await accessTokenFor?.(user);
    if (accessToken === null) return jsonResponse(403, { error: 'No account is connected yet.' });
    const secret = accessToken ? { accessToken } : { apiKey: apiKey ?? '' };
    try {
      const candidateId = candidateFor?.(user);
      const access = await reportAccessFor?.(user, request);
      const scopes = scopesFor?.(user) ?? [defaultScope(candidateId, access)];
      const token = await createSessionToken({ ...access, baseUrl, ...secret, scopes, candidateId });
      return jsonResponse(200, { token });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The reason is for the log of the backend, not for the page.
      console.error(`No session token: ${error.message}`);
      return jsonResponse(502, { error: 'The background check service returned no session token.' });
    }
  };
}

function defaultScope(candidateId: string | undefined, access: ReportAccess | undefined): Scope {
  if (candidateId !== undefined) return 'disclosure';
  return access?.reportId === undefined ? 'order' : 'report';
}
