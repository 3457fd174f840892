import type { Server } from 'node:http';
import { serve, type HttpBindings } from '@hono/node-server';
import { readClient, type Client } from './client.ts';

/** A listening HTTP server. */
export interface Listening {
  /** Its own address, for example `http://127.0.0.1:4000`. */
  url: string;
  stop: () => Promise<void>;
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
      handler(request, readClient(incoming, trustedProxies));
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

/** Stops listening, and closes all connections. */
const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
