export interface DoctorRequest {
  method?: 'GET' | 'POST' | 'OPTIONS';
  headers?: Record<string, string>;
  body?: string;
  timeoutMs: number;
  /** Ends the request early. */
  signal: AbortSignal;
}

/** An answer with the beginning of its body. */
export interface Reply {
  status: number;
  headers: Headers;
  body: Uint8Array;
  milliseconds: number;
}

/** Bytes of a body that are read: what is checked is smaller. */
const mostBytes = 100_000;

/** There was no answer. The message says why, without the path of the address. */
export class NoAnswerError extends Error {}

/**
 * Sends one request. Redirects are not followed, so that no cookie reaches another host.
 *
 * @throws NoAnswerError when no answer comes in time
 */
export async function send(url: URL, { timeoutMs, signal, ...init }: DoctorRequest): Promise<Reply> {
  const start = performance.now();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.any([signal, timeout]),
    });
    const body = await readBeginning(response);
    const { status, headers } = response;
    return { status, headers, body, milliseconds: performance.now() - start };
  } catch (error) {
    if (signal.aborted) throw new NoAnswerError('The check was interrupted.', { cause: error });
    if (timeout.aborted)
      throw new NoAnswerError(`${url.origin} gave no answer within ${timeoutMs / 1000} seconds.`, {
        cause: error,
      });
    throw new NoAnswerError(`${url.origin} could not be reached: ${reasonOf(error)}.`, { cause: error });
  }
}

/** Returns the code of a network or certificate error, for example `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}

async function readBeginning(response: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > mostBytes) break;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns the JSON of an answer; undefined for anything else. */
export function jsonOf(reply: Reply): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(reply.body)) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the token of an answer. It must not be printed. */
export function tokenOf(reply: Reply): string | undefined {
  const token = (jsonOf(reply) as { token?: unknown } | null | undefined)?.token;
  return reply.status >= 200 && reply.status < 300 && typeof token === 'string' && token ? token : undefined;
}

/** Returns whether the body is a web page, as sign-in pages and pages for unknown addresses are. */
export const isHtml = ({ headers }: Reply): boolean => /\bhtml\b/i.test(headers.get('Content-Type') ?? '');

export const isRedirect = ({ status, headers }: Reply): boolean =>
  status >= 300 && status < 400 && headers.has('Location');

/** Says what an answer is, for example "200 with an HTML page". */
export function describeReply(reply: Reply): string {
  if (isRedirect(reply)) return `${reply.status}, a redirect`;
  return isHtml(reply) ? `${reply.status} with an HTML page` : String(reply.status);
}
