import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyIdOf, type ValuePlace } from '../../platform/data-cipher.ts';
import type { Keys } from '../../platform/secret-keys.ts';

/** Where bytes lie under names: a folder, or a bucket. It knows nothing of what they mean, and sees encrypted bytes only. */
export interface ObjectStore {
  /** Stores bytes. Readers see what was there before or the new bytes, even when the process is killed. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** @throws ObjectMissingError */
  get(name: string): Promise<Buffer>;
  /**
   * Returns the first bytes of an object, fewer if it is shorter.
   * @throws ObjectMissingError
   */
  getStart(name: string, length: number): Promise<Buffer>;
  /** Deletes an object. One that is gone already is no error. */
  delete(name: string): Promise<void>;
  /** Returns all names, in any order. */
  list(): Promise<string[]>;
}

/** The store has no object of this name. */
export class ObjectMissingError extends Error {
  override readonly name = 'ObjectMissingError';

  constructor(name: string, options?: ErrorOptions) {
    super(`There is no stored file ${name}.`, options);
  }
}

/** Where files of candidates lie: outside of every web root, encrypted. Several processes need a place that they share. */
export interface FileStore {
  /** Writes a file. Readers see the previous file, if there was one, or the new one. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** @throws ObjectMissingError */
  read(id: string): Promise<Buffer>;
  /** Deletes a file. One that is gone already is no error. */
  delete(id: string): Promise<void>;
  /** Returns the IDs of all files, in order. */
  list(): Promise<string[]>;
  /** Returns the ID of the data key that a file needs. */
  keyIdOf(id: string): Promise<string>;
  /** Encrypts a file with the current data key. Readers see the previous file or the new one. */
  reencrypt(id: string): Promise<void>;
}

/** Bytes of a file that say which key it needs. */
const headerLength = 64;

const placeOf = (id: string): ValuePlace => ({ table: 'uploads', column: 'file', row: [id] });

/** Files in a store, one object for each ID, encrypted and bound to the ID. */
export function encryptedFiles(store: ObjectStore, { data }: Pick<Keys, 'data'>): FileStore {
  const readFile = async (id: string) => data.decryptBytes(await store.get(id), placeOf(id));
  const write = (id: string, bytes: Buffer) => store.put(id, data.encrypt(bytes, placeOf(id)));
  return {
    write,
    read: readFile,
    delete: (id) => store.delete(id),
    list: async () => (await store.list()).filter((name) => /^[0-9a-f]{24}$/.test(name)).sort(),
    keyIdOf: async (id) => keyIdOf(await store.getStart(id, headerLength)),
    reencrypt: async (id) => write(id, await readFile(id)),
  };
}

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
