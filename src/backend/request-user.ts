/** Returns a JSON response that is never cached. */
export const jsonResponse = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });

/**
 * Your own check of your own user, for example by the session cookie.
 *
 * @returns the user; `null` when nobody is signed in (401); `'forbidden'` when the user may not do this (403)
 */
export type Authenticate<User extends object> = (
  request: Request,
) => Promise<User | 'forbidden' | null> | User | 'forbidden' | null;

/**
 * Returns the user behind a POST of an embed, or the response that rejects it. Browsers send cookies along from any site,
 * so requests from other origins are rejected before `authenticate` is called.
 */
export async function requestUser<User extends object>(
  request: Request,
  authenticate: Authenticate<User>,
  allowedOrigins: readonly string[],
): Promise<User | Response> {
  if (request.method !== 'POST')
    return jsonResponse(405, { error: 'Method not allowed. Use POST.' }, { Allow: 'POST' });
  const origin = request.headers.get('Origin');
  if (origin && origin !== new URL(request.url).origin && !allowedOrigins.includes(origin))
    return jsonResponse(403, { error: 'Requests from this origin are not allowed.' });
  const user = await authenticate(request);
  if (user === null) return jsonResponse(401, { error: 'Sign in first.' });
  return user === 'forbidden' ? jsonResponse(403, { error: 'You do not have permission to do this.' }) : user;
}
