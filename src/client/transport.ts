import type { Answer, Body, List, PathParams, Query, RouteKey } from '@service-embeds/contract';
import { plainJson } from '@service-embeds/domain/plain-json';
import { fetchJson, type Fetch, type JsonResponse } from './fetch-json.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { ServiceError, type ErrorDetails } from './service-error.ts';

/** Values of one request of a route. */
export interface RouteInput<Key extends RouteKey> {
  /** Values of the placeholders in the path, for example `{id}`. */
  path?: PathParams<Key>;
  query?: Query<Key>;
  body?: Body<Key>;
  /** The same for every attempt of the same action. Default: a random key for each POST. */
  idempotencyKey?: string | undefined;
  /** Whether the first attempt outlives the page. A browser of 2019 that refuses it sends the next attempt without. Default: false */
  keepalive?: boolean;
}

/** What the transport needs besides the values of a route. */
export interface RequestOptions {
  /** Returns the `Authorization` header of an attempt, which counts from 1. */
  authorization?: ((attempt: number) => Promise<string>) | undefined;
  /**
   * Returns whether a failed attempt is repeated, after waiting as long as necessary.
   *
   * @param attempt number of failed attempts, from 1
   */
  retry: (error: ServiceError<string>, attempt: number) => boolean | Promise<boolean>;
  /** Sent as `If-None-Match`. */
  etag?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** One attempt in the log: no token, body, query value, or ID. */
export interface LogEntry {
  route: RouteKey;
  /** HTTP status; 0 without a response. */
  status: number;
  milliseconds: number;
  requestId: string | null;
}

export interface TransportOptions {
  /** Base address of the API. */
  baseUrl: string;
  fetch: Fetch;
  /** Settings of every request, for example `cache`. */
  init?: RequestInit;
  /** Milliseconds for one attempt. */
  timeoutMs: number;
  /**
   * Returns the error for an error response.
   *
   * @param body the parsed JSON; undefined when the response is not JSON
   */
  createError: (details: ErrorDetails, body: unknown) => ServiceError<string>;
  log?: ((entry: LogEntry) => void) | undefined;
  /** Reads the headers of each response. */
  onHeaders?: ((headers: Headers) => void) | undefined;
}

/** A response with the validator for the next conditional request. */
export interface Validated<Key extends RouteKey> {
  /** Undefined when nothing has changed since the ETag of the request. */
  answer: Answer<Key> | undefined;
  etag: string | undefined;
}

/** Routes that return a list. */
export type ListKey = { [Key in RouteKey]: Answer<Key> extends List<unknown> ? Key : never }[RouteKey];
/** Item of a list route. */
export type Item<Key extends ListKey> = Answer<Key> extends List<infer ListItem> ? ListItem : never;

/** Items of the largest page that the service returns. */
export const maxPageSize = 100;

/** Sends requests of the contract's routes: the one transport of the embeds and of the backend kit. */
export class Transport {
  private readonly options: TransportOptions;

  constructor(options: TransportOptions) {
    this.options = options;
  }

  /**
   * Sends a request, and repeats it as the `retry` option says: with the same idempotency key, so that nothing happens
   * twice.
   */
  async request<Key extends RouteKey>(
    key: Key,
    input: RouteInput<Key>,
    options: RequestOptions,
  ): Promise<Validated<Key>> {
    const idempotencyKey = key.startsWith('POST') ? (input.idempotencyKey ?? newIdempotencyKey()) : undefined;
    for (let attempt = 1; ; attempt++) {
      try {
        const authorization = await options.authorization?.(attempt);
        const keepalive = attempt === 1 && Boolean(input.keepalive);
        const init = requestInit(key, { ...input, idempotencyKey, keepalive }, { ...options, authorization });
        return await this.send(key, pathOf(key, input), init, options);
      } catch (error) {
        if (!(error instanceof ServiceError) || !(await options.retry(error as AnyError, attempt)))
          throw error;
      }
    }
  }

  private async send<Key extends RouteKey>(
    route: Key,
    path: string,
    init: RequestInit,
    { etag, signal }: RequestOptions,
  ): Promise<Validated<Key>> {
    const { options } = this;
    const start = Date.now();
    let response: JsonResponse | undefined;
    try {
      response = await fetchJson(
        options.baseUrl + path,
        { ...options.init, ...init },
        { ...options, signal },
      );
    } finally {
      options.log?.({
        route,
        status: response ? response.status : 0,
        milliseconds: Date.now() - start,
        requestId: response ? response.headers.get('X-Request-Id') : null,
      });
    }
    const { status, headers, json } = response;
    options.onHeaders?.(headers);
    if (status === 304) return { answer: undefined, etag };
    if (status >= 200 && status < 300 && json !== undefined)
      return { answer: json as Answer<Key>, etag: headers.get('ETag') ?? undefined };
    throw options.createError(detailsOf(response), json);
  }
}

type AnyError = ServiceError<string>;

type QueryValue = string | number | undefined;

/** Returns the path of a route with its placeholders and its query filled in. Undefined values are omitted, lists repeated. */
export function pathOf<Key extends RouteKey>(key: Key, { path, query }: RouteInput<Key>): string {
  const params = (path ?? {}) as Record<string, string>;
  const template = key.slice(key.indexOf(' ') + 1);
  const address = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const values = (query ?? {}) as Record<string, QueryValue | QueryValue[]>;
  const search = Object.keys(values)
    .flatMap((name) =>
      ([] as QueryValue[])
        .concat(values[name])
        .filter((value) => value !== undefined)
        .map((value) => `${name}=${encodeURIComponent(String(value))}`),
    )
    .join('&');
  return search ? `${address}?${search}` : address;
}

function requestInit<Key extends RouteKey>(
  key: Key,
  { body, idempotencyKey, keepalive = false }: RouteInput<Key>,
  { authorization, etag }: { authorization: string | undefined; etag?: string | undefined },
): RequestInit {
  const headers: Record<string, string> = {};
  if (authorization) headers['Authorization'] = authorization;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  if (etag) headers['If-None-Match'] = etag;
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  return {
    method: key.slice(0, key.indexOf(' ')),
    headers,
    keepalive,
    body: body === undefined ? null : plainJson(body),
  };
}

/** Body of an error response. A proxy in between can send anything else. */
interface ErrorResponseBody {
  error?: string;
  code?: unknown;
  fields?: ErrorDetails['fields'];
  issues?: ErrorDetails['issues'];
}

/** Returns what an error response says. */
function detailsOf({ status, headers, json }: JsonResponse): ErrorDetails {
  const body = (json ?? {}) as ErrorResponseBody;
  return {
    status,
    apiCode: typeof body.code === 'string' ? body.code : undefined,
    requestId: headers.get('X-Request-Id') ?? undefined,
    message: body.error,
    fields: body.fields,
    issues: body.issues,
    retryAfterSeconds: Number(headers.get('Retry-After')) || undefined,
  };
}
