import { parseArgs } from 'node:util';
import type { ServiceRuntime } from './container.ts';
import { processRoles, readConfig, type Config, type ProcessRole } from './platform/config.ts';
import { describeError } from './platform/describe-error.ts';

const usage = `Usage: service <command>   (in the repository: npm run service -- <command>)

  start     runs everything in one process, or the roles that ROLES names
  api, pages, worker, scheduler
            runs one role in a process of its own; several words run several roles
  health    ends with 0 if the process with the same INTERNAL_PORT is ready for work, else with 1
  migrate   brings the database to the newest schema
  init      creates the first account, application and keys on an empty database, and prints them once:
            --company, --name, --email, --application, and any number of --redirect-uri
  staff     list, add <email> <name>, role <email> <role>, or remove <email>: who works for the provider
  keys      status, rotate, or remove <id>: the keys that encrypt stored data
  audit     verify [file]: checks the audit log, and prints its heads for the next check
  seed      adds the synthetic development data (staging only)
  help      prints this text

Settings are environment variables; docs/settings.md lists them.`;

/** Options of `init`. */
const initOptions = {
  company: { type: 'string' },
  name: { type: 'string' },
  email: { type: 'string' },
  application: { type: 'string' },
  'redirect-uri': { type: 'string', multiple: true },
} as const;

const helpOption = { help: { type: 'boolean', short: 'h' } } as const;

/** A command that runs beside a service that may be running on the same data, and returns what to print. */
type Command = (
  runtime: ServiceRuntime,
  words: string[],
  values: Readonly<Record<string, unknown>>,
) => Promise<string>;

const commands: Record<string, Command | undefined> = {
  init: async (runtime, _, values) =>
    (await import('./commands/init-command.ts')).initialize(runtime, values),
  staff: async (runtime, words) =>
    (await import('./commands/staff-commands.ts')).runStaffCommand(runtime, words),
  keys: async (runtime, [name, keyId]) =>
    (await import('./commands/key-commands.ts')).runKeyCommand(runtime, name, keyId),
  audit: async ({ database }, [name, headsFile]) => {
    if (name !== 'verify') throw new Error('Use "audit verify", with a file of heads to compare with.');
    return (await import('./commands/audit-commands.ts')).verifyAuditLogs(database, headsFile);
  },
};

const toldToStop = () =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, resolve);
  });

const isRoles = (words: string[]): words is ProcessRole[] =>
  words.length > 0 && words.every((word) => processRoles.some((role) => role === word));

/** Milliseconds that open connections may hold a process that has stopped. */
const lingerMs = 2000;

/** Runs this process's roles until it is told to stop. */
async function runService(config: Config): Promise<void> {
  const { startService } = await import('./commands/start/start-service.ts');
  const service = await startService(config);
  console.log(`roles      ${[...config.roles].join(', ')}`);
  for (const name of ['api', 'partners', 'dashboard', 'staff'] as const)
    if (service.addresses[name]) console.log(`${name.padEnd(10)} ${service.addresses[name]}`);
  await toldToStop();
  await service.stop();
  // The process ends once the log is written. A mail server that does not answer would hold it for 30 seconds: the lease leaves the
  // mail to another process.
  setTimeout(() => process.exit(), lingerMs).unref();
}

/** Asks the process with the same settings whether it is ready. Containers and supervisors call it. */
async function checkHealth({ internalPort }: Config): Promise<void> {
  if (internalPort === undefined)
    throw new Error('INTERNAL_PORT is not set, so no process answers health checks on it.');
  const response = await fetch(`http://127.0.0.1:${internalPort}/readyz`).catch(() => undefined);
  if (!response) throw new Error(`No process answers on port ${internalPort} (INTERNAL_PORT).`);
  if (response.status !== 200) throw new Error(`The process is not ready. It answers ${response.status}.`);
}

// Each command loads what it needs, so that a worker is up quickly.
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { ...initOptions, ...helpOption },
  });
  switch (values.help ? 'help' : positionals[0]) {
    case 'help': {
      console.log(usage);
      return;
    }
    case 'start': {
      return runService(readConfig());
    }
    case 'health':
      return checkHealth(readConfig());
    case 'migrate': {
      const { migrateDatabase } = await import('./container.ts');
      await migrateDatabase(readConfig());
      console.log('The database has the newest schema.');
      return;
    }
    case 'seed': {
      const [{ startService }, { seed }] = await Promise.all([
        import('./commands/start/start-service.ts'),
        import('./commands/seed/seed.ts'),
      ]);
      const config = readConfig();
      const ports = { api: 0, partners: 0, dashboard: 0, staff: undefined };
      const service = await startService({ ...config, ports, logLevel: 'warn' }, undefined, true);
      try {
        console.log(
          (await seed(service)).created ? 'The development data is in.' : 'The development data was there.',
        );
      } finally {
        await service.stop();
      }
      return;
    }
    default: {
      if (isRoles(positionals)) return runService({ ...readConfig(), roles: new Set(positionals) });
      const [name = '', ...words] = positionals;
      const command = commands[name];
      if (command)
        return withContainer(async (runtime) => console.log(await command(runtime, words, values)));
      console.error(usage);
      process.exitCode = 2;
    }
  }
}

/** Whether an error is PostgreSQL's or Drizzle's about a query. */
const isAboutQuery = (error: unknown): boolean =>
  error instanceof Error && ('params' in error || 'severity' in error);

/** Prints why the process ends. The message of a failed query is not printed: it holds the values of the query. */
function printError(error: unknown): void {
  const isQuery = error instanceof Error && ('params' in error || isAboutQuery(error.cause));
  console.error(error instanceof Error && !isQuery ? error.message : JSON.stringify(describeError(error)));
}

// An uncaught error would be printed with all of its properties.
process.on('uncaughtException', (error) => {
  printError(error);
  process.exit(1);
});

/** Runs a command beside a service that may be running on the same data. */
async function withContainer(work: (runtime: ServiceRuntime) => Promise<void>): Promise<void> {
  const [{ createContainer }, { createLog }, { configuredAddresses }] = await Promise.all([
    import('./container.ts'),
    import('./platform/log.ts'),
    import('./platform/http/servers.ts'),
  ]);
  const config = { ...readConfig(), logLevel: 'warn' };
  const log = createLog(config);
  const runtime = await createContainer(config, {
    log,
    addresses: configuredAddresses(config),
    visiting: true,
  });
  try {
    await work(runtime);
  } finally {
    await runtime.stop();
  }
}

main().catch((error: unknown) => {
  printError(error);
  process.exitCode = 1;
});
