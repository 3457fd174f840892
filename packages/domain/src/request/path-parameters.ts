import { ApiError, errorCatalog, hasOwn, singularOf, type RouteDefinition } from '@service-embeds/contract';
import type * as z from 'zod';

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

/** By the key of the route. */
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

/** The route of a request, and the values of its path. */
export interface RequestedRoute {
  /** `METHOD /path`, with the names of parameters in braces. */
  key: string;
  definition: RouteDefinition;
  params: Record<string, string>;
}
