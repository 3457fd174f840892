import { ApiError, errorCatalog, type RouteKey } from '@service-embeds/contract';

interface RoutePattern<Key extends RouteKey> {
  key: Key;
  method: string;
  parameterNames: string[];
  path: RegExp;
}

/** A route that a request matches, with the parameters of its path. */
export interface RouteMatch<Key extends RouteKey> {
  key: Key;
  params: Record<string, string>;
}

/**
 * Returns a function that finds the route of a request.
 *
 * @throws ApiError 404 `route_not_found`, 405 `method_not_allowed`
 */
export function createRouter<Key extends RouteKey>(
  keys: readonly Key[],
): (method: string, path: string) => RouteMatch<Key> {
  const patterns = keys.map(toPattern);
  return (method, path) => {
    const candidates = patterns.filter((pattern) => pattern.path.test(path));
    if (!candidates.length) throw new ApiError(errorCatalog.routeNotFound);
    const pattern = candidates.find((candidate) => candidate.method === method);
    if (!pattern) {
      const methods = candidates.map((candidate) => candidate.method);
      throw new ApiError(errorCatalog.methodNotAllowed(methods), { headers: { Allow: methods.join(', ') } });
    }
    return { key: pattern.key, params: readParameters(pattern, path) };
  };
}

function toPattern<Key extends RouteKey>(key: Key): RoutePattern<Key> {
  const [method = '', template = ''] = key.split(' ');
  return {
    key,
    method,
    parameterNames: (template.match(/\{\w+\}/g) ?? []).map((name) => name.slice(1, -1)),
    path: new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`),
  };
}

function readParameters({ parameterNames, path: pattern }: RoutePattern<RouteKey>, path: string) {
  const values = pattern.exec(path) ?? [];
  const params: Record<string, string> = {};
  parameterNames.forEach((name, index) => {
    params[name] = decodeURIComponent(values[index + 1] ?? '');
  });
  return params;
}
