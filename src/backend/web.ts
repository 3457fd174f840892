/** JSON that no cache keeps. */
export const answer = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });

/**
 * Refuses what is no POST from a page of our own: a cookie is sent along from any site.
 * @returns the refusal, or undefined
 */
export function refuseForeign(request: Request, allowedOrigins: readonly string[]): Response | undefined {
  if (request.method !== 'POST') return answer(405, { error: 'Use POST.' }, { Allow: 'POST' });
  const origin = request.headers.get('Origin');
  if (origin && origin !== new URL(request.url).origin && !allowedOrigins.includes(origin))
    return answer(403, { error: 'This origin may not ask here.' });
  return undefined;
}
