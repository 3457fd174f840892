import { setTimeout } from 'node:timers/promises';
import { startBackgroundWork } from '../../clock/background-work.ts';
import { Simulator } from '../../clock/staging/simulator/simulator.ts';
import { createContainer, type ServiceRuntime } from '../../container.ts';
import type { Database } from '../../db/pool/database.ts';
import type { Addresses, Container } from '../../integrations/context.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Listening } from '../../platform/http/server.ts';
import { startInternalServer, startServers } from '../../platform/http/servers.ts';
import { createLog } from '../../platform/log.ts';

export interface RunningService {
  addresses: Addresses;
  database: Database;
  container: Container;
  /** Ends requests and jobs under way, then everything that was started. */
  stop: () => Promise<void>;
}

/** Staging simulates the screenings. Production never does. */
const supplierOf = ({ environment }: Config) =>
  environment === 'staging' ? (keys: Container['keys']) => new Simulator(keys) : undefined;

/**
 * Starts what belongs to the roles of this process. It listens first, so that a busy port is told before anything else is
 * touched.
 *
 * @param clock default: that of the database
 * @param visiting leaves an embedded database server running that another process may be using
 */
export async function startService(config: Config, clock?: Clock, visiting = false): Promise<RunningService> {
  const log = createLog(config);
  const servers = await startServers(config, log);
  let foundation: ServiceRuntime | undefined;
  let internal: Listening | undefined;
  let endWork = () => Promise.resolve();
  const stop = async () => {
    foundation?.container.readiness.drain();
    await setTimeout(foundation ? config.http.drainDelaySeconds * 1000 : 0);
    await Promise.all([servers.stop(), internal?.stop(), endWork()]);
    await foundation?.stop();
  };

  try {
    const { addresses } = servers;
    const createSupplier = supplierOf(config);
    foundation = await createContainer(config, { log, addresses, clock, visiting, createSupplier });
    const { database, jobDatabase, container } = foundation;
    if (servers.isListening) {
      // A process without addresses is up sooner without this code.
      const { createApplications } = await import('./create-applications.ts');
      servers.serve(createApplications(foundation));
    }
    endWork = startBackgroundWork(config.roles, jobDatabase, container);
    internal = await startInternalServer(config, container);
    return { addresses, database, container, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
