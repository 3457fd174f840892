import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { errorCatalog, type ApiErrorDefinition } from '@service-embeds/contract';
import { plainAddress, readClient, type Client } from './client.ts';
import { ambiguityOf, answerParserError, answerRefusal } from './refused-request.ts';
import { clientNetwork } from './request-origin.ts';

/** A listening HTTP server. */
export interface Listening {
  /** Its own address, for example `http://127.0.0.1:4000`. */
  url: string;
  /** Stops listening, lets requests in flight finish for up to `drainSeconds`, and closes all connections. */
  stop: () => Promise<void>;
}

/** Answers requests to a fetch-style application. */
export type FetchHandler = (request: Request, client: Client) => Response | Promise<Response>;

/** How much a server takes, and how long it waits. */
export interface ServerLimits {
  /** Connections at a time. Others are closed at once. */
  maxConnections: number;
  /** Those of them from one client. Without effect behind trusted proxies. */
  maxConnectionsPerIp: number;
  /** Seconds in which a client has to send the headers of a request. */
  headerSeconds: number;
  /** Seconds in which a client has to send a whole request with a file. */
  uploadSeconds: number;
  /** Seconds that requests in flight have to finish when the server stops. */
  drainSeconds: number;
}

/** A request that could not be read, or did not come in time. */
export interface RefusedRequest {
  /** Network address that sent it: behind proxies, that of the last one. */
  ip: string | undefined;
  status: number;
  /** Code of the parser's error, for example `HPE_INVALID_METHOD`, or of the answer. */
  error: string;
}

export interface ListenOptions extends SecurityOptions {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** The setting to change when the port is in use. */
  setting: string;
  /** Number of trusted proxies in front of the service. */
  trustedProxies: number;
  limits: ServerLimits;
  /** Hears of requests that no application sees, for the log. */
  onRefused: (request: RefusedRequest) => void;
  /** Hears of each request that a proxy has forwarded although none is trusted: its client is taken to be the proxy. */
  onForwarded?: () => void;
}

/** Seconds that an idle connection stays open: longer than proxies keep theirs, which is 60 as a rule. */
const keepAliveSeconds = 65;
/** Requests on one connection, so that a balancer can spread long-lived connections again. */
const requestsPerConnection = 1000;
/** Seconds without a byte in either direction after which a client is gone. */
const idleSeconds = 120;
/** Milliseconds for which a client whose request was refused may still send, to read the answer. */
const lingerMs = 2000;
/** Milliseconds between two looks for clients that are too slow. */
const timeoutCheck = 1000;

/** Starts an HTTP server and resolves when it listens. */
export function listen(handler: FetchHandler, options: ListenOptions): Promise<Listening> {
  const { host, port, setting, limits } = options;
  const server = createServer({
    headersTimeout: limits.headerSeconds * 1000,
    requestTimeout: limits.uploadSeconds * 1000,
    connectionsCheckingInterval: timeoutCheck,
    keepAliveTimeout: keepAliveSeconds * 1000,
    // Node would answer without a body.
    requireHostHeader: false,
  });
  server.maxConnections = limits.maxConnections;
  if (options.trustedProxies === 0) limitConnectionsPerClient(server, limits.maxConnectionsPerIp);
  server.maxRequestsPerSocket = requestsPerConnection;
  server.timeout = idleSeconds * 1000;
  const requests = answerRequests(server, handler, options);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isInUse = error.code === 'EADDRINUSE';
      reject(
        isInUse
          ? new Error(
              `Port ${port} is in use. Stop the program that uses it, or set ${setting} to another port.`,
            )
          : error,
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      const actualPort = typeof address === 'object' && address ? address.port : port;
      resolve({
        url: `http://${host}:${actualPort}`,
        stop: () => stop(server, requests, limits.drainSeconds),
      });
    });
  });
}

/** The requests of a server that have not been answered yet, or whose work goes on although the client has gone. */
interface RequestsInFlight {
  count: number;
  /** Called when the last of them ends. */
  onEmpty: () => void;
}

function answerRequests(
  server: Server,
  handler: FetchHandler,
  { trustedProxies, onRefused, onForwarded, ...security }: ListenOptions,
): RequestsInFlight {
  const refused = new WeakSet<Socket>();
  const requests: RequestsInFlight = { count: 0, onEmpty: () => undefined };
  const headers = securityHeaders(security);
  const entries = Object.entries(headers);
  const fetch = async (request: Request, bindings: object): Promise<Response> => {
    const { incoming, outgoing } = bindings as { incoming: IncomingMessage; outgoing: ServerResponse };
    const response = await handler(request, readClient(incoming, outgoing, trustedProxies));
    // What is left of an unread body would be taken for the next request of the connection.
    if (isUnread(incoming)) closeAfterAnswer(incoming, outgoing, refused);
    else if (!server.listening) outgoing.shouldKeepAlive = false;
    return response;
  };
  const refuse = (incoming: IncomingMessage, outgoing: ServerResponse, reason: ApiErrorDefinition): void => {
    closeAfterAnswer(incoming, outgoing, refused);
    for (const [name, value] of entries) outgoing.setHeader(name, value);
    answerRefusal(outgoing, reason);
    onRefused({ ip: plainAddress(incoming.socket.remoteAddress), status: reason.status, error: reason.code });
  };
  const answer = getRequestListener(fetch, { hostname: 'localhost' });
  server.on('checkExpectation', (incoming: IncomingMessage, outgoing: ServerResponse) =>
    refuse(incoming, outgoing, errorCatalog.expectationFailed),
  );
  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (refused.has(incoming.socket)) return;
    const reason = ambiguityOf(incoming);
    if (reason) {
      refuse(incoming, outgoing, reason);
      return;
    }
    if (trustedProxies === 0 && isForwarded(incoming)) onForwarded?.();
    requests.count++;
    const closed = new Promise((resolve) => outgoing.once('close', resolve));
    // Node replaces those that the response has itself, at a fraction of what a copy of its headers costs.
    for (const [name, value] of entries) outgoing.setHeader(name, value);
    // The work for a client that has gone still uses what is closed after the server, such as the database.
    void Promise.allSettled([closed, answer(incoming, outgoing)]).then(() => {
      requests.count--;
      if (!requests.count) requests.onEmpty();
    });
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // It has its answer already, and what follows is thrown away.
    if (socket instanceof Socket && refused.has(socket)) return;
    const status = answerParserError(error, socket, headers);
    if (status === undefined) return;
    const ip = socket instanceof Socket ? plainAddress(socket.remoteAddress) : undefined;
    onRefused({ ip, status, error: error.code ?? error.name });
  });
  return requests;
}

/** Whether a proxy says that it has forwarded a request (RFC 7239, and the headers before it). */
const isForwarded = ({ headers }: IncomingMessage): boolean =>
  headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;

/** Whether a request has a body that was not received to its end. */
const isUnread = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * Answers with `Connection: close`, and ends the connection some time after the answer: a client that still sends would
 * otherwise be reset, and lose the answer. What it sends is thrown away.
 * @param refused connections whose further requests are not answered
 */
function closeAfterAnswer(
  { socket }: IncomingMessage,
  outgoing: ServerResponse,
  refused: WeakSet<Socket>,
): void {
  outgoing.shouldKeepAlive = false;
  refused.add(socket);
  // What the HTTP server of Node calls after the last answer of a connection.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}

async function stop(server: Server, requests: RequestsInFlight, drainSeconds: number): Promise<void> {
  const closing = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  if (requests.count) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, drainSeconds * 1000);
      requests.onEmpty = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  // Connections without a request, and clients that do not read their answer.
  server.closeAllConnections();
  await closing;
}

/**
 * Closes connections of a client that has too many already, so that one client can't take all of a server's connections. Only for
 * servers that clients reach directly: behind a proxy, all connections are the proxy's.
 *
 * @param most connections from one IPv4 address, or one IPv6 network of 64 bits
 */
export function limitConnectionsPerClient(server: Server, most: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = clientNetwork(plainAddress(socket.remoteAddress));
    const count = counts.get(network) ?? 0;
    if (count >= most) {
      socket.destroy();
      return;
    }
    counts.set(network, count + 1);
    socket.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left) counts.set(network, left);
      else counts.delete(network);
    });
  });
}

/** Two years, as the preload list of browsers wants it. */
const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** What the headers of an address depend on. */
interface SecurityOptions {
  /** Whether browsers must use https for this host from now on. */
  httpsOnly: boolean;
  /** Whether pages of other origins use the responses, as those with embeds use the API. Default: false. */
  isShared?: boolean;
}

/**
 * Returns the security headers of every response of an address that does not set them itself. A response that is not a page
 * may do nothing in a browser, no page may frame it, and no other site learns its address, which is a secret on most pages.
 * There is no `Cross-Origin-Opener-Policy`, because the sign-in window answers the page that opened it.
 */
const securityHeaders = ({ httpsOnly, isShared = false }: SecurityOptions): Record<string, string> => ({
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...(!isShared && { 'Cross-Origin-Resource-Policy': 'same-origin' }),
  'Origin-Agent-Cluster': '?1',
  // Features of the browser that neither the pages nor the embeds in them use.
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  ...(httpsOnly && { 'Strict-Transport-Security': strictTransportSecurity }),
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
});
