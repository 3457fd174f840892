import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { createLog, layFoundation, type Foundation } from './foundation.ts';
import { startWorker } from './jobs/worker.ts';

/** Background work without a server: another process beside any number of API processes (DESIGN, One queue). */
export async function startWorkerProcess(config: Config): Promise<Foundation> {
  const { host, ports, publicUrls } = config;
  const address = (name: keyof Config['ports']) => publicUrls[name] ?? `http://${host}:${ports[name]}`;
  const addresses = {
    api: address('api'),
    partners: address('partners'),
    dashboard: address('dashboard'),
  };
  const log = createLog(config);
  const foundation = await layFoundation(config, systemClock, log, addresses);
  const endWork = await startWorker(foundation.database, foundation.services, log);
  return {
    ...foundation,
    stop: async () => {
      await endWork();
      await foundation.stop();
    },
  };
}
