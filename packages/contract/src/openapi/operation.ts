import { errorBody } from '../errors/error-body.ts';
import { ignoredFieldsHeader } from '../ignored-fields.ts';
import { defaultPageSize, maxPageSize } from '../list.ts';
import { keyScopes, type KeyScope } from '../resources/identity/key-scope.ts';
import { hasExactQuery, successStatus, type RouteDefinition } from '../route.ts';
import { singularOf } from '../words.ts';
import { pending, type Json, type PendingSchema, type SchemaCollection } from './json-schema.ts';

const meanings: Record<number, string> = {
  400: 'The input is wrong; `fields` names what to fix.',
  401: 'The credentials are missing, wrong, expired or revoked.',
  403: 'The credentials are valid but may not do this.',
  404: 'Nothing is there, or it belongs to another account.',
  409: 'The state of the resource does not allow this, or the Idempotency-Key was used for another request.',
  408: 'The body did not arrive in time.',
  413: 'The body is larger than this route allows.',
  415: 'The body has another media type than the operation takes.',
  422: 'The authorization code, or the application, is refused; `error` is a code of RFC 6749.',
  423: 'The hierarchy is being replaced.',
  429: 'Too many requests; `Retry-After` tells the seconds to wait.',
};

/** Only one media type for each body: generators make a type for each of several, with the same name, or send no type. */
const bodyContent = ({ upload }: RouteDefinition, schema: PendingSchema): Json =>
  upload
    ? { description: 'A form with a file.', content: { 'multipart/form-data': { schema } } }
    : {
        description:
          'As JSON. A form (`application/x-www-form-urlencoded`) with nested names in brackets works, too.',
        content: { 'application/json': { schema } },
      };

/** Describes a route as an OpenAPI operation. Its schemas still refer to `$defs`. */
export function describeOperation(key: string, route: RouteDefinition, schemas: SchemaCollection): Json {
  const { body, operationId } = route;
  return {
    operationId,
    summary: route.summary,
    description: describeUse(key, route),
    tags: [route.tag],
    ...(route.extension && { 'x-extension': true }),
    security: securityOf(route),
    parameters: parametersOf(key, route, schemas),
    ...(body && {
      requestBody: {
        required: !body.safeParse({}).success,
        ...bodyContent(route, pending(schemas.add(body, 'input'), 'input')),
      },
    }),
    responses: responsesOf(key, route, schemas),
  };
}

function responsesOf(key: string, route: RouteDefinition, schemas: SchemaCollection): Json {
  const { body } = route;
  const isRead = key.startsWith('GET ');
  const failures = [
    ...[400, 401, 403, 429],
    // The object of the path, or one that the body names.
    ...(body || key.includes('{') ? [404] : []),
    ...(isRead ? [] : [409]),
    ...(body ? [408, 413, 415] : []),
  ];
  return {
    [successStatus(route)]: {
      description: 'Success.',
      headers: {
        ...responseHeaders,
        ...(isRead && { ETag: header('Changes whenever the answer changes.') }),
      },
      content: {
        'application/json': {
          schema: pending(schemas.add(route.response, 'output'), 'output'),
        },
      },
    },
    ...(isRead && { 304: { description: 'Nothing has changed since the `ETag` in `If-None-Match`.' } }),
    ...Object.fromEntries(
      [...new Set([...failures, ...(route.failures ?? [])])].map((status) => [
        status,
        {
          description: meanings[status] ?? 'The request failed; `code` says why.',
          content: { 'application/json': { schema: pending(schemas.add(errorBody, 'output'), 'output') } },
        },
      ]),
    ),
  };
}

/** Who may call an operation, in words. */
function callersOf(auth: RouteDefinition['auth']): string[] {
  return [
    ...(auth.basic ? [basicCallerOf(auth.basic, auth.apiKeyOnly)] : []),
    ...(auth.scopes
      ? [`a session token with the scope ${auth.scopes.map((scope) => `\`${scope}\``).join(' or ')}`]
      : []),
    ...(auth.application ? ['the credentials of a partner application'] : []),
    ...(auth.operations ? [operatorOf(auth.operations)] : []),
  ];
}

/** The operations key, with the right of the staff that a key of a member of staff needs. */
const operatorOf = (right: NonNullable<RouteDefinition['auth']['operations']>): string =>
  right === 'any' ? 'the key of a member of staff' : `the operations key (a key with the right \`${right}\`)`;

/** An access token or API key, with the scopes that the key needs one of. */
function basicCallerOf(scopes: readonly KeyScope[], apiKeyOnly = false): string {
  const key = apiKeyOnly ? 'an API key' : 'an access token or API key';
  if (scopes.length === keyScopes.length) return key;
  const names = scopes.map((scope) => `\`${scope}\``).join(' or ');
  return apiKeyOnly ? `${key} with the scope ${names}` : `${key} (a key with the scope ${names})`;
}

/** Who may call an operation, and what is special about it, in sentences. */
function describeUse(key: string, route: RouteDefinition): string {
  const { auth, summary, stagingOnly } = route;
  const isList = key.startsWith('GET ') && hasExactQuery(route);
  return [
    `${summary}.`,
    auth.visitor
      ? 'Needs no credentials: the pages of visitors call it.'
      : `Authenticates with ${callersOf(auth).join(', or ')}.`,
    ...(auth.unauthorizedAccount ? ['Also works while the account may not call the API.'] : []),
    ...(route.query && 'per_page' in route.query.shape
      ? [`Returns ${defaultPageSize} objects per page, at most ${maxPageSize}.`]
      : []),
    ...(isList ? ['An unknown filter is an error.'] : []),
    ...(isRepeatable(key, route) ? ['Repeat it safely with an `Idempotency-Key`.'] : []),
    ...(route.changesNothing ? ['Changes nothing, so you can repeat it.'] : []),
    ...(stagingOnly ? ['Exists in staging only.'] : []),
  ].join(' ');
}

/** Whether the service keeps the answer for a repeated request. */
const isRepeatable = (key: string, { changesNothing }: RouteDefinition): boolean =>
  key.startsWith('POST ') && !changesNothing;

const securityOf = ({ auth }: RouteDefinition): Json[] => [
  ...(auth.basic ? [{ basic: [] }, { token: [] }] : []),
  ...(auth.scopes ? [{ session: [] }] : []),
  ...(auth.application ? [{ application: [] }, {}] : []),
  ...(auth.visitor ? [{}] : []),
  ...(auth.operations ? [{ operations: [] }] : []),
];

/** What the names in paths mean that are not IDs of this service. */
const pathNames: Record<string, string> = {
  client_id: '`client_id` of the partner application.',
  custom_id: 'Your own identifier.',
  kind: 'Kind of the object.',
  slug: 'Name of the package in later calls.',
};

function parametersOf(key: string, route: RouteDefinition, schemas: SchemaCollection): Json[] {
  const { query } = route;
  const inPath = [...key.matchAll(/(?<=\/(\w+)(?:\/\{\w+\})*\/)\{(\w+)\}/g)].map(
    ([, folder = '', name = '']) => ({
      name,
      in: 'path',
      required: true,
      description:
        pathNames[name] ?? `ID of the ${singularOf(folder).replaceAll('_', ' ').replace('ssn', 'SSN')}.`,
      schema: { type: 'string' },
    }),
  );
  return [
    ...inPath,
    ...(query ? queryParameters(query, schemas) : []),
    ...(isRepeatable(key, route) ? [idempotencyKey] : []),
    ...(key.startsWith('GET ') ? [ifNoneMatch] : []),
  ];
}

function queryParameters(query: NonNullable<RouteDefinition['query']>, schemas: SchemaCollection): Json[] {
  const { properties = {}, required = [] } = schemas.add(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    description: description ?? '',
    schema: pending(schema, 'input'),
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key and body return the first answer for 24 hours.',
  schema: { type: 'string', maxLength: 255 },
};

const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The `ETag` of an earlier answer: the same answer is a 304 without a body.',
  schema: { type: 'string' },
};

const header = (description: string) => ({ description, schema: { type: 'string' } });

const responseHeaders = {
  'X-Request-Id': header('Give it to support when something fails.'),
  'X-Ratelimit-Limit': header('Requests that the caller may send in a minute.'),
  'X-Ratelimit-Remaining': header('How many of them remain.'),
  'X-Ratelimit-Reset': header('When the limit resets, for example `2026-11-21T12:00:00Z`.'),
  [ignoredFieldsHeader]: header('Names of the fields and parameters that had no effect.'),
};
