import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres, throwaway } from '../../service/src/db/embedded.ts';
import { findBrowsers } from '../setup/browsers.ts';
import { ensureDistribution } from '../setup/distribution.ts';
import { root } from '../setup/install.mjs';
import type { Requirement } from './plan.ts';

/** What tasks are given, and how to remove it. */
export interface Preparation {
  environment: Record<string, string>;
  cleanUp: () => Promise<void>;
}

/** Provides what tasks require, apart from the host applications: those are built when the journeys begin. */
export async function prepare(requirements: ReadonlySet<Requirement>): Promise<Preparation> {
  const browsers = requirements.has('browsers') ? await findBrowsers() : undefined;
  if (requirements.has('distribution')) await ensureDistribution();
  const database = requirements.has('database') ? await startDatabase() : undefined;
  return {
    environment: {
      ...(browsers && { CHROMIUM_PATH: browsers.chromium, FIREFOX_PATH: browsers.firefox }),
      ...(database && { TEST_DATABASE_URL: database.url, TEST_RUN: randomBytes(4).toString('hex') }),
      // A hundred processes read the same sources.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
    },
    cleanUp: async () => database?.stop(),
  };
}

/** Starts a PostgreSQL for one run. It is removed with everything in it, so that runs don't affect each other. */
async function startDatabase(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = join(root, '.cache/test-postgres');
  const server = await startEmbeddedPostgres(folder, throwaway);
  return {
    url: server.url('postgres'),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
