/**
 * `npm run dev`: the stack of `npm start`, and three watchers.
 *
 * - The service and the demo run in a process that `node --watch` restarts when one of its modules changes.
 * - Vite builds the ES modules of the embeds again when their sources change. The UMD file and the host applications
 *   need `npm run build`.
 * - Open pages of the demo reload after each of these, and when a file in demo/pages changes.
 *
 * PostgreSQL keeps running during restarts. The data is the same as with `npm start`.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build, type Rolldown } from 'vite';
import { embeddedFolder, startEmbeddedPostgres } from '../../service/src/db/embedded-postgres.ts';
import { createDatabase } from '../../service/src/db/migrate.ts';
import { readConfig } from '../../service/src/platform/config.ts';
import config from '../../vite.config.ts';
import { ensureDistribution, ensureHosts, forgetDistribution } from '../setup/distribution.ts';
import { root } from '../setup/install.mjs';
import { step } from '../setup/progress.mjs';
import { startReloadProxy } from './reload-proxy.ts';
import { printStack, type StackFacts } from './stack.ts';

/** Milliseconds to wait for more changes before pages reload: editors write several files. */
const quietMs = 100;

/** Starts the database of `npm start`, unless DATABASE_URL names another one. */
async function startDatabase(dataDir: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = await startEmbeddedPostgres(embeddedFolder(dataDir));
  const url = server.url('service');
  await createDatabase(url);
  return { url, stop: () => server.stop() };
}

/** Starts the service and the demo in a process that restarts when a module changes. */
function startWatchedStack(
  environment: Record<string, string>,
  onReady: (facts: StackFacts) => void,
): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', join(root, 'scripts/start/main.ts'), '--json'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, ...environment } },
  );
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('{')) onReady(JSON.parse(line) as StackFacts);
    else console.error(line);
  });
  return child;
}

/** Builds the ES modules when their sources change. */
async function watchEmbeds(onBuilt: () => void): Promise<Rolldown.RolldownWatcher> {
  const watcher = (await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'warn',
    // Files of the build before stay, so that a page that is loading finds all of its modules.
    build: { ...config.build, watch: {}, emptyOutDir: false, minify: false },
  })) as Rolldown.RolldownWatcher;
  let isFirst = true;
  watcher.on('event', (event) => {
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code !== 'END') return;
    if (!isFirst) onBuilt();
    isFirst = false;
  });
  return watcher;
}

const freePort = (host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const exitOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode) resolve();
    else child.once('close', () => resolve());
  });

async function main(): Promise<void> {
  const interruption = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
  });
  await ensureDistribution();
  await ensureHosts();
  const { host, dataDir, databaseUrl } = readConfig();
  const port = Number(process.env['DEMO_PORT'] ?? 3000);
  const demoPort = await freePort(host);
  // What the watcher writes is not minified.
  const undo: (() => unknown)[] = [forgetDistribution];
  try {
    const proxy = await startReloadProxy(host, port, demoPort);
    undo.push(proxy.stop);
    const database = databaseUrl
      ? undefined
      : await step('Starting PostgreSQL', () => startDatabase(dataDir));
    if (database) undo.push(database.stop);

    let timer: NodeJS.Timeout | undefined;
    const reload = () => {
      clearTimeout(timer);
      timer = setTimeout(proxy.reload, quietMs);
    };
    let isRestart = false;
    const stack = startWatchedStack(
      {
        ...(database && { DATABASE_URL: database.url }),
        DEMO_PORT: String(demoPort),
        DEMO_URL: `http://${host}:${port}`,
      },
      (facts) => {
        if (!isRestart) printStack(facts);
        isRestart = true;
        reload();
      },
    );
    undo.push(async () => {
      stack.kill('SIGTERM');
      await exitOf(stack);
    });
    const embeds = await watchEmbeds(reload);
    undo.push(() => embeds.close());
    const pages = watch(join(root, 'demo/pages'), { recursive: true }, reload);
    undo.push(() => pages.close());
    await Promise.race([interruption, exitOf(stack)]);
  } finally {
    for (const stop of undo.reverse()) await stop();
  }
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
