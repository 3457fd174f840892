import type { MiddlewareHandler } from 'hono';

const exposed =
  'X-Request-Id, Retry-After, X-Ratelimit-Limit, X-Ratelimit-Remaining, X-Ratelimit-Reset, ETag';

/**
 * Lets pages of any origin call with a session token, which is a secret of that page alone; no cookies are
 * involved. Answers to Basic credentials stay unreadable to pages: an access token is of no use in a browser.
 */
export const cors: MiddlewareHandler = async (c, next) => {
  const basic = /^basic\b/i.test(c.req.header('Authorization') ?? '');
  if (c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method')) {
    return c.body(null, 204, {
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
      'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
      'Access-Control-Max-Age': '86400',
    });
  }
  await next();
  if (basic) return;
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Access-Control-Expose-Headers', exposed);
};
