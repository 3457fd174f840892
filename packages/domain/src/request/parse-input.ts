import { ApiError, errorCatalog, validate, type RouteDefinition } from '@service-embeds/contract';

/**
 * Validates the query or the body of a request. Without a schema the route has no such input.
 *
 * @throws ApiError 400 `invalid_input`
 */
export function parseInput(schema: RouteDefinition['body'], input: unknown): unknown {
  if (!schema) return undefined;
  const result = validate(schema, input);
  if (!result.ok) throw new ApiError(errorCatalog.invalidInput(result.fields));
  return result.value;
}
