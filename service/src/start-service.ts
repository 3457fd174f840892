import { setTimeout } from 'node:timers/promises';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createDashboard } from './pages/dashboard/app.ts';
import type { Database } from './db/database.ts';
import { createContainer, type ServiceRuntime } from './container.ts';
import { createLog } from './platform/log.ts';
import { createHandlers } from './handlers.ts';
import { createHostedPages } from './pages/app.ts';
import { createPersonalLinkLimits } from './pages/candidate-portal/personal-link/link-limits.ts';
import { createApi } from './api/app.ts';
import { createAttempts } from './identity/attempts.ts';
import { startServers } from './http/servers.ts';
import { Providers } from './identity/single-sign-on/providers.ts';
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
 * @param clock default: that of the database
 * @param visiting beside a service that runs on the same data, see `prepareDatabase`
 */
export async function startService(config: Config, clock?: Clock, visiting = false): Promise<RunningService> {
  const log = createLog(config);
  const servers = await startServers(config, log);
  let foundation: ServiceRuntime | undefined;
  let endWork = () => Promise.resolve();
  const stop = async () => {
    foundation?.container.readiness.drain();
    await setTimeout(foundation ? config.http.drainDelaySeconds * 1000 : 0);
    await Promise.all([servers.stop(), endWork()]);
    await foundation?.stop();
  };

  try {
    const { addresses } = servers;
    foundation = await createContainer(config, { log, addresses, clock, visiting });
    const { database, jobDatabase, container } = foundation;
    servers.serve(await createApplications(foundation));
    if (config.worker)
      endWork = await startWorker(jobDatabase, container, createBackgroundWork(jobDatabase, container, log));
    return { addresses, database, container, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates what answers at each address. */
async function createApplications({ database: db, pool, container }: ServiceRuntime) {
  const payment = await createAttempts(pool, 'payment', 20);
  const attempts = { payment, links: await createPersonalLinkLimits(pool) };
  const signInServices = {
    providers: new Providers(container),
    secondFactorAttempts: await createAttempts(pool, 'second-factor', 5),
    singleSignOnAttempts: await createAttempts(pool, 'single-sign-on', 30),
  };
  return {
    api: createApi({ handlers: createHandlers(container), db, container }).fetch,
    partners: createHostedPages(db, container, attempts, signInServices).fetch,
    dashboard: createDashboard(db, container, signInServices).fetch,
  };
}
