import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { errorCatalog, routes, type RouteKey, ApiError } from '@service-embeds/contract';
import type { Database } from '../db/database.ts';
import { mountReference } from './reference-page.ts';
import type { Container } from '../context.ts';
import { maximumBody } from '../http/body.ts';
import { cors } from './middleware/cors.ts';
import type { Handlers } from '../resources/call.ts';
import { serve, type ApiEnv } from './serve-request.ts';
import type { RateLimit } from './middleware/rate-limit.ts';

/** The REST API: every route of the contract, with its handler. */
export function createApi(
  handlers: Handlers,
  db: Database,
  container: Container,
  rateLimit: RateLimit,
  log: Logger,
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    await next();
    c.header('X-Request-Id', c.get('requestId'));
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', c.res.headers.get('Cache-Control') ?? 'no-store');
    // The template of the path, never the path, its query, a header or a body: those hold people's data.
    log.info({
      request: c.get('requestId'),
      method: c.req.method,
      route: c.get('route'),
      account: c.get('accountId'),
      status: c.res.status,
      ms: Math.round(performance.now() - started),
    });
  });
  app.use(cors);
  app.use(
    bodyLimit({
      maxSize: maximumBody,
      onError: () => {
        throw new ApiError(errorCatalog.bodyTooLarge);
      },
    }),
  );

  app.get('/', (c) => c.redirect('/docs'));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  mountReference(app, container);

  const allowed = new Map<string, string[]>();
  for (const key of Object.keys(routes) as RouteKey[]) {
    const route = routes[key];
    if ('stagingOnly' in route && container.config.environment === 'production') continue;
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace(/\{(\w+)\}/g, ':$1');
    allowed.set(path, [...(allowed.get(path) ?? []), method]);
    app.on(method, path, (c) => {
      c.set('route', template);
      return serve(c, key, handlers, db, container, rateLimit);
    });
  }
  for (const [path, methods] of allowed) {
    app.all(path, () => {
      throw new ApiError(errorCatalog.methodNotAllowed(methods), { headers: { Allow: methods.join(', ') } });
    });
  }
  app.notFound(() => {
    throw new ApiError(errorCatalog.routeNotFound);
  });

  app.onError((error, c) => {
    if (error instanceof ApiError) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      // Only where no page is involved: the header would make a browser ask its user for a password.
      if (error.status === 401 && !c.req.header('Origin'))
        c.header('WWW-Authenticate', 'Basic realm="Service API"');
      return c.json(error.body, error.status as 400);
    }
    log.error({ request: c.get('requestId'), route: c.get('route'), error: describe(error) });
    return c.json(new ApiError(errorCatalog.internalError(c.get('requestId'))).body, 500);
  });
  return app;
}

/** Where an error happened. Its first lines are the message, and hold the values of a query that failed. */
const placesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);

/** An error for the log: where it happened and PostgreSQL's code, but no message of it, which may quote data. */
function describe(error: Error): object {
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? cause.code : undefined;
  const message = code === undefined ? cause.message : undefined;
  return { name: cause.name, code, message, stack: placesOf(error) };
}
