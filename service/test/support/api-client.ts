import assert from 'node:assert/strict';
import {
  errorBody,
  successStatus,
  validate,
  type ErrorBody,
  type FieldErrors,
  type PathParams,
  type RouteDefinition,
} from '@service-embeds/contract';
import {
  serviceRoutes,
  type Answer,
  type Body,
  type Query,
  type RouteKey,
} from '@service-embeds/contract/service-routes';
import { assertDocumented } from './reading/documented-responses.ts';
import { recordExample } from './reading/json.ts';

/** Where an `ApiClient` sends its requests. */
export interface ApiTarget {
  /** Sends a request: the global `fetch`, or that of the fake service. */
  fetch: (request: Request) => Promise<Response>;
  /** Address of the API, without a slash at the end. */
  baseUrl: string;
  /** Value of the `Authorization` header. An empty string sends no credentials. */
  authorization: string;
}

type QueryValues = Record<string, string | number | boolean | readonly string[] | undefined>;

interface Options {
  headers?: Record<string, string>;
  /** Credentials of this request only. Default: those of the client. */
  authorization?: string;
}

type WithParams<Key extends RouteKey> = keyof PathParams<Key> extends never
  ? { params?: never }
  : { params: PathParams<Key> };
type WithQuery<Key extends RouteKey> =
  Query<Key> extends undefined ? { query?: never } : { query?: Query<Key> };
type WithBody<Key extends RouteKey> = Body<Key> extends undefined ? { body?: never } : { body: Body<Key> };

/** A request of one route, typed by the contract. */
export type ApiInput<Key extends RouteKey> = Options & WithParams<Key> & WithQuery<Key> & WithBody<Key>;

/** A request that the API has to reject. Its query and body may be anything. */
export type WrongInput<Key extends RouteKey> = Options &
  WithParams<Key> & { query?: Record<string, unknown>; body?: unknown };

/** Input may be omitted where a route requires none. */
type InputArguments<Input> = object extends Input ? [input?: Input] : [input: Input];

/** A success, whose body has the shape of the contract. */
export interface ApiSuccess<Key extends RouteKey> {
  status: number;
  headers: Headers;
  body: Answer<Key>;
}

/** An error, whose body has the shape of the contract. */
export interface ApiFailure {
  status: number;
  headers: Headers;
  body: ErrorBody;
  /** `body.fields`, or an empty object. */
  fields: FieldErrors;
}

/** A response of any shape. */
export interface RawResponse {
  status: number;
  headers: Headers;
  /** The parsed JSON; undefined without a body. */
  body: unknown;
}

/** Returns the `Authorization` header of HTTP Basic with `user` and an empty password. */
export const basic = (user: string): string => `Basic ${btoa(`${user}:`)}`;
/** Returns the `Authorization` header of a session token. */
export const bearer = (token: string): string => `Bearer ${token}`;

/**
 * Typed API client for tests. Requests and responses take their types from the contract by route key, and every
 * response is validated against it, so a test needs neither `any` nor casts.
 *
 * - `call` sends a request that has to succeed and returns the typed body. Any other status than the route's own fails
 *   the test with the response in the message.
 * - `success` does the same and returns status and headers too.
 * - `fail` sends a request that has to be rejected and returns the typed error. Its input is not typed, so it can be
 *   wrong on purpose; an optional last argument asserts the status.
 * - `request` sends a request that may succeed or fail, for example one of two at the same time.
 * - `send` is for everything that is not in the contract: any method, path and body, and a body of type `unknown`.
 *
 * @example
 * const api = service.api(account.accessToken); // or new ApiClient({ fetch, baseUrl, authorization })
 * const candidate = await api.call('POST /v1/candidates', { body: { email: 'grace@example.com' } });
 * const report = await api.call('GET /v1/reports/{id}', { params: { id }, query: { include: 'screenings' } });
 * const { body, fields } = await api.fail('POST /v1/candidates', { body: { email: 7 } }, 400);
 * assert.equal(body.code, 'invalid_input');
 */
export class ApiClient {
  private readonly target: ApiTarget;

  constructor(target: ApiTarget) {
    this.target = target;
  }

  /** Returns the body of a request that has to succeed. */
  async call<Key extends RouteKey>(key: Key, ...input: InputArguments<ApiInput<Key>>): Promise<Answer<Key>> {
    return (await this.success(key, ...input)).body;
  }

  /** Does what `call` does, and returns status and headers too. */
  async success<Key extends RouteKey>(
    key: Key,
    ...[input]: InputArguments<ApiInput<Key>>
  ): Promise<ApiSuccess<Key>> {
    const response = await this.sendRoute(key, input ?? {});
    const route: RouteDefinition = serviceRoutes[key];
    assert.equal(response.status, successStatus(route), `${key}: ${JSON.stringify(response.body)}`);
    recordExample(key, input?.body, response);
    return { ...response, body: validBody(key, response.body) };
  }

  /** Returns the error of a request that has to be rejected. */
  async fail<Key extends RouteKey>(key: Key, input: WrongInput<Key>, status?: number): Promise<ApiFailure> {
    const response = await this.sendRoute(key, input);
    assert.ok(response.status >= 400, `${key} did not fail: ${JSON.stringify(response.body)}`);
    if (status !== undefined) assert.equal(response.status, status, JSON.stringify(response.body));
    const body = errorBody.parse(response.body);
    return { ...response, body, fields: body.fields ?? {} };
  }

  /** Sends a request that may succeed or fail. Its query and body may be anything. */
  request<Key extends RouteKey>(key: Key, input: WrongInput<Key>): Promise<RawResponse> {
    return this.sendRoute(key, input);
  }

  /** Sends anything and returns what comes back. */
  async send(
    method: string,
    path: string,
    { body, headers, authorization }: Options & { body?: unknown } = {},
  ) {
    const credentials = authorization ?? this.target.authorization;
    const isText = typeof body === 'string';
    const response = await this.target.fetch(
      new Request(`${this.target.baseUrl}${path}`, {
        method,
        headers: {
          ...(credentials !== '' && { Authorization: credentials }),
          ...(body !== undefined && !isText && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const parsed: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: parsed } satisfies RawResponse;
  }

  private async sendRoute(key: RouteKey, input: RouteInput): Promise<RawResponse> {
    const [method = '', template = ''] = key.split(' ');
    const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(input.params?.[name] ?? ''),
    );
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries((input.query ?? {}) as QueryValues))
      for (const item of [value].flat()) if (item !== undefined) query.append(name, String(item));
    const search = query.toString();
    const response = await this.send(method, search === '' ? path : `${path}?${search}`, input);
    assertDocumented(key, response);
    return response;
  }
}

/** What `call` and `fail` have in common. */
interface RouteInput extends Options {
  params?: Record<string, string> | undefined;
  query?: unknown;
  body?: unknown;
}

function validBody<Key extends RouteKey>(key: Key, body: unknown): Answer<Key> {
  const result = validate(serviceRoutes[key].response, body);
  assert.ok(
    result.ok,
    `${key} does not answer as the contract says: ${JSON.stringify(!result.ok && result.fields)}`,
  );
  // The body as it was sent: fields that the contract does not have are still there for a test to find.
  return body as Answer<Key>;
}
