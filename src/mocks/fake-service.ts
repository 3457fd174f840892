import { errorCatalog, routes, validate, type RouteDefinition, ApiError } from '@service-embeds/contract';
import { FakeReports } from './reports/reports.ts';
import { handlers } from './resources/index.ts';
import { defaults, type Scenario } from './scenarios.ts';
import { newId, type FakeState } from './state.ts';

/** A route of the contract and its path as a pattern. */
interface Matcher {
  key: keyof typeof handlers;
  method: string;
  names: string[];
  pattern: RegExp;
}

const matchers: Matcher[] = (Object.keys(handlers) as (keyof typeof handlers)[]).map((key) => {
  const [method = '', path = ''] = key.split(' ');
  const names = (path.match(/\{\w+\}/g) ?? []).map((name) => name.slice(1, -1));
  return { key, method, names, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '([^/]+)')}$`) };
});

/**
 * The service in memory, with the rules and words of the contract: fake mode hands `fetch` to the client in place of
 * the browser's, so that nothing leaves the page. The contract tests hold it to the real one.
 */
export class FakeService {
  readonly state: FakeState;
  private readonly scenario: Scenario;
  private refuseFirst: boolean;

  constructor(scenario: Scenario = {}) {
    this.scenario = scenario;
    this.refuseFirst = scenario.firstRefused !== undefined;
    this.state = {
      ...defaults,
      ...scenario,
      nodes: [...(scenario.nodes ?? defaults.nodes)],
      packages: [...(scenario.packages ?? defaults.packages)],
      candidates: [],
      invitations: [],
      reports: new FakeReports(scenario.reports ?? 'sample', Date.now()),
      reminders: new Map(),
      answers: new Map(),
      advance: 0,
      failingOrders: scenario.failingOrders ?? 0,
      signUpDisabled: scenario.signUpDisabled ?? false,
      changesDisclosures: scenario.changesDisclosures ?? false,
      disclosureEdition: 0,
      driverLicenseState: scenario.driverLicenseState,
      preCredentialed: scenario.preCredentialed ?? false,
      acceptAnyCandidate: false,
      standIns: [],
      forcedState: scenario.forcedState,
    };
    this.state.candidates.push(...this.state.reports.people);
    this.state.invitations.push(...this.state.reports.invitations);
  }

  /** Answers a request as the service would. Rejects only where a browser's fetch would. */
  readonly fetch = async (request: Request): Promise<Response> => {
    if (this.scenario.delay) await pause(this.scenario.delay, request.signal);
    if (this.scenario.failing === 'offline') throw new TypeError('Failed to fetch');
    try {
      const { status, body } = await this.answer(request);
      return request.method === 'GET' ? validated(request, body) : respond(status, body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return respond(error.status, error.body, error.retryAfterSeconds);
    }
  };

  private async answer(request: Request): Promise<{ status: number; body: unknown }> {
    this.misbehave();
    const url = new URL(request.url);
    const { key, params } = match(request.method, url.pathname);
    const route: RouteDefinition = routes[key];
    if (!route.auth.visitor && !request.headers.get('Authorization'))
      throw new ApiError(errorCatalog.credentialsMissing);
    const query = checked(route.query, queryOf(url));
    const text = await request.text();
    const body = checked(
      route.body,
      route.body && parseJson(text, request.headers.get('Content-Type') ?? ''),
    );

    const idempotencyKey = request.headers.get('Idempotency-Key');
    const content = JSON.stringify([key, params, body ?? null]);
    const first = idempotencyKey === null ? undefined : this.state.answers.get(idempotencyKey);
    if (first && first.content !== content) throw new ApiError(errorCatalog.idempotencyKeyReused);
    if (first) return first;
    const handle = handlers[key] as (call: unknown, state: FakeState) => unknown;
    const result = { status: route.status, body: await handle({ params, query, body, url }, this.state) };
    if (idempotencyKey !== null) this.state.answers.set(idempotencyKey, { content, ...result });
    return result;
  }

  private misbehave(): void {
    if (this.scenario.failing === 'unauthorized') throw new ApiError(errorCatalog.credentialsInvalid);
    if (this.scenario.failing === 'forbidden') throw new ApiError(errorCatalog.scopeMissing(['order']));
    if (this.scenario.failing === 'server-error')
      throw new ApiError(errorCatalog.internalError('fake-request'));
    if (this.refuseFirst) {
      this.refuseFirst = false;
      throw new ApiError(errorCatalog.rateLimited(1));
    }
  }
}

function match(method: string, path: string): { key: keyof typeof handlers; params: Record<string, string> } {
  const here = matchers.filter(({ pattern }) => pattern.test(path));
  if (!here.length) throw new ApiError(errorCatalog.routeNotFound);
  const found = here.find((matcher) => matcher.method === method);
  if (!found) throw new ApiError(errorCatalog.methodNotAllowed(here.map((matcher) => matcher.method)));
  const params: Record<string, string> = {};
  const values = found.pattern.exec(path) ?? [];
  found.names.forEach((name, index) => {
    params[name] = decodeURIComponent(values[index + 1] ?? '');
  });
  return { key: found.key, params };
}

function checked(schema: RouteDefinition['body'], input: unknown): unknown {
  if (!schema) return undefined;
  const result = validate(schema, input);
  if (!result.ok) throw new ApiError(errorCatalog.invalidInput(result.fields));
  return result.value;
}

function queryOf(url: URL): Record<string, string> {
  const query: Record<string, string> = {};
  url.searchParams.forEach((value, name) => {
    query[name] = value;
  });
  return query;
}

function parseJson(text: string, type: string): unknown {
  if (!text) return {};
  if (!/^application\/json\b/.test(type)) throw new ApiError(errorCatalog.unsupportedMediaType);
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError(errorCatalog.invalidJson);
  }
}

function respond(status: number, body: unknown, retryAfter?: number): Response {
  const headers = new Headers({
    'Content-Type': 'application/json',
    'X-Request-Id': `fake-${newId(new Date())}`,
  });
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter));
  return new Response(JSON.stringify(body), { status, headers });
}

/** An answer with a validator, or a 304 when the request knows it. */
function validated(request: Request, body: unknown): Response {
  const etag = `W/"${hash(JSON.stringify(body))}"`;
  const response =
    request.headers.get('If-None-Match') === etag
      ? new Response(null, { status: 304, headers: { 'X-Request-Id': `fake-${newId(new Date())}` } })
      : respond(200, body);
  response.headers.set('ETag', etag);
  return response;
}

/** FNV-1a: short, and good enough to tell two answers of one page apart. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return `${(value >>> 0).toString(36)}-${text.length.toString(36)}`;
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('The request was aborted.', 'AbortError'));
    });
  });
