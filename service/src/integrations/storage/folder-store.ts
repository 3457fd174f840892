import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ObjectMissingError, type ObjectStore } from './file-storage.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function unlessMissing<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw isMissing(error) ? new ObjectMissingError(name, { cause: error }) : error;
  }
}

async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Objects as files of a folder that only this user can read. Several processes need a folder that they share. */
export const folderStore = (folder: string): ObjectStore => ({
  async put(name, bytes) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, name);
    const copy = `${path}.${randomBytes(6).toString('hex')}.new`;
    try {
      await writeFile(copy, bytes, { mode: 0o600, flag: 'wx', flush: true });
      await rename(copy, path);
    } catch (error) {
      // Half a file must not fill what is left of a full disk.
      await rm(copy, { force: true });
      throw error;
    }
  },

  get: (name) => unlessMissing(name, () => readFile(join(folder, name))),

  getStart: (name, length) => unlessMissing(name, () => readStart(join(folder, name), length)),

  delete: (name) => rm(join(folder, name), { force: true }),

  async list() {
    try {
      return await readdir(folder);
    } catch (error) {
      // Without uploads there is no folder.
      if (isMissing(error)) return [];
      throw error;
    }
  },
});
