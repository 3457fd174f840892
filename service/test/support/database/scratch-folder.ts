import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where Linux has files in memory. */
const memory = '/dev/shm';
/** Bytes that have to be free there: several times what the tests need. */
const neededBytes = 2 * 1024 ** 3;

/**
 * Returns the folder for what nobody needs after the tests: databases and temporary files. It is in memory where there is
 * room, because each test file gets a database of 800 files, and some file systems are slow to create and delete them
 * (docs/adr/0005-postgresql-everywhere.md). Otherwise it is in `.cache`.
 *
 * @param root of the working copy
 */
export function scratchFolder(root: string): string {
  const key = createHash('sha256').update(resolve(root)).digest('hex').slice(0, 12);
  const inMemory = join(memory, `service-embeds-${key}`);
  if (!existsSync(inMemory) && hasRoom()) create(inMemory);
  if (isOurs(inMemory)) return inMemory;
  const onDisk = join(root, '.cache/scratch');
  create(onDisk);
  return onDisk;
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes;
}

/** Creates a folder that PgBouncer may read, which runs as another user. */
function create(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
}

/** Whether a folder belongs to this user. Everybody may create files beside it. */
function isOurs(folder: string): boolean {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  return entry?.isDirectory() === true && entry.uid === process.getuid?.();
}
