import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';

export interface RunningServer {
  /** For example `http://127.0.0.1:3000`. */
  url: string;
  stop: () => Promise<void>;
}

/** Serves `app` on a port. Port 0 means any free port. */
export const listen = (app: Hono, hostname: string, port: number): Promise<RunningServer> =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname, port }, (info) =>
      resolve({ url: `http://${hostname}:${info.port}`, stop: () => stop(server as Server) }),
    );
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is in use. Stop the process that uses it, or set DEMO_PORT to another port.`,
            )
          : error,
      ),
    );
  });

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
