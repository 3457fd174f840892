import type { Config } from './platform/config.ts';
import { createContainer, type ServiceRuntime } from './container.ts';
import type { Addresses } from './context.ts';
import { createLog } from './platform/log.ts';
import { createBackgroundWork } from './background-work.ts';
import { startWorker } from './scheduler/worker.ts';

/** The addresses of the service, for a process that does not listen itself. */
export function publicAddresses({ host, ports, publicUrls }: Config): Addresses {
  const address = (name: keyof Config['ports']) => publicUrls[name] ?? `http://${host}:${ports[name]}`;
  return { api: address('api'), partners: address('partners'), dashboard: address('dashboard') };
}

/** Background work without a server: another process beside any number of API processes (docs/service.md). */
export async function startWorkerProcess(config: Config): Promise<ServiceRuntime> {
  const log = createLog(config);
  const foundation = await createContainer(config, { log, addresses: publicAddresses(config) });
  const { jobDatabase, container } = foundation;
  const endWork = await startWorker(
    jobDatabase,
    container,
    createBackgroundWork(jobDatabase, container, log),
  );
  return {
    ...foundation,
    stop: async () => {
      await endWork();
      await foundation.stop();
    },
  };
}
