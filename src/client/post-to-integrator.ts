import { plainJson } from '@service-embeds/domain/plain-json';
import { fetchJson, type Fetch, type JsonResponse } from './fetch-json.ts';
import { isAbort, ServiceError } from './service-error.ts';

/** Milliseconds that the integrator's backend may take to answer an embed (docs/api/session-tokens.md#session-token-path). */
const integratorTimeoutMs = 15_000;

/** Returns extra headers for a request to the integrator's backend. It is called for every request. */
export type RequestHeaders = () => Record<string, string> | Promise<Record<string, string>>;

/** A POST to the integrator's backend. */
export interface IntegratorRequest {
  /** Path or address there. */
  path: string;
  headers?: RequestHeaders | undefined;
  body: object;
  /** Code of the error that every failure becomes. */
  failure: 'session_token_failed' | 'oauth_token_failed';
  /** Replaces the browser's fetch: fake mode does. */
  fetch?: Fetch | undefined;
}

/**
 * Posts to the integrator's backend, with its cookies, and returns the JSON of the response.
 *
 * @throws ServiceError with the code in `failure`, and a hint that names what to fix
 */
export async function postToIntegrator({
  path,
  headers,
  body,
  failure,
  fetch,
}: IntegratorRequest): Promise<unknown> {
  const postError = (hint: string, status?: number) =>
    new ServiceError(failure, { hint: `POST ${path} ${hint}`, status });
  let extra: Headers;
  try {
    // Without headers, nothing is awaited: the request leaves before the embed renders. What is no object of headers throws.
    extra = new Headers(headers ? await headers() : {});
  } catch (error) {
    throw postError(`failed: sessionTokenRequestHeaders: ${String(error)}`);
  }
  for (const name of ['Content-Type', 'Accept']) extra.set(name, 'application/json');
  const url = new URL(path, document.baseURI);
  const init: RequestInit = {
    method: 'POST',
    headers: extra,
    credentials: url.origin === location.origin ? 'same-origin' : 'include',
    cache: 'no-store',
    body: plainJson(body),
  };
  let answer: JsonResponse;
  try {
    answer = await fetchJson(url.href, init, {
      fetch: fetch ?? ((request) => window.fetch(request)),
      timeoutMs: integratorTimeoutMs,
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    throw postError(`failed: ${String(error)}`);
  }
  const { status, json } = answer;
  const type = contentType(answer);
  if (status < 200 || status > 299) throw postError(`answered ${status}, ${type}.`, status);
  if (json === undefined) throw postError(`did not answer with JSON: ${status}, ${type}.`, status);
  return json;
}

const contentType = ({ headers }: JsonResponse): string => headers.get('Content-Type') ?? 'no content';
