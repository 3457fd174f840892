import { Hono } from 'hono';
import { Acme, type Customer, type ServiceConnection } from './acme.ts';
import { careersRoutes } from './careers.routes.ts';
import { connectRoutes } from './connect.routes.ts';
import { Sessions, signInRoutes } from './demo-sessions.ts';
import { embedRoutes } from './embeds.routes.ts';
import { docsRoutes, fileRoutes } from './files.routes.ts';
import { missingPage, pageRoutes } from './pages.routes.ts';
import { protectPages } from './security.ts';
import { listen, type RunningServer } from './start-server.ts';
import { webhookRoutes } from './webhooks.routes.ts';

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
