import { join } from 'node:path';
import { Pool } from 'pg';
import { pino } from 'pino';
import { systemClock, type Clock } from './clock.ts';
import type { Config } from './config.ts';
import { deriveKeys } from './crypto.ts';
import { createDashboard } from './dashboard/app.ts';
import { openDatabase, type Database } from './db/database.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { createDatabase, migrate } from './db/migrate.ts';
import { createHandlers } from './handlers.ts';
import { createHostedPages } from './hosted/app.ts';
import { createApi } from './http/api.ts';
import { createAttempts, createRateLimit } from './http/rate-limit.ts';
import { listen, type FetchHandler } from './http/server.ts';
import { Queue } from './jobs/queue.ts';
import { startWorker } from './jobs/worker.ts';
import type { Addresses, Services } from './services.ts';
import { stagingGateway, unconnectedGateway } from './payments/gateway.ts';
import { stagingRegistry, unconnectedRegistry } from './registry/business-registry.ts';
import { Simulator } from './simulator/simulator.ts';
import { diskFiles } from './uploads/files.ts';
import { operationsSupplier } from './suppliers/operations.ts';

/** A running service. */
export interface RunningService {
  addresses: Addresses;
  database: Database;
  services: Services;
  /** Ends requests and jobs under way, then everything that was started. */
  stop: () => Promise<void>;
}

/**
 * The database of a configuration, migrated: the given server, or an embedded one in the data folder.
 * @param visiting leaves an embedded server running that was running before: a service may be using it
 */
export async function prepareDatabase(
  config: Config,
  visiting = false,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
  const stop = async () => {
    if (!(visiting && embedded?.found)) await embedded?.stop();
  };
  const url = config.databaseUrl ?? embedded?.url('service') ?? '';
  try {
    if (embedded) await createDatabase(url);
    await migrate(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
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
  const log = pino({ level: config.logLevel }, pino.destination({ dest: config.logFile ?? 2, sync: true }));
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
      const server = await listen(
        (request, client) => apps[name](request, client),
        config.host,
        config.ports[name],
        setting,
        config.trustedProxies,
      );
      undo.push(server.stop);
      addresses[name] = config.publicUrls[name]?.replace(/\/$/, '') ?? server.url;
    }

    const { url, stop: stopDatabase } = await prepareDatabase(config, visiting);
    undo.splice(0, 0, stopDatabase);
    const pool = new Pool({ connectionString: url, max: 20 });
    pool.on('error', (error) => log.warn({ error: error.message }, 'lost a database connection'));
    undo.splice(1, 0, () => pool.end());
    const database = openDatabase(pool);
    const queue = new Queue(url, (error) => log.error({ error }, 'queue'));
    await queue.start();
    undo.splice(2, 0, () => queue.stop());

    const keys = deriveKeys(config.secret);
    const simulator = config.environment === 'staging' ? new Simulator(keys) : undefined;
    const registry = simulator ? stagingRegistry : unconnectedRegistry;
    const files = diskFiles(join(config.dataDir, 'uploads'), keys);
    const gateway = simulator ? stagingGateway : unconnectedGateway;
    const supplier = simulator ?? operationsSupplier;
    const services: Services = {
      config,
      clock,
      keys,
      queue,
      addresses,
      files,
      registry,
      gateway,
      supplier,
      simulator,
    };
    const rateLimit = await createRateLimit(pool, config.rateLimit);
    apps.api = createApi(createHandlers(services), database, services, rateLimit, log).fetch;
    const signIn = await createAttempts(pool, 'sign-in', 10);
    const payment = await createAttempts(pool, 'payment', 20);
    apps.partners = createHostedPages(database, services, { signIn, payment }).fetch;
    apps.dashboard = createDashboard(database, services, signIn).fetch;
    if (config.worker) await startWorker(database, services);
    return { addresses, database, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
