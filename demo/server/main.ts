import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { Acme, type Customer, type ServiceConnection } from './acme.ts';
import { careersRoutes } from './careers.routes.ts';
import { connectRoutes } from './connect.routes.ts';
import { Sessions, signInRoutes } from './demo-sessions.ts';
import { embedRoutes } from './embeds.routes.ts';
import { docsRoutes, fileRoutes } from './files.routes.ts';
import { missingPage, pageRoutes } from './pages.routes.ts';
import { protectPages } from './security.ts';
import { webhookRoutes } from './webhooks.routes.ts';

interface RunningServer {
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

export interface RunningDemo extends RunningServer {
  /** Connects the demo to the service. Until then it answers every request with 503. */
  connect(
    connection: ServiceConnection & { accounts: readonly (Customer & { accessToken: string })[] },
  ): Promise<void>;
}

/**
 * Starts Acme Hiring, an integrator's application with its own users, sessions and backend.
 * @param options.port 0 means any free port
 */
export async function startDemo(options: { host: string; port: number }): Promise<RunningDemo> {
  const acme = new Acme();
  const sessions = new Sessions(acme);
  const app = new Hono()
    .use(protectPages(acme))
    .route('/', fileRoutes(acme))
    .route('/', docsRoutes(acme))
    .route('/', signInRoutes(sessions))
    .route('/', connectRoutes(acme, sessions))
    .route('/', embedRoutes(acme, sessions))
    .route('/', careersRoutes(acme))
    .route('/', webhookRoutes(acme, sessions))
    .route('/', pageRoutes(acme, sessions))
    .notFound(missingPage(sessions));
  const server = await listen(app, options.host, options.port);
  return {
    ...server,
    connect: ({ accounts, ...connection }) => acme.connect(connection, accounts),
  };
}
