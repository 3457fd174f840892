import type { Keys } from '../../platform/crypto.ts';
import { keyIdOf, type ValuePlace } from '../../platform/data-cipher.ts';

/** Where bytes lie under names: a folder, or a bucket. It knows nothing of what they mean, and sees encrypted bytes only. */
export interface ObjectStore {
  /** Stores bytes. Readers see what was there before or the new bytes, also when the process is killed. */
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
  /** Writes a file. Readers see the file of before, if there was one, or the new one. */
  write(id: string, bytes: Buffer): Promise<void>;
  /** @throws ObjectMissingError */
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
