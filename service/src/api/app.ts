import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { requestId } from 'hono/request-id';
import { secureHeaders } from 'hono/secure-headers';
import {
  ApiError,
  errorCatalog,
  routes,
  type RouteDefinition,
  type RouteKey,
} from '@service-embeds/contract';
import { assertStorable, maximumBody } from '../http/body.ts';
import type { ApiEnv, ApiOptions } from './api-env.ts';
import { handleRoute } from './handle-route.ts';
import { authenticateCaller } from './middleware/authenticate.ts';
import { corsForSessionTokens } from './middleware/cors.ts';
import { answerErrors } from './middleware/errors.ts';
import { limitRate } from './middleware/rate-limit.ts';
import { shareConnections } from './middleware/share-connections.ts';
import { requestLog } from './middleware/request-log.ts';
import { validateInput } from './middleware/validate.ts';
import { mountOAuthMetadata } from './oauth-metadata.ts';
import { mountReference } from './reference-page.ts';

/** Creates the REST API: every route of the contract with its handler. */
export function createApi(options: ApiOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const { container, log } = options;
  // Without a header name, requests cannot choose their own id.
  app.use(requestId({ headerName: '' }));
  app.use(requestLog(log));
  // Whether a host is reached by https only is decided where TLS ends. Pages of other origins use the API.
  app.use(secureHeaders({ strictTransportSecurity: false, crossOriginResourcePolicy: false }));
  app.use(corsForSessionTokens);
  app.use(bodyLimit({ maxSize: maximumBody, onError: () => throwError(errorCatalog.bodyTooLarge) }));

  app.get('/', (c) => c.redirect('/docs'));
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  mountReference(app, container);
  mountOAuthMetadata(app, container);
  mountRoutes(app, options);
  app.notFound(() => throwError(errorCatalog.routeNotFound));
  app.onError(answerErrors(log));
  return app;
}

/** Mounts the routes of the contract, and answers other methods on their paths with 405. */
function mountRoutes(app: Hono<ApiEnv>, options: ApiOptions): void {
  const middlewares = [
    authenticateCaller(options),
    limitRate(options.rateLimit),
    validateInput,
    shareConnections(options.container.bulkhead),
  ];
  const handler = handleRoute(options);
  const allowed = new Map<string, string[]>();
  for (const key of Object.keys(routes) as RouteKey[]) {
    const definition: RouteDefinition = routes[key];
    if (definition.stagingOnly && options.container.config.environment === 'production') continue;
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace(/\{(\w+)\}/g, ':$1');
    allowed.set(path, [...(allowed.get(path) ?? []), method]);
    app.on(method, path, matchRoute(key, definition, template), ...middlewares, handler);
  }
  for (const [path, methods] of allowed)
    app.all(path, () => {
      throw new ApiError(errorCatalog.methodNotAllowed(methods), { headers: { Allow: methods.join(', ') } });
    });
}

const matchRoute =
  (key: RouteKey, definition: RouteDefinition, template: string): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    // Logged even if the path holds text that cannot be stored.
    c.set('route', { key, definition, template, params: {} });
    const params = assertStorable(c.req.param() as Record<string, string>);
    c.set('route', { key, definition, template, params });
    await next();
  };

function throwError(definition: ConstructorParameters<typeof ApiError>[0]): never {
  throw new ApiError(definition);
}
