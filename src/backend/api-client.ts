import type { Answer, Body, List, PathParams, Query, RouteKey } from '@service-embeds/contract';
import { ApiError } from './api-error.ts';

export interface ApiClientOptions {
  /** Base address of the API, for example `https://api.service.example`. */
  baseUrl: string;
  /** The customer's access token, or the account's API key. */
  secret: string;
  /** Milliseconds that one try may take. Default 20,000. */
  timeout?: number;
  /** Tries after the first one. Default 3. */
  retries?: number;
  /** Waits between tries. Tests replace it. */
  wait?: (milliseconds: number) => Promise<void>;
}

/** What a request carries. */
export interface ApiRequest<Key extends RouteKey> {
  /** Values of the path, for example `{id}`. */
  path?: PathParams<Key>;
  query?: Query<Key>;
  body?: Body<Key>;
  /** Of a POST: the same for every try of the same thing. Made up for a POST that brings none. */
  idempotencyKey?: string;
}

/** Routes that answer with a list. */
type ListKey = { [Key in RouteKey]: Answer<Key> extends List<unknown> ? Key : never }[RouteKey];
type Item<Key extends ListKey> = Answer<Key> extends List<infer Of> ? Of : never;

/** Milliseconds before the second try; each further one waits twice as long. */
const firstDelay = 500;
const longestDelay = 30_000;
/** Largest page that the service serves. */
const pageSize = 100;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Typed requests to the REST API from a backend. What can be tried again is: a POST carries an idempotency key, so that
 * nothing happens twice. Failures are `ApiError`s.
 */
export class ApiClient {
  private readonly options: Required<ApiClientOptions>;

  constructor(options: ApiClientOptions) {
    this.options = { timeout: 20_000, retries: 3, wait: pause, ...options };
  }

  /** Calls a route of the contract, for example `request('GET /v1/reports/{id}', { path: { id } })`. */
  async request<Key extends RouteKey>(key: Key, input: ApiRequest<Key> = {}): Promise<Answer<Key>> {
    const idempotencyKey = key.startsWith('POST') ? (input.idempotencyKey ?? crypto.randomUUID()) : undefined;
    for (let tried = 0; ; tried++) {
      try {
        return await this.send(key, input, idempotencyKey);
      } catch (error) {
        if (!(error instanceof ApiError) || !error.retryable || tried >= this.options.retries) throw error;
        await this.options.wait(delayAfter(tried, error));
      }
    }
  }

  /** Every item of a list, page by page as they are needed: `for await (const report of api.list('GET /v1/reports'))`. */
  async *list<Key extends ListKey>(key: Key, input: ApiRequest<Key> = {}): AsyncGenerator<Item<Key>, void> {
    for (let page = 1; ; page++) {
      const query = { per_page: pageSize, ...(input.query ?? {}), page } as unknown as Query<Key>;
      const answer: unknown = await this.request(key, { ...input, query });
      const { data, next_href: next } = answer as List<Item<Key>>;
      yield* data;
      if (!next) return;
    }
  }

  private async send<Key extends RouteKey>(
    key: Key,
    { path, query, body }: ApiRequest<Key>,
    idempotencyKey: string | undefined,
  ): Promise<Answer<Key>> {
    const { baseUrl, secret, timeout } = this.options;
    const [method = '', template = ''] = key.split(' ');
    const values = (path ?? {}) as Record<string, string>;
    const address = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(values[name] ?? ''),
    );
    const url = new URL(`${baseUrl.replace(/\/$/, '')}${address}`);
    const parameters: Record<string, string | number | undefined> = query ?? {};
    for (const [name, value] of Object.entries(parameters))
      if (value !== undefined) url.searchParams.set(name, String(value));
    let response: Response;
    try {
      response = await fetch(url, {
        method,
        headers: {
          Authorization: `Basic ${btoa(`${secret}:`)}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout),
      });
    } catch (cause) {
      throw new ApiError(`The service could not be reached: ${String(cause)}`, { status: 0 });
    }
    const answer = (await response.json().catch(() => undefined)) as
      { error?: unknown; fields?: ApiError['fields'] } | undefined;
    if (response.ok && answer !== undefined) return answer as Answer<Key>;
    const sentence =
      typeof answer?.error === 'string' ? answer.error : `The service answered ${response.status}.`;
    throw new ApiError(sentence, {
      status: response.status,
      fields: answer?.fields,
      requestId: response.headers.get('X-Request-Id') ?? undefined,
      retryAfter: Number(response.headers.get('Retry-After')) || undefined,
    });
  }
}

/** As long as the service asks for; else twice as long each time, give or take, so that many do not come back at once. */
function delayAfter(tried: number, { retryAfter }: ApiError): number {
  if (retryAfter) return Math.min(retryAfter * 1000, longestDelay);
  return Math.min(firstDelay * 2 ** tried, longestDelay) * (0.5 + Math.random() / 2);
}
