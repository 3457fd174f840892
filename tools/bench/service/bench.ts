import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { root } from '../../../scripts/setup/install.mjs';
import { startEmbeddedPostgres } from '../../../service/src/db/embedded-postgres.ts';
import { startTestService, type TestService } from '../../../service/test/support/service.ts';
import type { Measure, Timing } from './measure.ts';

/** What every measurement works with. */
export interface Bench {
  /** The size that the goals name, or a smaller one that takes minutes. */
  isFull: boolean;
  timing: Timing;
  /** A service in this process that makes what is measured. It takes no load. */
  service: TestService;
  account: TestService['accounts'][number];
  database: Pool;
  databaseUrl: string;
  /** For files of this run. */
  folder: string;
  /** Address of an API in a process of its own. */
  api: string;
  /** Its process. */
  apiProcess: ChildProcess;
  /** Starts another API in a process of its own. */
  launchApi: () => Promise<{ address: string; process: ChildProcess }>;
  /** Starts a role of the service in a process of its own. */
  launchService: (role: 'worker') => ChildProcess;
  /** Starts a program beside this file, and resolves with the first line that it prints. */
  start: (file: string, env?: Record<string, string>) => Promise<{ line: string; process: ChildProcess }>;
  add: (measure: Measure) => void;
}

const timings = {
  quick: { connections: 8, seconds: 3, rounds: 3 },
  full: { connections: 8, seconds: 10, rounds: 5 },
};

/** Free ports, whatever the environment says: another process may use those. */
const ports = {
  API_PORT: '0',
  PARTNERS_PORT: '0',
  DASHBOARD_PORT: '0',
  STAFF_PORT: '0',
  INTERNAL_PORT: '0',
};

/**
 * Runs measurements against a PostgreSQL of their own that loses nothing in a crash, and removes it afterwards.
 *
 * @param options.environment variables of the processes of the service, beside those of every bench
 */
export async function withBench(
  { isFull, add, environment }: Pick<Bench, 'isFull' | 'add'> & { environment?: Record<string, string> },
  measure: (bench: Bench) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'service-embeds-bench-'));
  const server = await startEmbeddedPostgres(join(folder, 'postgres'));
  process.env['TEST_DATABASE_URL'] = server.url('postgres');
  const { launch, stop } = createLauncher();
  const service = await startTestService({ ROLES: 'api,pages', PRIVATE_WEBHOOKS: 'allow' });
  const databaseUrl = service.container.config.databaseUrl ?? '';
  const database = new Pool({ connectionString: databaseUrl });
  const settings = {
    DATABASE_URL: databaseUrl,
    SERVICE_SECRET: service.container.config.secret,
    DATA_DIR: service.container.config.dataDir,
    RATE_LIMIT: '100000000',
    PRIVATE_WEBHOOKS: 'allow',
    LOG_LEVEL: 'silent',
    ...ports,
    ...environment,
  };
  const program = join(root, 'service/src/main.ts');
  const launchApi = async () => {
    const child = launch([program, 'start'], { ...settings, ROLES: 'api,pages' });
    return { address: await firstMatch(child, /api +(\S+)/), process: child };
  };
  try {
    const [, account] = service.accounts;
    if (!account) throw new Error('The seed has no second account.');
    const api = await launchApi();
    await measure({
      isFull,
      timing: isFull ? timings.full : timings.quick,
      service,
      account,
      database,
      databaseUrl,
      folder,
      api: api.address,
      apiProcess: api.process,
      launchApi,
      launchService: (role) => launch([program, role], settings),
      start: async (file, env = {}) => {
        const child = launch([join(import.meta.dirname, file)], { DATABASE_URL: databaseUrl, ...env });
        return { line: await firstMatch(child, /(.+)\n/), process: child };
      },
      add,
    });
  } finally {
    stop();
    await database.end();
    await service.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Starts processes that end together. */
function createLauncher() {
  const running = new Set<ChildProcess>();
  return {
    launch: (parameters: string[], env: Record<string, string>): ChildProcess => {
      const child = spawn(process.execPath, parameters, {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      running.add(child);
      return child;
    },
    stop: () => {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}

/** Resolves with what the first group of a pattern matches in the output of a program. */
const firstMatch = (child: ChildProcess, pattern: RegExp): Promise<string> =>
  new Promise((resolve, reject) => {
    let out = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const match = pattern.exec(out);
      if (match) resolve(match[1] ?? '');
    });
    child.once('exit', () => reject(new Error(`${child.spawnargs.join(' ')} ended.`)));
  });
