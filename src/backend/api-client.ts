import type { Answer, List, Query, RouteKey } from '@service-embeds/contract';
import { pause } from '../client/pause.ts';
import {
  maxPageSize,
  Transport,
  type Item,
  type ListKey,
  type RequestOptions,
  type RouteInput,
} from '../client/transport.ts';
import { isRetryableStatus, responseError, rethrow } from './api-error.ts';
import { requireAddress, requireText } from './check-options.ts';

/** Settings of an `ApiClient`. */
export interface ApiClientOptions {
  /** Base address of the API, for example `https://api.service.example`. */
  baseUrl: string;
  /** The customer's access token, or the account's API key. */
  secret: string;
  /**
   * Milliseconds for one attempt.
   *
   * @default 20000
   */
  timeout?: number;
  /**
   * Attempts after the first one.
   *
   * @default 3
   */
  retries?: number;
  /**
   * Waits between attempts. Tests replace it.
   *
   * @default a timer
   */
  wait?: (milliseconds: number) => Promise<void>;
}

/** Values of one request: `path`, `query`, `body`, and `idempotencyKey`. */
export type ApiRequest<Key extends RouteKey> = RouteInput<Key>;

/** Milliseconds before the second attempt. Each further wait is twice as long. */
const firstDelayMs = 500;
const maxDelayMs = 30_000;

/**
 * Sends typed requests to the REST API from a backend, and repeats those that can succeed later. Every POST has an
 * idempotency key, so that repeating it never acts twice.
 *
 * @example
 * const api = new ApiClient({ baseUrl: 'https://api.service.example', secret: accessToken });
 * const report = await api.request('GET /v1/reports/{id}', { path: { id } });
 */
export class ApiClient {
  private readonly transport: Transport;
  private readonly options: Pick<RequestOptions, 'authorization' | 'retry'>;

  /**
   * @param options address and credentials; the rest has defaults
   * @throws TypeError for an option that cannot work
   */
  constructor({ baseUrl, secret, timeout = 20_000, retries = 3, wait = pause }: ApiClientOptions) {
    requireText('secret', secret);
    const address = requireAddress('baseUrl', baseUrl);
    this.options = {
      authorization: () => Promise.resolve(`Basic ${btoa(`${secret}:`)}`),
      retry: async ({ status, retryAfterSeconds }, attempt) => {
        if (attempt > retries || !isRetryableStatus(status)) return false;
        await wait(delayMs(attempt, retryAfterSeconds));
        return true;
      },
    };
    this.transport = new Transport({
      baseUrl: address,
      fetch: (request) => fetch(request),
      timeoutMs: timeout,
      createError: responseError,
    });
  }

  /**
   * Calls a route of the API.
   *
   * @param key method and path of the route, for example `'GET /v1/reports/{id}'`
   * @param input path parameters, query, and body; which ones depends on the route
   * @returns the response body
   * @throws ApiError when the last attempt fails
   * @example
   * await api.request('POST /v1/candidates', { body: { email: 'robin@example.com' } });
   */
  async request<Key extends RouteKey>(key: Key, input: ApiRequest<Key> = {}): Promise<Answer<Key>> {
    const { answer } = await this.transport.request(key, input, this.options).catch(rethrow);
    return answer as Answer<Key>;
  }

  /**
   * Reads a list, page by page as its items are needed.
   *
   * @param key a route that returns a list
   * @param input filters, and the size of a page. Default: the largest page
   * @returns every item, in the order of the list
   * @throws ApiError when a page cannot be read
   * @example
   * for await (const report of api.list('GET /v1/reports')) console.log(report.id);
   */
  async *list<Key extends ListKey>(key: Key, input: ApiRequest<Key> = {}): AsyncGenerator<Item<Key>, void> {
    for (let page = 1; ; page++) {
      const query = { per_page: maxPageSize, ...(input.query ?? {}), page } as unknown as Query<Key>;
      const answer: unknown = await this.request(key, { ...input, query });
      const { data, next_href: next } = answer as List<Item<Key>>;
      yield* data;
      if (!next) return;
    }
  }
}

/** Returns as long as the service asks for; otherwise a random time, so that many clients do not return together. */
function delayMs(attempt: number, retryAfterSeconds: number | undefined): number {
  if (retryAfterSeconds) return Math.min(retryAfterSeconds * 1000, maxDelayMs);
  return Math.min(firstDelayMs * 2 ** (attempt - 1), maxDelayMs) * (0.5 + Math.random() / 2);
}
