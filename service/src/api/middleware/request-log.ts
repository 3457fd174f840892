import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { variablesSoFar, type ApiEnv } from '../api-env.ts';

/**
 * Logs one line for each request. It has the template of the path, and never the path itself, a query, a header or a
 * body, because those hold personal data.
 */
export const requestLog =
  (log: Logger): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const started = performance.now();
    await next();
    c.header('X-Request-Id', c.get('requestId'));
    c.header('Cache-Control', c.res.headers.get('Cache-Control') ?? 'no-store');
    const { route, authenticated } = variablesSoFar(c);
    log.info({
      request: c.get('requestId'),
      method: c.req.method,
      route: route?.template,
      account: authenticated?.account.id,
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  };
