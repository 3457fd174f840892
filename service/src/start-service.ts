import { systemClock, type Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createDashboard } from './pages/dashboard/app.ts';
import type { Database } from './db/database.ts';
import { createLog, createContainer } from './container.ts';
import { createHandlers } from './handlers.ts';
import { createHostedPages } from './pages/app.ts';
import { createApi } from './api/app.ts';
import { createRateLimit } from './api/middleware/rate-limit.ts';
import { createAttempts } from './identity/attempts.ts';
import { listen, type FetchHandler } from './http/server.ts';
import { createBackgroundWork } from './background-work.ts';
import { startWorker } from './scheduler/worker.ts';
import type { Addresses, Container } from './context.ts';

/** A running service. */
export interface RunningService {
  addresses: Addresses;
  database: Database;
  container: Container;
  /** Ends requests and jobs under way, then everything that was started. */
  stop: () => Promise<void>;
}

/**
 * Starts the service: listens first, so that a busy port is told before anything else is touched.
 * @param visiting beside a service that runs on the same data, see `prepareDatabase`
 */
export async function startService(
  config: Config,
  clock: Clock = systemClock,
  visiting = false,
): Promise<RunningService> {
  const log = createLog(config);
  const starting: FetchHandler = () => new Response('The service is starting.', { status: 503 });
  const apps = { api: starting, partners: starting, dashboard: starting };
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };

  try {
    const addresses = { api: '', partners: '', dashboard: '' };
    for (const name of ['api', 'partners', 'dashboard'] as const) {
      const setting = `${name.toUpperCase()}_PORT`;
      const server = await listen((request, client) => apps[name](request, client), {
        host: config.host,
        port: config.ports[name],
        setting,
        trustedProxies: config.trustedProxies,
      });
      undo.push(server.stop);
      addresses[name] = config.publicUrls[name] ?? server.url;
    }

    const {
      database,
      jobDatabase,
      pool,
      container,
      stop: stopFoundation,
    } = await createContainer(config, clock, log, addresses, visiting);
    undo.unshift(stopFoundation);
    const rateLimit = await createRateLimit(pool, config.rateLimit);
    apps.api = createApi({
      handlers: createHandlers(container),
      db: database,
      container,
      rateLimit,
      log,
    }).fetch;
    const signIn = await createAttempts(pool, 'sign-in', 10);
    const payment = await createAttempts(pool, 'payment', 20);
    apps.partners = createHostedPages(database, container, { signIn, payment }).fetch;
    apps.dashboard = createDashboard(database, container, signIn).fetch;
    if (config.worker)
      undo.push(await startWorker(jobDatabase, container, createBackgroundWork(jobDatabase, container, log)));
    return { addresses, database, container, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
