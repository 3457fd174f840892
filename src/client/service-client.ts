import type { Answer, List, Query, RouteKey, TokenClaims } from '@service-embeds/contract';
import { readTestClock } from './account-clock.ts';
import { errorCodeOf } from './error-codes.ts';
import type { Fetch } from './fetch-json.ts';
import { ServiceError } from './service-error.ts';
import { readClaims } from './token-claims.ts';
import {
  maxPageSize,
  Transport,
  type Item,
  type ListKey,
  type LogEntry,
  type RouteInput,
  type Validated,
} from './transport.ts';

export type { Item, ListKey, LogEntry, Validated } from './transport.ts';

export interface ServiceClientOptions {
  /** Base address of the API. */
  baseUrl: string;
  /** Replaces the browser's fetch: fake mode does. */
  fetch?: Fetch | undefined;
  /** Returns the session token; `renew` requests another one than the last. Omitted for anonymous visitors. */
  token?: ((options: { renew: boolean; signal?: AbortSignal | undefined }) => Promise<string>) | undefined;
  /** Milliseconds for one attempt. Default 20,000. */
  timeout?: number;
  log?: ((entry: LogEntry) => void) | undefined;
}

/** Values and options of one request. */
export interface RequestInput<Key extends RouteKey> extends RouteInput<Key> {
  /** Validator of the answer from the last time: see `requestIfChanged`. */
  etag?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Pages that are requested at a time. */
const parallelPages = 6;

/**
 * Sends typed requests from an embed. Every failure is a ServiceError. A rejected session token is renewed once, and a
 * request that the service could not answer is repeated once.
 */
export class ServiceClient {
  private readonly token: ServiceClientOptions['token'];
  private readonly transport: Transport;

  constructor(options: ServiceClientOptions) {
    this.token = options.token;
    this.transport = new Transport({
      baseUrl: options.baseUrl,
      fetch: options.fetch ?? ((request) => window.fetch(request)),
      timeoutMs: options.timeout ?? 20_000,
      init: { credentials: 'omit', cache: 'no-store' },
      log: options.log,
      onHeaders: readTestClock,
      createError: (details) => new ServiceError(errorCodeOf(details.status ?? 0, details.apiCode), details),
    });
  }

  /** Returns what the session token says about itself and its account. */
  async claims(): Promise<TokenClaims> {
    return readClaims((await this.token?.({ renew: false })) ?? '');
  }

  /** Calls a route of the contract. */
  async request<Key extends RouteKey>(key: Key, input: RequestInput<Key> = {}): Promise<Answer<Key>> {
    return (await this.requestIfChanged(key, input)).answer as Answer<Key>;
  }

  /** Reads a resource again. When it has not changed since `input.etag`, the response has no body (304). */
  requestIfChanged<Key extends RouteKey>(
    key: Key,
    { etag, signal, ...input }: RequestInput<Key> = {},
  ): Promise<Validated<Key>> {
    const { token } = this;
    let renew = false;
    let isRenewed = false;
    let isRepeated = false;
    const authorization =
      token &&
      (async () => {
        const options = { renew, signal };
        renew = false;
        return `Bearer ${await token(options)}`;
      });
    const retry = ({ code }: ServiceError<string>): boolean => {
      if (code === 'unauthorized' && !isRenewed) return (renew = isRenewed = true);
      // A timeout is long enough for one attempt.
      if ((code === 'network' || code === 'service_unavailable') && !isRepeated) return (isRepeated = true);
      return false;
    };
    return this.transport.request(key, input, { authorization, retry, etag, signal });
  }

  /**
   * Returns every item of a list: reads the first page, then the others, some at a time.
   *
   * @param limit reads no more pages once it has so many items. Default: no limit
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
          ...input.query,
          page: number,
          per_page: maxPageSize,
        } as unknown as Query<Key>,
      }) as unknown as Promise<List<Item<Key>>>;
    const first = await page(1);
    const items = [first.data];
    const pages = Math.ceil(Math.min(first.count, limit) / maxPageSize);
    for (let next = 2; next <= pages;) {
      const requests = [];
      while (requests.length < parallelPages && next <= pages) requests.push(page(next++));
      (await Promise.all(requests)).forEach(({ data }) => items.push(data));
    }
    return ([] as Item<Key>[]).concat(...items);
  }
}
