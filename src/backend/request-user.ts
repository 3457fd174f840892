import { originProblem, type OriginOptions } from './check-origin.ts';

/** Returns a JSON response that is never cached. */
export const jsonResponse = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });

/**
 * Your own check of your own user, for example by the session cookie.
 *
 * @returns the user; `null` when the request has no signed-in user (401); `'forbidden'` when the user may not do this (403)
 */
export type Authenticate<User extends object> = (
  request: Request,
) => Promise<User | 'forbidden' | null> | User | 'forbidden' | null;

/** How a handler recognizes its users and its own pages. */
export interface RequestUserOptions<User extends object> extends OriginOptions {
  authenticate: Authenticate<User>;
  /** The service that the backend uses: with that of staging, a refusal says how to change it. */
  baseUrl: string;
}

/** Addresses of staging and of development. */
const isForDevelopers = (baseUrl: string): boolean =>
  /(^|[.-])staging([.-]|$)|^localhost$|^127\.|^\[::1\]$/.test(new URL(baseUrl).hostname);

/**
 * Returns the user behind a POST of an embed, or the response that rejects it. Browsers send cookies along from any site,
 * so requests from other origins are rejected before `authenticate` is called.
 */
export async function requestUser<User extends object>(
  request: Request,
  options: RequestUserOptions<User>,
): Promise<User | Response> {
  if (request.method !== 'POST')
    return jsonResponse(405, { error: 'Method not allowed. Use POST.' }, { Allow: 'POST' });
  const problem = originProblem(request, options);
  if (problem) {
    console.error(`Request refused: ${problem}`);
    const fix = isForDevelopers(options.baseUrl) ? { fix: problem } : {};
    return jsonResponse(403, { error: 'Requests from this origin are not allowed.', ...fix });
  }
  const user = await options.authenticate(request);
  if (user === null) return jsonResponse(401, { error: 'Sign in first.' });
  return user === 'forbidden' ? jsonResponse(403, { error: 'You do not have permission to do this.' }) : user;
}
