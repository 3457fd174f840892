import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startEmbeddedPostgres, throwaway } from '../../service/src/db/embedded.ts';
import { scratchFolder } from '../../service/test/support/database/scratch-folder.ts';
import { findBrowsers } from '../setup/browsers.ts';
import { ensureDistribution, ensureHosts } from '../setup/distribution.ts';
import { root } from '../setup/install.mjs';
import type { Requirement } from './tasks.ts';

type Environment = Record<string, string>;

/** What tasks are given, and how to remove it. */
export interface Preparation {
  /** Makes what a task requires, unless it exists, and returns the variables that lead to it. */
  provide: (requirements: readonly Requirement[]) => Promise<Environment>;
  /** Ends the databases of this run, and deletes its files. */
  cleanUp: () => void;
}

/** Prepares a run: each requirement is made when the first task asks for it, so tests that need no build run while it is made. */
export function prepare(): Preparation {
  const scratch = scratchFolder(root);
  for (const folder of globSync(`${scratch}/run-*`)) {
    const id = Number(basename(folder).slice('run-'.length));
    if (!isRunning(id)) removeRun(folder);
  }
  const folder = join(scratch, `run-${process.pid}`);
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const shared: Environment = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), TMPDIR: temporary };

  const distribution = once(() => ensureDistribution().then((): Environment => ({})));
  const makers: Record<Requirement, () => Promise<Environment>> = {
    distribution,
    hosts: once(async () => {
      await distribution();
      await ensureHosts();
      return {};
    }),
    browsers: once(async () => {
      const { chromium, firefox } = await findBrowsers();
      return { CHROMIUM_PATH: chromium, FIREFOX_PATH: firefox };
    }),
    database: once(async () => {
      const server = await startEmbeddedPostgres(join(folder, 'database'), throwaway);
      return { TEST_DATABASE_URL: server.url('postgres'), TEST_RUN: randomBytes(4).toString('hex') };
    }),
  };
  return {
    provide: async (requirements) => {
      const made = await Promise.all(requirements.map((each) => makers[each]()));
      return made.reduce((all, each) => ({ ...all, ...each }), shared);
    },
    cleanUp: () => removeRun(folder),
  };
}

/** Ends every PostgreSQL with its data in the folder of a run, also those that tests started, and deletes the folder. */
function removeRun(folder: string): void {
  for (const file of globSync(`${folder}/**/postmaster.pid`)) {
    const id = Number(readFileSync(file, 'utf8').split('\n')[0]);
    // Immediate shutdown: the data is disposable.
    if (isRunning(id)) process.kill(id, 'SIGQUIT');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Does work at the first call. Later calls get the same result. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}
