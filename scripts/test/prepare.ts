import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres, throwaway, type EmbeddedPostgres } from '../../service/src/db/embedded.ts';
import { scratchFolder } from '../../service/test/support/database/scratch-folder.ts';
import { findBrowsers } from '../setup/browsers.ts';
import { ensureDistribution, ensureHosts } from '../setup/distribution.ts';
import { root } from '../setup/install.mjs';
import type { Requirement } from './plan.ts';

type Environment = Record<string, string>;

/** Makes what a task requires, unless it exists, and returns the variables that lead to it. */
export type Provide = (requirements: readonly Requirement[]) => Promise<Environment>;

/** What tasks are given, and how to remove it. */
export interface Preparation {
  provide: Provide;
  cleanUp: () => Promise<void>;
}

/**
 * Prepares a run. Each requirement is made when the first task asks for it: the tests of the service need no build, so they
 * run while other tasks wait for it.
 */
export function prepare(): Preparation {
  const scratch = scratchFolder(root);
  const temporary = createTemporaryFolder(scratch);
  const databaseFolder = join(scratch, 'run-database');
  const shared = {
    // A hundred processes read the same sources.
    NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    TMPDIR: temporary,
  };

  let server: EmbeddedPostgres | undefined;
  const distribution = once(ensureDistribution);
  const makers: Record<Requirement, () => Promise<Environment>> = {
    browsers: once(async () => {
      const { chromium, firefox } = await findBrowsers();
      return { CHROMIUM_PATH: chromium, FIREFOX_PATH: firefox };
    }),
    database: once(async () => {
      server = await startEmbeddedPostgres(databaseFolder, throwaway);
      return { TEST_DATABASE_URL: server.url('postgres'), TEST_RUN: randomBytes(4).toString('hex') };
    }),
    distribution: async () => {
      await distribution();
      return {};
    },
    hosts: once(async () => {
      await distribution();
      await ensureHosts();
      return {};
    }),
  };
  return {
    provide: async (requirements) => {
      const made = await Promise.all(requirements.map((requirement) => makers[requirement]()));
      return made.reduce((all, each) => ({ ...all, ...each }), shared);
    },
    cleanUp: async () => {
      rmSync(temporary, { recursive: true, force: true });
      if (!server) return;
      await server.stop();
      // With everything in it, so that runs don't affect each other.
      rmSync(databaseFolder, { recursive: true, force: true });
    },
  };
}

/** Creates the folder for temporary files of this run, and deletes those of runs that were killed. */
function createTemporaryFolder(scratch: string): string {
  for (const name of readdirSync(scratch)) {
    const pid = /^run-(\d+)$/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(scratch, name), { recursive: true, force: true });
  }
  const folder = join(scratch, `run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Does work at the first call. Later calls get the same result. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}
