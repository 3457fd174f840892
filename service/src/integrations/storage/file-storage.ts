import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Keys } from '../../platform/crypto.ts';
import { keyIdOf, type ValuePlace } from '../../platform/data-cipher.ts';

/** Where files of candidates lie: outside of every web root, encrypted. Several processes need a place that they share. */
export interface FileStore {
  write(id: string, bytes: Buffer): Promise<void>;
  /** Writes a file that may exist. Readers see the file of before or the new one. */
  replace(id: string, bytes: Buffer): Promise<void>;
  read(id: string): Promise<Buffer>;
  /** Deletes a file. One that is gone already is no error. */
  delete(id: string): Promise<void>;
  /** Returns the IDs of all files, in order. */
  list(): Promise<string[]>;
  /** Returns the ID of the data key that a file needs. Undefined: the format from before there were data keys. */
  keyIdOf(id: string): Promise<string | undefined>;
  /** Encrypts a file with the current data key. Readers see the file of before or the new one. */
  reencrypt(id: string): Promise<void>;
}

/** Bytes of a file that say which key it needs. */
const headerLength = 64;

const placeOf = (id: string): ValuePlace => ({ table: 'uploads', column: 'file', row: [id] });

/** Files in a folder, one for each ID, encrypted and bound to the ID. */
export const diskFiles = (folder: string, { data }: Pick<Keys, 'data'>): FileStore => {
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });
  const read = async (id: string) => data.decryptBytes(await readFile(join(folder, id)), placeOf(id));
  const replace = async (id: string, bytes: Buffer) => {
    const path = join(folder, id);
    const copy = `${path}.${randomBytes(6).toString('hex')}.new`;
    await writeFile(copy, data.encrypt(bytes, placeOf(id)), { mode: 0o600, flag: 'wx', flush: true });
    await rename(copy, path);
  };
  return {
    async write(id, bytes) {
      await makeFolder();
      await writeFile(join(folder, id), data.encrypt(bytes, placeOf(id)), { mode: 0o600, flag: 'wx' });
    },

    async replace(id, bytes) {
      await makeFolder();
      await replace(id, bytes);
    },

    read,

    delete: (id) => rm(join(folder, id), { force: true }),

    async list() {
      const names = await readdir(folder).catch((error: unknown) => {
        // Without uploads there is no folder.
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
        throw error;
      });
      return names.filter((name) => /^[0-9a-f]{24}$/.test(name)).sort();
    },

    async keyIdOf(id) {
      const file = await open(join(folder, id));
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(headerLength));
        return keyIdOf(buffer.subarray(0, bytesRead));
      } finally {
        await file.close();
      }
    },

    reencrypt: async (id) => replace(id, await read(id)),
  };
};
