import assert from 'node:assert/strict';
import * as ajvFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { describeRoutes } from '@service-embeds/contract/openapi';
import { serviceRoutes, type RouteKey } from '@service-embeds/contract/service-routes';

/** The plugin, which CommonJS exports as the module itself. */
const addFormats = ajvFormats.default as unknown as (ajv: Ajv2020) => void;

interface Documented {
  responses: Record<string, { content: { 'application/json': { schema: object } } } | undefined>;
}

const options = { server: 'https://api.service.example', environment: 'staging' as const };
const description = { title: '', description: '', securitySchemes: {}, hasWebhooks: false };

/** The responses of a route in the OpenAPI document, with a validator for each status that was compiled. */
interface DocumentedRoute {
  operation: Documented;
  validators: Map<number, ValidateFunction>;
}

/** Each schema of the document is compiled once, when a response first needs it. */
const ajv = new Ajv2020({
  strict: false,
  inlineRefs: false,
  validateSchema: false,
  code: { optimize: false },
});
addFormats(ajv);

const documented = new Map<RouteKey, DocumentedRoute>();

/**
 * Fails if a response of a route is not what the OpenAPI document says: its status, its fields, or a field that is not
 * documented. Only the routes that a test calls are described and compiled, which takes some milliseconds each.
 */
export function assertDocumented(key: RouteKey, response: { status: number; body: unknown }): void {
  const route = documented.get(key) ?? describe(key);
  documented.set(key, route);
  // Every route can find its path wrong, the service busy, or fail.
  if ([304, 405, 500, 503].includes(response.status)) return;
  const validate = route.validators.get(response.status) ?? compile(key, route, response.status);
  route.validators.set(response.status, validate);
  assert.ok(
    validate(response.body),
    `${key} answers ${response.status} otherwise than /openapi.json says: ${JSON.stringify(validate.errors)}`,
  );
}

function describe(key: RouteKey): DocumentedRoute {
  const { paths, components } = describeRoutes(options, { [key]: serviceRoutes[key] }, description) as {
    paths: Record<string, Record<string, Documented>>;
    components: { schemas: Record<string, object> };
  };
  for (const [name, schema] of Object.entries(components.schemas))
    if (!ajv.schemas[addressOf(name)]) ajv.addSchema(toStrict(schema) as object, addressOf(name));
  const [operation] = Object.values(paths).flatMap((path) => Object.values(path));
  assert.ok(operation);
  return { operation, validators: new Map() };
}

function compile(key: RouteKey, { operation }: DocumentedRoute, status: number): ValidateFunction {
  const documentedResponse = operation.responses[status];
  assert.ok(documentedResponse, `${key} answers ${status}, which /openapi.json does not mention`);
  return ajv.compile(toStrict(documentedResponse.content['application/json'].schema) as object);
}

const componentPrefix = '#/components/schemas/';
/** Where a schema is found that others refer to. */
const addressOf = (name: string): string => `/${name}`;

/**
 * Forbids fields that are not documented; the document itself allows them, so that clients accept new ones. References lead
 * to the schemas that `describe` has added.
 */
function toStrict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toStrict);
  if (typeof schema === 'string' && schema.startsWith(componentPrefix))
    return addressOf(schema.slice(componentPrefix.length));
  if (typeof schema !== 'object' || schema === null) return schema;
  const strict = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, toStrict(value)]));
  const isObject = 'properties' in schema && schema.properties !== undefined && 'type' in schema;
  return isObject && !('additionalProperties' in schema)
    ? { ...strict, additionalProperties: false }
    : strict;
}
