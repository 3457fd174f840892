import type { Server } from 'node:http';
import { serve } from '@hono/node-server';

/** A listening HTTP server. */
export interface Listening {
  /** Its own address, for example `http://127.0.0.1:4000`. */
  url: string;
  stop: () => Promise<void>;
}

/** Answers requests to a fetch-style application. */
export type FetchHandler = (request: Request) => Response | Promise<Response>;

/** Listens on `port` (0: any free one). `setting` names what to change when the port is taken. */
export function listen(
  handler: FetchHandler,
  host: string,
  port: number,
  setting: string,
): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: handler, hostname: host, port }, (info) => {
      resolve({
        url: `http://${host}:${info.port}`,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            (server as Server).closeAllConnections();
          }),
      });
    });
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
