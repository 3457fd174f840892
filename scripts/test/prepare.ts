import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startEmbeddedPostgres, throwaway } from '../../service/src/db/embedded-postgres.ts';
import { scratchFolder } from '../../service/test/support/database/scratch-folder.ts';
import { findBrowsers } from '../setup/browsers.ts';
import { ensureDistribution, ensureDocs, ensureHosts } from '../setup/distribution.ts';
import { root } from '../setup/install.mjs';
import { signal } from './processes.ts';
import type { Requirement } from './tasks.ts';

type Environment = Record<string, string>;

const scratch = scratchFolder(root);
for (const folder of globSync(`${scratch}/run-*`))
  if (!signal(Number(basename(folder).slice('run-'.length)), 0)) removeRun(folder);
const folder = join(scratch, `run-${process.pid}`);
const shared = { NODE_COMPILE_CACHE: join(root, '.cache/compiled'), TMPDIR: join(folder, 'tmp') };
mkdirSync(shared.TMPDIR, { recursive: true });

const nothing = (): Environment => ({});
const distribution = once(() => ensureDistribution().then(nothing));
const makers: Record<Requirement, () => Promise<Environment>> = {
  distribution,
  hosts: once(() => distribution().then(ensureHosts).then(nothing)),
  docs: once(() => distribution().then(ensureDocs).then(nothing)),
  browsers: once(async () => {
    const { chromium, firefox } = await findBrowsers();
    return { CHROMIUM_PATH: chromium, FIREFOX_PATH: firefox };
  }),
  database: once(async () => {
    const server = await startEmbeddedPostgres(join(folder, 'database'), throwaway);
    return { TEST_DATABASE_URL: server.url('postgres'), TEST_RUN: randomBytes(4).toString('hex') };
  }),
};

/** Makes what a task requires, unless it exists, and returns the variables that lead to it. Other tasks run meanwhile. */
export async function provide(requirements: readonly Requirement[]): Promise<Environment> {
  const variables = await Promise.all(requirements.map((each) => makers[each]()));
  return Object.assign({ ...shared }, ...variables) as Environment;
}

/** Ends the databases of this run, and deletes its files. */
export const cleanUp = (): void => removeRun(folder);

/** Ends every PostgreSQL with its data in the folder of a run, including those that tests started, and deletes the folder. */
function removeRun(folder: string): void {
  for (const file of globSync(`${folder}/**/postmaster.pid`))
    // Immediate shutdown: the data is disposable.
    signal(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Does work at the first call. Later calls get the same result. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => (result ??= work());
}
