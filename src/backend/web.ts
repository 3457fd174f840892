/** JSON that no cache keeps. */
export const answer = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });

/**
 * Your own check of your own user, for example by the session cookie. `null`: nobody is signed in (401); `'forbidden'`:
 * somebody who may not do this (403).
 */
export type Authenticate<User extends object> = (
  request: Request,
) => Promise<User | 'forbidden' | null> | User | 'forbidden' | null;

/**
 * The user behind an embed's POST, or the answer that refuses it. A cookie is sent along from any site, so what is no
 * POST from a page of ours is refused before anybody is asked.
 */
export async function recognize<User extends object>(
  request: Request,
  authenticate: Authenticate<User>,
  allowedOrigins: readonly string[],
): Promise<User | Response> {
  if (request.method !== 'POST') return answer(405, { error: 'Use POST.' }, { Allow: 'POST' });
  const origin = request.headers.get('Origin');
  if (origin && origin !== new URL(request.url).origin && !allowedOrigins.includes(origin))
    return answer(403, { error: 'This origin may not ask here.' });
  const user = await authenticate(request);
  if (user === null) return answer(401, { error: 'Sign in first.' });
  return user === 'forbidden' ? answer(403, { error: 'You may not do this.' }) : user;
}
