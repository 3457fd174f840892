import { ServiceError } from './service-error.ts';

/** A response with its body parsed. */
export interface JsonResponse {
  status: number;
  headers: Headers;
  /** Undefined when the body is not JSON. */
  json: unknown;
}

/** Sends a request: the global `fetch`, or that of fake mode. */
export type Fetch = (request: Request) => Promise<Response>;

export interface FetchOptions {
  fetch: Fetch;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/**
 * Sends one request, and always settles in time.
 *
 * @throws ServiceError `network` or `timeout`; the AbortError of fetch when the caller aborted the request
 */
export async function fetchJson(
  url: string,
  init: RequestInit,
  { fetch, timeoutMs, signal }: FetchOptions,
): Promise<JsonResponse> {
  if (signal?.aborted) throw new DOMException('Aborted', 'AbortError');
  const controller = new AbortController();
  const abort = () => controller.abort();
  // Node follows the signal of a request only while something holds a reference to it.
  const state = { timedOut: false, request: new Request(url, { ...init, signal: controller.signal }) };
  const timer = setTimeout(() => {
    state.timedOut = true;
    abort();
  }, timeoutMs);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(state.request);
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: parse(text) };
  } catch (error) {
    if (state.timedOut) throw new ServiceError('timeout');
    if (controller.signal.aborted || error instanceof ServiceError) throw error;
    throw new ServiceError('network', { hint: `${new URL(url).origin}: ${String(error)}` });
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
