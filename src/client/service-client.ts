import type { Answer, Body, List, PathParams, Query, RouteKey } from '@service-embeds/contract';
import type { ErrorCode } from './error-catalogue.ts';
import { detailsOf, fetchJson, type Fetch, type JsonAnswer } from './fetch-json.ts';
import { newKey } from './idempotency-key.ts';
import { ServiceError } from './service-error.ts';

/** One request in the log: no token, body, query value or id. */
export interface LogEntry {
  route: RouteKey;
  /** HTTP status, or 0 where no answer came. */
  status: number;
  milliseconds: number;
  requestId: string | null;
}

export interface ServiceClientOptions {
  /** Base address of the API. */
  baseUrl: string;
  /** Takes the place of the browser's fetch: fake mode does. */
  fetch?: Fetch | undefined;
  /** Gives the session token; `renew` asks for another one than the last. Left out where visitors may ask. */
  token?: ((options: { renew: boolean; signal?: AbortSignal | undefined }) => Promise<string>) | undefined;
  /** Milliseconds that one request may take. Default 20,000. */
  timeout?: number;
  log?: ((entry: LogEntry) => void) | undefined;
}

/** What a request carries. */
export interface RequestInput<Key extends RouteKey> {
  path?: PathParams<Key>;
  query?: Query<Key>;
  body?: Body<Key>;
  /** The same for every try of the same thing; made up for a POST that brings none. */
  idempotencyKey?: string | undefined;
  /** Validator of the answer that is known already: see `requestIfChanged`. */
  etag?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** An answer with the validator by which the next request asks whether it still holds. */
export interface Validated<Key extends RouteKey> {
  /** Undefined: nothing has changed. */
  answer: Answer<Key> | undefined;
  etag: string | undefined;
}

/** Routes that answer with a list. */
export type ListKey = { [Key in RouteKey]: Answer<Key> extends List<unknown> ? Key : never }[RouteKey];
export type Item<Key extends ListKey> = Answer<Key> extends List<infer Of> ? Of : never;

/** Largest page that the service serves. */
const pageSize = 100;
/** Pages that are asked for at a time. */
const parallelPages = 6;

/** Typed requests to the service. Every failure is a ServiceError; a token is renewed once, a request tried once more. */
export class ServiceClient {
  private readonly options: ServiceClientOptions;

  constructor(options: ServiceClientOptions) {
    this.options = options;
  }

  /** Calls a route of the contract. */
  async request<Key extends RouteKey>(key: Key, input: RequestInput<Key> = {}): Promise<Answer<Key>> {
    return (await this.requestIfChanged(key, input)).answer as Answer<Key>;
  }

  /** Reads again what was read before: when nothing has changed since `input.etag`, that costs a 304. */
  async requestIfChanged<Key extends RouteKey>(
    key: Key,
    input: RequestInput<Key> = {},
  ): Promise<Validated<Key>> {
    const idempotencyKey = key.startsWith('POST') ? (input.idempotencyKey ?? newKey()) : undefined;
    let answer = await this.persist(key, input, idempotencyKey, false);
    if (answer.status === 401) answer = await this.persist(key, input, idempotencyKey, true);
    if (answer.status === 304) return { answer: undefined, etag: input.etag };
    if (answer.status < 300 && answer.json !== undefined)
      return { answer: answer.json as Answer<Key>, etag: answer.headers.get('ETag') ?? undefined };
    throw new ServiceError(codeOf(answer), detailsOf(answer));
  }

  /**
   * Every item of a list: the first page, then the others, some at a time.
   * @param limit no more pages are read once so many items are there
   */
  async listAll<Key extends ListKey>(
    key: Key,
    input: RequestInput<Key> = {},
    limit = Infinity,
  ): Promise<Item<Key>[]> {
    const page = (number: number) =>
      this.request(key, {
        ...input,
        query: {
          ...(input.query as object | undefined),
          page: number,
          per_page: pageSize,
        } as unknown as Query<Key>,
      }) as unknown as Promise<List<Item<Key>>>;
    const first = await page(1);
    const items = [first.data];
    const pages = Math.ceil(Math.min(first.count, limit) / pageSize);
    for (let start = 2; start <= pages; start += parallelPages) {
      const numbers = Array.from(
        { length: Math.min(parallelPages, pages - start + 1) },
        (_, index) => start + index,
      );
      items.push(...(await Promise.all(numbers.map(page))).map(({ data }) => data));
    }
    return ([] as Item<Key>[]).concat(...items);
  }

  /** Sends, and once more when the service could not be reached or failed: the idempotency key makes that safe. */
  private async persist<Key extends RouteKey>(
    key: Key,
    input: RequestInput<Key>,
    idempotencyKey: string | undefined,
    renew: boolean,
  ): Promise<JsonAnswer> {
    try {
      const answer = await this.send(key, input, idempotencyKey, renew);
      if (answer.status < 500) return answer;
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'network') throw error;
    }
    return this.send(key, input, idempotencyKey, false);
  }

  private async send<Key extends RouteKey>(
    key: Key,
    { path, query, body, etag, signal }: RequestInput<Key>,
    idempotencyKey: string | undefined,
    renew: boolean,
  ): Promise<JsonAnswer> {
    const {
      baseUrl,
      fetch = (request: Request) => window.fetch(request),
      log,
      timeout = 20_000,
      token,
    } = this.options;
    const [method = '', template = ''] = key.split(' ');
    const params = (path ?? {}) as Record<string, string>;
    const search = new URLSearchParams();
    const given = (query ?? {}) as Record<string, string | number | undefined>;
    for (const name of Object.keys(given)) {
      if (given[name] !== undefined) search.set(name, String(given[name]));
    }
    const address = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const headers: Record<string, string> = {};
    if (token) headers['Authorization'] = `Bearer ${await token({ renew, signal })}`;
    if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
    if (etag) headers['If-None-Match'] = etag;
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    const init: RequestInit = { method, headers, credentials: 'omit', cache: 'no-store' };
    if (body !== undefined) init.body = JSON.stringify(body);

    const started = Date.now();
    let answer: JsonAnswer | undefined;
    try {
      const queryText = search.toString();
      answer = await fetchJson(
        fetch,
        `${baseUrl}${address}${queryText && `?${queryText}`}`,
        init,
        timeout,
        signal,
      );
      return answer;
    } finally {
      log?.({
        route: key,
        status: answer ? answer.status : 0,
        milliseconds: Date.now() - started,
        requestId: answer ? answer.headers.get('X-Request-Id') : null,
      });
    }
  }
}

function codeOf({ status, json }: JsonAnswer): ErrorCode {
  const { code } = (json ?? {}) as { code?: unknown };
  if (status >= 500) return 'service_unavailable';
  if (typeof code !== 'string') return 'unexpected_answer';
  if (code === 'account_not_credentialed') return 'not_credentialed';
  const codes: Record<number, ErrorCode> = {
    400: 'invalid_input',
    401: 'unauthorized',
    403: 'forbidden',
    404: 'not_found',
    409: 'conflict',
    422: 'invalid_input',
    423: 'hierarchy_locked',
    429: 'rate_limited',
  };
  return codes[status] ?? 'unexpected_answer';
}
