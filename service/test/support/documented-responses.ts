import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as ajvFormats from 'ajv-formats';
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
  components: object;
  validators: Map<number, ValidateFunction>;
}

const documented = new Map<RouteKey, DocumentedRoute>();

/**
 * Fails if a response of a route is not what the OpenAPI document says: its status, its fields, or a field that is not
 * documented. Only the routes that a test calls are described, which takes some milliseconds each.
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
    components: object;
  };
  const [operation] = Object.values(paths).flatMap((path) => Object.values(path));
  assert.ok(operation);
  return { operation, components: close(components) as object, validators: new Map() };
}

function compile(
  key: RouteKey,
  { operation, components }: DocumentedRoute,
  status: number,
): ValidateFunction {
  const documentedResponse = operation.responses[status];
  assert.ok(documentedResponse, `${key} answers ${status}, which /openapi.json does not mention`);
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  const { schema } = documentedResponse.content['application/json'];
  return ajv.compile({ ...(close(schema) as object), components });
}

/** Forbids fields that are not documented. The document itself allows them, so that clients accept new ones. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (typeof schema !== 'object' || schema === null) return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, close(value)]));
  const isObject = 'properties' in schema && schema.properties !== undefined && 'type' in schema;
  return isObject && !('additionalProperties' in schema)
    ? { ...closed, additionalProperties: false }
    : closed;
}
