import type { Server } from 'node:http';
import { serve, type HttpBindings } from '@hono/node-server';

/** A listening HTTP server. */
export interface Listening {
  /** Its own address, for example `http://127.0.0.1:4000`. */
  url: string;
  stop: () => Promise<void>;
}

/** What is known of a client beyond its request. */
export interface Client {
  /** Its address, behind as many proxies as are trusted. */
  ip: string | undefined;
}

/** Answers requests to a fetch-style application. */
export type FetchHandler = (request: Request, client: Client) => Response | Promise<Response>;

/**
 * Listens on `port` (0: any free one).
 * @param setting names what to change when the port is taken
 * @param trustedProxies how many proxies of ours stand in front
 */
export function listen(
  handler: FetchHandler,
  host: string,
  port: number,
  setting: string,
  trustedProxies = 0,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const answer = (request: Request, { incoming }: HttpBindings) => {
      // Each proxy adds whom it heard from at the end; what stands before that anybody can make up.
      const forwarded = (request.headers.get('X-Forwarded-For') ?? '').split(',').map((one) => one.trim());
      const told = trustedProxies > 0 ? forwarded[forwarded.length - trustedProxies] : undefined;
      return handler(request, { ip: told || incoming.socket.remoteAddress });
    };
    const server = serve(
      { fetch: answer as Parameters<typeof serve>[0]['fetch'], hostname: host, port },
      (info) => {
        resolve({
          url: `http://${host}:${info.port}`,
          stop: () =>
            new Promise((done) => {
              server.close(() => done());
              (server as Server).closeAllConnections();
            }),
        });
      },
    );
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new Error(`Port ${port} is in use. Stop what uses it, or set ${setting} to another port.`)
          : error,
      );
    });
  });
}
