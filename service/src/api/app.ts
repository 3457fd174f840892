import { Hono } from 'hono';
import { ApiError, errorCatalog, hasAddress, type RouteDefinition } from '@service-embeds/contract';
import { testClockHeader } from '@service-embeds/contract/reference-data/test-clock-header';
import { type RouteKey, serviceRoutes } from '@service-embeds/contract/service-routes';
import { accessLog, type Subject, observeRequests } from '../platform/http/access-log.ts';
import { assertStorable } from '../platform/http/body.ts';
import { answerErrors } from '../platform/http/error-handler.ts';
import { healthRoutes } from '../platform/http/health.ts';
import {
  type ApiEnv,
  variableSoFar,
  type ApiContext,
  type ApiOptions,
  type MatchedRoute,
} from './api-env.ts';
import { handleRoute } from './handle-route.ts';
import { authenticateCaller } from './middleware/authenticate-caller.ts';
import { corsForSessionTokens } from './middleware/cors.ts';
import { logRequest } from './middleware/log-request.ts';
import { limitAnonymous, limitRate } from './middleware/rate-limit.ts';
import { receiveUpload, readInput } from './middleware/read-input.ts';
import { mountOAuthMetadata } from './oauth-metadata.ts';
import { mountReference } from './reference-page.ts';

/** Creates the REST API: every route of the contract with its handler. */
export function createApi(options: ApiOptions): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const { container } = options;
  const { log, readiness, telemetry } = container;
  app.use(observeRequests(telemetry, 'api'));
  app.use(accessLog(log, 'api', subjectOf));
  app.use(logRequest(container));
  app.use(corsForSessionTokens);

  const limitVisitors = limitAnonymous(container);
  for (const path of ['/', '/docs/*', '/openapi.json', '/ops/openapi.json', '/.well-known/*'])
    app.use(path, limitVisitors);
  app.get('/', (c) => c.redirect('/docs'));
  app.route('/', healthRoutes(readiness));
  mountReference(app, options);
  mountOAuthMetadata(app, container);
  mountRoutes(app, options);
  app.all('*', limitVisitors, () => throwError(errorCatalog.routeNotFound));
  app.onError(answerErrors(log, answerError));
  return app;
}

/** Mounts the routes of the contract, and answers other methods on their paths with 405. */
function mountRoutes(app: Hono<ApiEnv>, options: ApiOptions): void {
  const { config } = options.container;
  const methodsOfPaths = new Map<string, string[]>();
  // The first route that fits answers. In this order, `/v1/reports/validate` comes before `/v1/reports/{id}`.
  for (const key of (Object.keys(serviceRoutes) as RouteKey[]).sort()) {
    const definition: RouteDefinition = serviceRoutes[key];
    if (definition.stagingOnly && config.environment === 'production') continue;
    if (!hasAddress(definition)) continue;
    if (definition.auth.signedMessage && config.mailEventsSecret === undefined) continue;
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace(/\{(\w+)\}/g, ':$1');
    methodsOfPaths.set(path, [...(methodsOfPaths.get(path) ?? []), method]);
    app.on(method, path, (c) => answerRoute(options, c, { key, definition }));
  }
  for (const [path, methods] of methodsOfPaths)
    app.all(path, () => {
      // Hono answers HEAD where there is GET.
      const Allow = methods.join(', ').replace('GET', 'GET, HEAD');
      throw new ApiError(errorCatalog.methodNotAllowed(methods), { headers: { Allow } });
    });
}

/** Milliseconds after which the credentials of a request are checked once more before its work begins. */
const maxCredentialAgeMs = 500;

/** Answers a request of a route. Its steps are no middlewares of Hono: each of those costs two promises. */
async function answerRoute(
  options: ApiOptions,
  c: ApiContext,
  { key, definition }: Omit<MatchedRoute, 'params'>,
): Promise<Response> {
  const { container } = options;
  const params = c.req.param() as Record<string, string>;
  Object.values(params).forEach(assertStorable);
  c.set('route', { key, definition, params });
  c.set('bodySeconds', container.config.http.bodySeconds);
  await authenticateCaller(options, c);
  const authenticatedAt = performance.now();
  const { clockAdvanceSeconds } = c.get('authenticated').account;
  if (clockAdvanceSeconds) c.env.setHeader(testClockHeader, String(clockAdvanceSeconds));
  limitRate(container, c);
  const answer = async () => {
    await readInput(c);
    // Each account has its share of the database connections, after its body was read.
    return container.bulkhead.run(c.get('authenticated').account.id, async () => {
      // The rights of a caller can change while its body arrives, or while it waits for a share.
      if (performance.now() - authenticatedAt > maxCredentialAgeMs) await authenticateCaller(options, c);
      return handleRoute(options, c);
    });
  };
  return definition.upload ? receiveUpload(options, c, definition.upload, answer) : answer();
}

const subjectOf = (c: ApiContext): Subject => ({ account: variableSoFar(c, 'authenticated')?.account.id });

function answerError(c: ApiContext, error: ApiError): Response {
  c.set('errorCode', error.code);
  if (error.status === 401) addChallenges(c);
  return c.json(error.body, error.status as 400);
}

/** Names the schemes that the API accepts (RFC 9110, section 11.6.1; RFC 6750, section 3). */
function addChallenges(c: ApiContext): void {
  const isBearer = /^bearer\s/i.test(c.req.header('Authorization') ?? '');
  // Basic never for a browser: it would ask its user for a password, keep it, and send it with forms of other sites.
  const isBrowser = Boolean(c.req.header('Origin') ?? c.req.header('Sec-Fetch-Site'));
  if (!isBrowser) c.header('WWW-Authenticate', 'Basic realm="Service API"');
  const bearer = `Bearer realm="Service API"${isBearer ? ', error="invalid_token"' : ''}`;
  c.header('WWW-Authenticate', bearer, { append: true });
}

function throwError(definition: ConstructorParameters<typeof ApiError>[0]): never {
  throw new ApiError(definition);
}
