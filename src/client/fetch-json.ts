import { ServiceError, type ErrorDetails } from './service-error.ts';

/** What came back: the status, the headers, and the body if it was JSON. */
export interface JsonAnswer {
  status: number;
  headers: Headers;
  /** Undefined when the body is no JSON. */
  json: unknown;
}

export type Fetch = (request: Request) => Promise<Response>;

/**
 * One request that always ends: with an answer, or with a ServiceError `network` or `timeout`. A request that the
 * caller aborted ends with the AbortError of fetch.
 * @param timeout in milliseconds
 */
export async function fetchJson(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  timeout: number,
  signal?: AbortSignal,
): Promise<JsonAnswer> {
  if (signal?.aborted) throw new DOMException('The request was aborted.', 'AbortError');
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort();
  }, timeout);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(new Request(url, { ...init, signal: controller.signal }));
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: parse(text) };
  } catch (error) {
    if (timedOut) throw new ServiceError('timeout');
    if (controller.signal.aborted || error instanceof ServiceError) throw error;
    throw new ServiceError('network', { hint: String(error) });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What an answer tells of a failure. */
export function detailsOf({ status, headers, json }: JsonAnswer): ErrorDetails {
  const body = (json ?? {}) as { error?: unknown; code?: unknown; fields?: ErrorDetails['fields'] };
  const retryAfter = Number(headers.get('Retry-After'));
  return {
    status,
    apiCode: typeof body.code === 'string' ? body.code : undefined,
    requestId: headers.get('X-Request-Id') ?? undefined,
    message: typeof body.error === 'string' ? body.error : undefined,
    fields: body.fields,
    retryAfter: retryAfter > 0 ? retryAfter : undefined,
  };
}
