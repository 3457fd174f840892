import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres, throwaway } from '../../../src/db/embedded-postgres.ts';
import { scratchFolder } from './scratch-folder.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const folder = join(scratchFolder(root), 'test-server');
const lock = `${folder}.lock`;
/** Milliseconds after which a lock belongs to a process that was killed. */
const staleLockAge = 60_000;
const hour = 3_600_000;

/**
 * Returns the address of the PostgreSQL server that test files share outside of `npm test`. Starts it if necessary. It
 * keeps running, so that the next test file does not wait for it; `npm run test:stop` ends it.
 */
export const sharedTestServer = (): Promise<string> =>
  exclusively(async () => {
    // Its data is disposable. A server that can't start, for example after a power failure, gets a new folder.
    const server = await startEmbeddedPostgres(folder, throwaway).catch(async () => {
      await rm(folder, { recursive: true, force: true });
      return startEmbeddedPostgres(folder, throwaway);
    });
    return server.url('postgres');
  });

/** Stops the shared server and deletes its data. */
export const removeSharedTestServer = (): Promise<void> =>
  exclusively(async () => {
    const server = await startEmbeddedPostgres(folder, throwaway).catch(() => undefined);
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });

/**
 * Returns a name for the seeded data that the current sources produce. It changes with the sources of the service and
 * its packages, and every hour, because the seeded objects have times relative to the hour they were created in.
 */
export function seedKey(): string {
  const hash = createHash('sha256').update(String(Math.floor(Date.now() / hour)));
  const patterns = ['service/{src,migrations}/**/*', 'packages/*/src/**/*'];
  const files = globSync(patterns, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(path).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

/** Runs `work` while no other process of this working copy does. */
async function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(lock), { recursive: true });
  while (!(await acquire())) await wait(50);
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
}

/** Takes the lock. Returns false if another process holds it. */
async function acquire(): Promise<boolean> {
  try {
    await mkdir(lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = await stat(lock).catch(() => undefined);
    if (holder && Date.now() - holder.mtimeMs > staleLockAge)
      await rm(lock, { recursive: true, force: true });
    return false;
  }
}
