import * as z from 'zod';
import { errorBody } from './errors/error-body.ts';
import type { RouteDefinition } from './route.ts';
import { routes, type RouteKey } from './routes.ts';

type Json = Record<string, unknown>;

const meanings: Record<number, string> = {
  400: 'The input is wrong; `fields` names what to fix.',
  401: 'The credentials are missing, wrong, expired or revoked.',
  403: 'The credentials are valid but may not do this.',
  404: 'Nothing is there, or it belongs to another account.',
  409: 'The state of the resource does not allow this, or the Idempotency-Key was used for another request.',
  408: 'The body did not arrive in time.',
  413: 'The body is larger than this route allows.',
  415: 'The body is neither JSON nor form-urlencoded.',
  422: 'The authorization code, or the application, is refused; `error` is a code of RFC 6749.',
  423: 'The hierarchy is being replaced.',
  429: 'Too many requests; `Retry-After` tells the seconds to wait.',
};

/** The OpenAPI 3.1 document of the service at `server`: complete by construction, since routes exist only here. */
export function openApiDocument(server: string, environment: 'staging' | 'production'): Json {
  const paths: Record<string, Json> = {};
  for (const key of Object.keys(routes) as RouteKey[]) {
    const route: RouteDefinition = routes[key];
    if (route.stagingOnly && environment === 'production') continue;
    const [method = '', path = ''] = key.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = operation(key, path, route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Service API',
      version: '1',
      description:
        'Background checks: candidates, invitations, packages and the account hierarchy. ' +
        'Operations marked `x-extension` are additions to the published interface.',
    },
    servers: [{ url: server, description: environment }],
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        basic: {
          type: 'http',
          scheme: 'basic',
          description: 'Access token or API key as user name, no password.',
        },
        session: { type: 'http', scheme: 'bearer', description: 'A session token, in the browser.' },
        operations: {
          type: 'http',
          scheme: 'basic',
          description: 'The operations key as user name, no password.',
        },
      },
    },
  };
}

function operation(key: string, path: string, route: RouteDefinition): Json {
  const { auth, body, query } = route;
  const isPost = key.startsWith('POST ');
  const failures = [400, 401, 403, ...(isPost ? [408, 409, 413, 415] : []), 429, ...(route.failures ?? [])];
  return {
    operationId: key
      .replace(/[^A-Za-z]+/g, '_')
      .replace(/_$/, '')
      .toLowerCase(),
    summary: route.summary,
    tags: [route.tag],
    ...(route.extension && { 'x-extension': true }),
    security: [
      ...(auth.basic ? [{ basic: [] }] : []),
      ...(auth.scopes ? [{ session: [] }] : []),
      ...(auth.operations ? [{ operations: [] }] : []),
    ],
    ...(auth.scopes && { description: `Scopes of a session token: ${auth.scopes.join(' or ')}.` }),
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      })),
      ...(query ? queryParameters(query) : []),
      ...(isPost ? [idempotencyKey] : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: schemaOf(body, 'input') },
          'application/x-www-form-urlencoded': { schema: schemaOf(body, 'input') },
        },
      },
    }),
    responses: {
      [route.status]: {
        description: 'Success.',
        headers: responseHeaders,
        content: { 'application/json': { schema: schemaOf(route.response, 'output') } },
      },
      ...Object.fromEntries(
        [...new Set(failures)].sort().map((status) => [
          status,
          {
            description: meanings[status],
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body return the first answer for 24 hours.',
  schema: { type: 'string', maxLength: 255 },
};

const responseHeaders = Object.fromEntries(
  ['X-Request-Id', 'X-Ratelimit-Limit', 'X-Ratelimit-Remaining', 'X-Ratelimit-Reset'].map((name) => [
    name,
    { schema: { type: 'string' } },
  ]),
);

function queryParameters(query: z.ZodObject): Json[] {
  const { properties = {} } = schemaOf(query, 'input') as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema }));
}

/** A schema of the contract in JSON Schema, with every named one as a reference to `components`. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  return referring(z.toJSONSchema(schema, { io, unrepresentable: 'any' }));
}

function namedSchemas(): Record<string, Json> {
  const schemas: Record<string, Json> = {};
  const collect = (schema: z.ZodType, io: 'input' | 'output') => {
    const { $defs = {} } = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: 'any' }) as {
      $defs?: Record<string, Json>;
    };
    for (const [name, definition] of Object.entries($defs)) schemas[name] ??= referring(definition);
  };
  collect(errorBody, 'output');
  for (const key of Object.keys(routes) as RouteKey[]) {
    const route: RouteDefinition = routes[key];
    if (route.body) collect(route.body, 'input');
    collect(route.response, 'output');
  }
  return schemas;
}

/** Without what only a document of its own needs, and pointing at `components` instead of `$defs`. */
function referring(schema: Json): Json {
  const text = JSON.stringify(schema, (name, value: unknown) =>
    name === '$schema' || name === '$defs' || name === 'id' ? undefined : value,
  );
  return JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/')) as Json;
}
