/** What every handler of the kit is. */
export type WebHandler = (request: Request) => Promise<Response>;

/** The parts of Node's `IncomingMessage` that an adapter needs, and what body parsers add to it. */
export interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  socket?: object | undefined;
  readableEnded?: boolean;
  /** What a body parser made of the body. */
  body?: unknown;
  /** The bytes of the body, where a parser kept them. */
  rawBody?: unknown;
}

/** The parts of Node's `ServerResponse` that an adapter needs. */
export interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string | string[]): unknown;
  end(text?: string | Uint8Array): unknown;
}

/** Largest body that is read: more than the service or an embed ever sends. */
const maxBytes = 5 * 1024 * 1024;

/** Marks a request whose body is not what arrived. A header of this name that arrives is removed. */
const parsedBodyHeader = 'service-embeds-parsed-body';

/** Whether a body parser took the bytes of a request, so that no signature of them can be verified. */
export const isParsedBody = (request: { headers: Pick<Headers, 'get'> }): boolean =>
  request.headers.get(parsedBodyHeader) !== null;

/**
 * Returns a Web-standard request for one of Node. A body that was read already is taken from `rawBody` or `body`.
 *
 * @param request as Node, or a framework upon it, gives it
 * @param address default: of the `Host` header. Frameworks that are told to trust a proxy know better
 * @throws RangeError for a body of more than 5 MiB
 */
export async function toWebRequest(request: NodeRequest, address?: string): Promise<Request> {
  const { method = 'GET' } = request;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // Pseudo-headers of HTTP/2 are no headers of a request.
    if (value === undefined || name.startsWith(':')) continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item);
  }
  headers.delete(parsedBodyHeader);
  const body = method === 'GET' || method === 'HEAD' ? undefined : await readBody(request, headers);
  return new Request(address ?? addressOf(request), { method, headers, ...(body && { body }) });
}

function addressOf({ url = '/', headers, socket }: NodeRequest): string {
  const scheme = socket && 'encrypted' in socket && socket.encrypted ? 'https' : 'http';
  const host = headers['host'] ?? headers[':authority'] ?? 'localhost';
  const base = `${scheme}://${String(host)}`;
  return new URL(url, URL.canParse(base) ? base : 'http://localhost').href;
}

type Body = Uint8Array<ArrayBuffer> | string;

async function readBody(request: NodeRequest, headers: Headers): Promise<Body | undefined> {
  const { rawBody, body } = request;
  for (const text of [rawBody, body])
    if (typeof text === 'string' || text instanceof Uint8Array) return text as Body;
  // A parser that found nothing to parse may leave an empty object and the bytes.
  if (body === undefined || !request.readableEnded) {
    const bytes = request.readableEnded ? undefined : await readBytes(request);
    if (bytes?.length || body === undefined) return bytes;
  }
  headers.set(parsedBodyHeader, '1');
  // The length and the encoding were those of the bytes.
  for (const name of ['content-length', 'content-encoding', 'transfer-encoding']) headers.delete(name);
  headers.set('content-type', 'application/json');
  return JSON.stringify(body);
}

async function readBytes(request: NodeRequest): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of request) {
    const bytes = typeof part === 'string' ? new TextEncoder().encode(part) : part;
    length += bytes.length;
    if (length > maxBytes) throw new RangeError('The body is larger than 5 MiB.');
    parts.push(bytes);
  }
  const all = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

/** Sends a Web-standard response by one of Node. */
export async function sendWebResponse(answer: Response, response: NodeResponse): Promise<void> {
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) response.setHeader(name, value);
  response.end(await answer.text());
}
