import type { Server } from 'node:http';
import { serve, type HttpBindings } from '@hono/node-server';

/** A listening HTTP server. */
export interface Listening {
  /** Its own address, for example `http://127.0.0.1:4000`. */
  url: string;
  stop: () => Promise<void>;
}

/** What the server knows of a client beyond its request. */
export interface Client {
  /** Network address. Behind trusted proxies, the address that the first of them saw. */
  ip: string | undefined;
}

/** Answers requests to a fetch-style application. */
export type FetchHandler = (request: Request, client: Client) => Response | Promise<Response>;

export interface ListenOptions {
  host: string;
  /** 0 for any free port. */
  port: number;
  /** The setting to change when the port is in use. */
  setting: string;
  /** Number of trusted proxies in front of the service. Default: 0. */
  trustedProxies?: number;
}

/** Starts an HTTP server and resolves when it listens. */
export function listen(
  handler: FetchHandler,
  { host, port, setting, trustedProxies = 0 }: ListenOptions,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const fetch = (request: Request, { incoming }: HttpBindings) =>
      handler(request, {
        ip: forwardedFor(request, trustedProxies) ?? incoming.socket.remoteAddress,
      });
    const server = serve(
      { fetch: fetch as Parameters<typeof serve>[0]['fetch'], hostname: host, port },
      (info) => {
        resolve({ url: `http://${host}:${info.port}`, stop: () => stop(server as Server) });
      },
    );
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
  });
}

/** Returns the address that the first trusted proxy saw. Each proxy appends one; the client controls those before. */
function forwardedFor(request: Request, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const addresses = (request.headers.get('X-Forwarded-For') ?? '')
    .split(',')
    .map((address) => address.trim());
  return addresses[addresses.length - trustedProxies] || undefined;
}

/** Stops listening, and closes all connections. */
const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
