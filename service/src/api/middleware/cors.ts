import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { ignoredFieldsHeader } from '@service-embeds/contract';

const exposeHeaders = [
  'X-Request-Id',
  'Retry-After',
  'X-Ratelimit-Limit',
  'X-Ratelimit-Remaining',
  'X-Ratelimit-Reset',
  'ETag',
  ignoredFieldsHeader,
];

const answerPreflight = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
  exposeHeaders,
  maxAge: 86_400,
});

/**
 * Lets pages of any origin call with a session token, which is a secret of that page alone. No cookies are involved.
 * Pages cannot read responses to Basic credentials, because an access token must never be in a browser.
 */
export const corsForSessionTokens: MiddlewareHandler = async (c, next) => {
  const isPreflight =
    c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined;
  const isBasic = /^basic\b/i.test(c.req.header('Authorization') ?? '');
  if (isPreflight) return answerPreflight(c, next);
  await next();
  if (c.req.method === 'OPTIONS' || isBasic) return;
  // After the answer exists: headers before it would make Hono copy the answer with its body.
  c.res.headers.set('Access-Control-Allow-Origin', '*');
  c.res.headers.set('Access-Control-Expose-Headers', exposeHeaders.join(','));
};
