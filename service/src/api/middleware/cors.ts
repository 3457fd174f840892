import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { ignoredFieldsHeader } from '@service-embeds/contract';
import { testClockHeader } from '@service-embeds/contract/reference-data/test-clock-header';
import { hasSecret } from '../../identity/authenticate.ts';
import type { ApiEnv } from '../api-env.ts';

const exposeHeaders = [
  'X-Request-Id',
  'Retry-After',
  'X-Ratelimit-Limit',
  'X-Ratelimit-Remaining',
  'X-Ratelimit-Reset',
  'ETag',
  ignoredFieldsHeader,
  testClockHeader,
];

const exposedNames = exposeHeaders.join(',');

const answerPreflight = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match'],
  exposeHeaders,
  maxAge: 86_400,
});

/**
 * Lets pages of any origin call with a session token, which is a secret of that page alone. No cookies are involved.
 * Pages cannot read responses to access tokens and keys, because those must never be in a browser.
 */
export const corsForSessionTokens: MiddlewareHandler<ApiEnv> = (c, next) => {
  const isPreflight =
    c.req.method === 'OPTIONS' && c.req.header('Access-Control-Request-Method') !== undefined;
  const isOfBackend = hasSecret(c.req.header('Authorization'));
  if (isPreflight) return answerPreflight(c, next);
  if (c.req.method !== 'OPTIONS' && !isOfBackend) {
    c.env.setHeader('Access-Control-Allow-Origin', '*');
    c.env.setHeader('Access-Control-Expose-Headers', exposedNames);
  }
  return next();
};
