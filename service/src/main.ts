import { parseArgs } from 'node:util';
import { describeError } from './platform/describe-error.ts';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';

const usage = `Usage: npm run service -- <command>

  start     run the API, the hosted pages, the dashboard and the background jobs
  worker    run background jobs only, beside any number of processes of the service
  migrate   bring the database to the newest schema
  seed      add the synthetic development data (staging only)

Settings are environment variables; docs/service.md lists them.`;

const toldToStop = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, resolve);
  });

// Each command loads what it needs, so that a worker is up quickly.
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  switch (positionals[0]) {
    case 'start': {
      const { startService } = await import('./start-service.ts');
      const service = await startService(readConfig());
      for (const name of ['api', 'partners', 'dashboard'] as const)
        console.log(`${name.padEnd(10)} ${service.addresses[name]}`);
      await toldToStop();
      return service.stop();
    }
    case 'worker': {
      const { startWorkerProcess } = await import('./start-worker.ts');
      const worker = await startWorkerProcess(readConfig());
      await toldToStop();
      return worker.stop();
    }
    case 'migrate': {
      const { prepareDatabase } = await import('./container.ts');
      const database = await prepareDatabase(readConfig(), true);
      return database.stop();
    }
    case 'seed': {
      const [{ startService }, { seed }] = await Promise.all([
        import('./start-service.ts'),
        import('./seed/seed.ts'),
      ]);
      const config = readConfig();
      const ports = { api: 0, partners: 0, dashboard: 0 };
      const service = await startService({ ...config, ports, logLevel: 'warn' }, systemClock, true);
      try {
        console.log(
          (await seed(service)).created ? 'The development data is in.' : 'The development data was there.',
        );
      } finally {
        await service.stop();
      }
      return;
    }
    default:
      console.error(usage);
      process.exitCode = 2;
  }
}

/** Prints why the process ends. The message of a database error is not printed: it holds the values of the query. */
function printError(error: unknown): void {
  const isQuery = error instanceof Error && ('params' in error || error.cause instanceof Error);
  console.error(error instanceof Error && !isQuery ? error.message : JSON.stringify(describeError(error)));
}

// What nobody caught would be printed with all of its properties.
process.on('uncaughtException', (error) => {
  printError(error);
  process.exit(1);
});

main().catch((error: unknown) => {
  printError(error);
  process.exitCode = 1;
});
