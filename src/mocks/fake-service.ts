import {
  ApiError,
  errorCatalog,
  ignoredFieldsHeader,
  successStatus,
  type RouteDefinition,
  type RouteKey,
} from '@service-embeds/contract';
import { embedRoutes } from '@service-embeds/contract/embed-routes';
import { plainJson } from '@service-embeds/domain/plain-json';
import {
  bodyFormat,
  etagMatches,
  idempotentContent,
  readIdempotencyKey,
  findIgnoredFields,
  formatIgnoredFields,
} from '@service-embeds/domain/request/http-headers';
import { parseBody, parseQuery } from '@service-embeds/domain/request/parse-input';
import { newId } from './fake-environment.ts';
import { FaultInjector } from './fault-injection.ts';
import { handlers } from './resources/index.ts';
import type { Scenario } from './scenarios.ts';
import { createState, type FakeState } from './state.ts';

interface RoutePattern<Key extends RouteKey> {
  key: Key;
  method: string;
  parameterNames: string[];
  path: RegExp;
}

/** A route that a request matches, with the parameters of its path. */
interface RouteMatch<Key extends RouteKey> {
  key: Key;
  params: Record<string, string>;
}

/**
 * Returns a function that finds the route of a request.
 *
 * @throws ApiError 404 `route_not_found`, 405 `method_not_allowed`
 */
function createRouter<Key extends RouteKey>(
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

interface StoredAnswer {
  content: string;
  body: unknown;
}

/** Answers by idempotency key, for as long as the page is open. */
class IdempotencyStore {
  private readonly answers = new Map<string, StoredAnswer>();

  /**
   * Runs `handle` once for each key and returns its first answer to all later requests.
   *
   * @param key undefined runs `handle` every time
   * @param content what requests with the same key have in common
   * @throws ApiError 409 `idempotency_key_reused`
   */
  async run(key: string | undefined, content: string, handle: () => unknown): Promise<unknown> {
    if (key === undefined) return handle();
    const first = this.answers.get(key);
    if (first && first.content !== content) throw new ApiError(errorCatalog.idempotencyKeyReused);
    if (first) return first.body;
    const body = await handle();
    this.answers.set(key, { content, body });
    return body;
  }
}

type FakeRoute = keyof typeof handlers;

const findRoute = createRouter(Object.keys(handlers) as FakeRoute[]);

/**
 * The service in memory, with the contract and the rules of the real one. Fake mode gives its `fetch` to the client in
 * place of the browser's, so that nothing leaves the page. The cases in test/contract run against both.
 */
export class FakeService {
  readonly state: FakeState;
  private readonly faults: FaultInjector;
  private readonly idempotency = new IdempotencyStore();

  constructor(scenario: Scenario = {}) {
    this.state = createState(scenario);
    this.faults = new FaultInjector(scenario);
  }

  /** Answers a request as the service would. Rejects only where a browser's fetch would. */
  readonly fetch = async (request: Request): Promise<Response> => {
    await this.faults.simulateNetwork(request.signal);
    try {
      this.faults.rejectRequest();
      return await this.handle(request);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return respond(error.status, error.body, error.headers);
    }
  };

  private async handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const { key, params } = findRoute(request.method, url.pathname);
    const route: RouteDefinition = embedRoutes[key];
    if (!route.auth.visitor && !request.headers.get('Authorization'))
      throw new ApiError(errorCatalog.credentialsMissing);
    const matchedRoute = { key, definition: route, params };
    const { value: query, ignored: ignoredParameters } = parseQuery(matchedRoute, readQuery(url));
    const parsedBody = parseBody(matchedRoute, route.body && (await readBody(request)));
    const body = parsedBody.value;
    const isPost = request.method === 'POST';
    const idempotencyKey = isPost ? readIdempotencyKey(request.headers.get('Idempotency-Key')) : undefined;
    // The contract relates each key to its call; here the key is only known at run time.
    const handler = handlers[key] as (call: unknown, state: FakeState) => unknown;
    const answer = await this.idempotency.run(idempotencyKey, idempotentContent({ key, params, body }), () =>
      handler({ params, query, body, url }, this.state),
    );
    const ignoredFields = findIgnoredFields([...ignoredParameters, ...parsedBody.ignored], answer);
    const header = formatIgnoredFields(ignoredFields);
    const headers: Record<string, string> = header === undefined ? {} : { [ignoredFieldsHeader]: header };
    return request.method === 'GET'
      ? respondToRead(request, answer, headers)
      : respond(successStatus(route), answer, headers);
  }
}

function readQuery(url: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  url.searchParams.forEach((value, name) => {
    const values = url.searchParams.getAll(name);
    query[name] = values.length > 1 ? values : value;
  });
  return query;
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text();
  if (!text) return {};
  const format = bodyFormat(request.headers.get('Content-Type'));
  if (format !== 'json' && format !== 'json-if-valid') throw new ApiError(errorCatalog.unsupportedMediaType);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(format === 'json' ? errorCatalog.invalidJson : errorCatalog.unsupportedMediaType);
  }
}

const requestIdHeader = () => ({ 'X-Request-Id': `fake-${newId(new Date())}` });

const respond = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(plainJson(body), {
    status,
    headers: { ...requestIdHeader(), ...headers, 'Content-Type': 'application/json' },
  });

/** Answers with a validator, or with 304 when the request already has this version. */
function respondToRead(request: Request, body: unknown, more: Record<string, string>): Response {
  const headers = { ...more, ETag: `W/"${checksum(plainJson(body))}"` };
  if (!etagMatches(request.headers.get('If-None-Match'), headers.ETag)) return respond(200, body, headers);
  return new Response(null, { status: 304, headers: { ...requestIdHeader(), ...headers } });
}

/** FNV-1a: fast enough for long lists, and sufficient to tell the versions of one page's answers apart. */
function checksum(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return `${(value >>> 0).toString(36)}-${text.length.toString(36)}`;
}
