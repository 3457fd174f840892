import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError, errorCatalog, type ApiErrorDefinition } from '@service-embeds/contract';

/**
 * Returns why no application may see a request that Node takes, or undefined if one may. Proxies read such requests in
 * different ways, so that two servers could disagree about whom a request is for or where it ends.
 */
export function ambiguityOf({
  headers,
  headersDistinct,
  httpVersion,
  url = '',
}: IncomingMessage): ApiErrorDefinition | undefined {
  const hosts = headersDistinct['host'] ?? [];
  // HTTP/1.0 needs no Host, and checks of load balancers send none.
  if (hosts.length > 1 || (httpVersion !== '1.0' && !hosts[0])) return errorCatalog.hostInvalid;
  if (hosts[0] && !isHost(hosts[0])) return errorCatalog.hostInvalid;
  if (!isTarget(url)) return errorCatalog.targetInvalid;
  const coding = headers['transfer-encoding'];
  // Node removes the chunks, and leaves whatever was done to the body before.
  return coding === undefined || coding.toLowerCase() === 'chunked'
    ? undefined
    : errorCatalog.transferEncodingNotSupported;
}

/** Whether a URL takes this for its host, and changes nothing: no user, path or query, and no address in another form. */
function isHost(host: string): boolean {
  const url = URL.parse(`http://${host}`);
  return url?.hostname === host.replace(/:\d+$/, '').toLowerCase() && url.pathname === '/';
}

/** Whether this is a path, or the whole URL as clients write it to a proxy. Some servers take a backslash for a slash. */
const isTarget = (target: string): boolean =>
  !target.split('?')[0]?.includes('\\') &&
  (target.startsWith('/') || (/^https?:/.test(target) && URL.canParse(target)));

/** Answers a request that no application sees. */
export function answerRefusal(outgoing: ServerResponse, definition: ApiErrorDefinition): void {
  const body = bodyOf(definition);
  const length = String(body.length);
  outgoing.writeHead(definition.status, { 'Content-Type': 'application/json', 'Content-Length': length });
  outgoing.end(body);
}

const parserErrors: Record<string, ApiErrorDefinition> = {
  ERR_HTTP_REQUEST_TIMEOUT: errorCatalog.requestTooSlow,
  HPE_HEADER_OVERFLOW: errorCatalog.headersTooLarge,
};

/** Answers what is no HTTP request, or came too slowly. Returns the status, or undefined if the client is gone. */
export function answerParserError(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  headers: Record<string, string>,
): number | undefined {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return undefined;
  }
  const definition = parserErrors[error.code ?? ''] ?? errorCatalog.requestMalformed;
  const body = bodyOf(definition);
  const lines = Object.entries({
    ...headers,
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const { status } = definition;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`, () =>
    socket.destroy(),
  );
  return status;
}

/** No browser sends what is refused here, so every address answers as the API does. */
const bodyOf = (definition: ApiErrorDefinition): string => JSON.stringify(new ApiError(definition).body);
