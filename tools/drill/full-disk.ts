/**
 * `npm run drill:full-disk -w tools` puts PostgreSQL on a small disk in memory, orders background checks all the time, and fills the disk
 * twice: until the API answers no order any more, and with files. Then it makes room again, as an operator does who adds a disk, and
 * starts PostgreSQL again. At the end it prints how long no order succeeded and what was lost, and fails if anything was.
 *
 * It needs Linux and the rights to mount a file system.
 */
import { appendFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { run } from '../../scripts/setup/install.mjs';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../service/src/db/embedded-postgres.ts';
import { createDatabase } from '../../service/src/db/migrate.ts';
import { folderStore } from '../../service/src/integrations/storage/file-storage.ts';
import { unavailableError } from '../../service/src/platform/unavailable.ts';
import { inTemporaryFolder, report, say, secondsWithoutOrder, Installation } from './kit/installation.ts';
import type { Measure } from './kit/result.ts';

/** Enough for the seeded database and its log. */
const diskMb = 400;
/** Milliseconds of orders before the disk is full, and on the full disk. */
const pause = 10_000;
const fills = 2;
const megabyte = Buffer.alloc(1024 * 1024);

await inTemporaryFolder(async (folder) => {
  const disk = join(folder, 'disk');
  await mkdir(disk);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', disk]);
  await mkdir(join(disk, 'files'));
  let postgres: EmbeddedPostgres | undefined;
  let installation: Installation | undefined;
  try {
    postgres = await startEmbeddedPostgres(join(disk, 'postgres'), [
      'max_connections=200',
      'max_wal_size=64MB',
    ]);
    const databaseUrl = postgres.url('drill');
    await createDatabase(databaseUrl);
    say('Seed the database, start two API processes and two workers.');
    installation = await Installation.start({ folder, databaseUrl });
    const losses: Measure[] = [];
    for (let fill = 1; fill <= fills; fill++) {
      await delay(pause);
      losses.push(...(await fillDisk(disk, { postgres, installation })));
    }
    say('Stop the orders, and wait until every event and mail has left.');
    report([...losses, ...(await installation.countLosses())]);
  } finally {
    await installation?.stop();
    await postgres?.stop();
    await run('umount', [disk]);
  }
});

/** Fills the disk, tries to store a file on it, and makes room after a time. */
async function fillDisk(
  disk: string,
  { postgres, installation }: { postgres: EmbeddedPostgres; installation: Installation },
): Promise<Measure[]> {
  const ballast = join(disk, 'ballast');
  say('Fill the disk.');
  const filledAt = Date.now();
  await fill(ballast);
  const leftovers = await storeFile(join(disk, 'files'));
  await delay(pause);
  await fill(ballast);
  await delay(pause);
  say('Make room, and start PostgreSQL again.');
  await rm(ballast);
  await postgres.restart();
  const seconds = await secondsWithoutOrder(installation.load.log, filledAt);
  say(`No order succeeded for ${seconds} s.`);
  return [
    { measure: 'seconds without an order', count: Math.round(seconds), mustBeZero: false },
    { measure: 'parts of files on the full disk', count: leftovers, mustBeZero: true },
  ];
}

/** Appends to a file until the disk has no room. */
async function fill(file: string): Promise<void> {
  for (;;) {
    try {
      await appendFile(file, megabyte);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return;
      throw error;
    }
  }
}

/**
 * Stores a file where there is no room.
 *
 * @returns how many files are there afterwards
 * @throws Error if it was stored, or refused in a way that tells the client not to try again
 */
async function storeFile(folder: string): Promise<number> {
  const store = folderStore(folder);
  try {
    await store.put('file', Buffer.concat([megabyte, megabyte]));
  } catch (error) {
    if (!unavailableError(error)) throw error;
    return (await readdir(folder)).length;
  }
  throw new Error('The full disk took a file.');
}
