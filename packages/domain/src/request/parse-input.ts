import * as z from 'zod';
import {
  ApiError,
  errorCatalog,
  hasOwn,
  singularOf,
  type RouteDefinition,
  hasExactQuery,
  ignoredFieldsHeader,
  validate,
  validateKnownFields,
  type IgnoredField,
} from '@service-embeds/contract';
import { formatIgnoredFields } from './http-headers.ts';

/**
 * Removes values of the path that a query or a body repeats, such as `report_id` at
 * `/v1/reports/{id}/adverse_items`. Clients of this kind of API send both.
 *
 * @throws ApiError 400 `path_value_differs`
 */
export function removePathParameters(
  { key, params }: Pick<RequestedRoute, 'key' | 'params'>,
  schema: z.ZodType | undefined,
  input: unknown,
): void {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return;
  const ownFields = (schema as Partial<z.ZodObject> | undefined)?.shape ?? {};
  for (const [alias, name] of pathAliases(key)) {
    if (hasOwn(ownFields, alias) || !hasOwn(input, alias)) continue;
    const value: unknown = Reflect.get(input, alias);
    if (value !== params[name]) throw new ApiError(errorCatalog.pathValueDiffers(alias));
    Reflect.deleteProperty(input, alias);
  }
}

type PathAlias = [alias: string, name: string];

const knownAliases = new Map<string, PathAlias[]>();

/** Returns the names that a parameter of a path can have elsewhere, with its name in the path. */
function pathAliases(key: string): PathAlias[] {
  const existing = knownAliases.get(key);
  if (existing) return existing;
  const aliases = findAliases(key);
  knownAliases.set(key, aliases);
  return aliases;
}

function findAliases(key: string): PathAlias[] {
  const pairs = key.match(/\w+\/\{\w+\}/g) ?? [];
  return pairs.flatMap((pair) => {
    const [segment = '', name = ''] = pair.replace(/[{}]/g, '').split('/');
    const alias = `${singularOf(segment)}_id`;
    return name === 'id'
      ? ([
          [name, name],
          [alias, name],
        ] as PathAlias[])
      : [[name, name]];
  });
}

export interface RequestedRoute {
  /** `METHOD /path`, with the names of parameters in braces. */
  key: string;
  definition: RouteDefinition;
  params: Record<string, string>;
}

/** Filters that name one person. If an empty one counted as absent, the caller would read the records of other people. */
const personFilters = new Set(['candidate_id', 'custom_id', 'driver_license_number', 'email', 'full_name']);

/**
 * Removes parameters of a query that have no value, such as `page=` or `types[]=`: forms and many clients send every field
 * that was left empty. Unknown names and filters for one person stay, so that they are an error without a value too
 * (docs/api/requests.md#bodies).
 */
export function removeEmptyParameters(schema: z.ZodType | undefined, query: Record<string, unknown>): void {
  const fields = (schema as Partial<z.ZodObject> | undefined)?.shape ?? {};
  for (const name of Object.keys(fields)) {
    if (personFilters.has(name)) continue;
    const value = query[name];
    const rest = Array.isArray(value) ? value.filter((item) => item !== '') : value;
    if (rest === '' || (Array.isArray(rest) && !rest.length)) Reflect.deleteProperty(query, name);
    else if (Array.isArray(rest)) query[name] = rest;
  }
}

/** Input after validation, with the fields that have no effect. */
export interface ParsedInput {
  value: unknown;
  ignored: IgnoredField[];
}

const noQuery = z.strictObject({});

/**
 * Validates the query of a request. Parameters without a value count as not given. Unknown parameters are ignored, except
 * where they would choose other objects.
 *
 * @throws ApiError 400 `invalid_input`, `path_value_differs`
 */
export function parseQuery(route: RequestedRoute, query: Record<string, unknown>): ParsedInput {
  const { query: schema } = route.definition;
  removePathParameters(route, schema, query);
  removeEmptyParameters(schema, query);
  if (hasExactQuery(route.definition)) return { value: parseInput(schema ?? noQuery, query), ignored: [] };
  const result = parseKnownFields(schema ?? noQuery, query);
  return schema ? result : { ...result, value: undefined };
}

/**
 * Validates the body of a request, and ignores fields that the route does not know.
 *
 * @throws ApiError 400 `invalid_input`, `path_value_differs`
 */
export function parseBody(route: RequestedRoute, body: unknown): ParsedInput {
  const { body: schema } = route.definition;
  if (!schema) return { value: undefined, ignored: [] };
  removePathParameters(route, schema, body);
  return parseKnownFields(schema, body);
}

function parseKnownFields(schema: z.ZodType, input: unknown): ParsedInput {
  const { result, ignored } = validateKnownFields(schema, input);
  if (result.ok) return { value: result.value, ignored };
  const header = formatIgnoredFields(ignored);
  throw new ApiError(errorCatalog.invalidInput(result.fields, result.issues), {
    headers: header === undefined ? {} : { [ignoredFieldsHeader]: header },
  });
}

/**
 * Validates input against a schema that knows all of its fields.
 *
 * @throws ApiError 400 `invalid_input`
 */
function parseInput(schema: z.ZodType, input: unknown): unknown {
  const result = validate(schema, input);
  if (!result.ok) throw new ApiError(errorCatalog.invalidInput(result.fields, result.issues));
  return result.value;
}
