import * as z from 'zod';
import {
  ApiError,
  errorCatalog,
  hasExactQuery,
  ignoredFieldsHeader,
  validate,
  validateKnownFields,
  type IgnoredField,
} from '@service-embeds/contract';
import { formatIgnoredFields } from './ignored-fields-header.ts';
import { removePathParameters, type RequestedRoute } from './path-parameters.ts';

/**
 * Removes parameters of a query that have no value, such as `page=` or `types[]=`: forms and many clients send every field
 * that was left empty. Unknown names stay, so that a misspelled filter is an error with or without a value
 * (docs/api/requests.md#bodies).
 */
export function removeEmptyParameters(schema: z.ZodType | undefined, query: Record<string, unknown>): void {
  const fields = (schema as Partial<z.ZodObject> | undefined)?.shape ?? {};
  for (const name of Object.keys(fields)) {
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
  const parsed = parseKnownFields(schema ?? noQuery, query);
  return schema ? parsed : { ...parsed, value: undefined };
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
