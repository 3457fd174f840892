import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decryptBytes, encrypt, type Keys } from '../../platform/crypto.ts';

/** Where files of candidates lie: outside of every web root, encrypted. Several processes need a place that they share. */
export interface FileStore {
  write(id: string, bytes: Buffer): Promise<void>;
  read(id: string): Promise<Buffer>;
}

/** Files in a folder, one for each id, AES-256-GCM. */
export const diskFiles = (folder: string, { encryption }: Keys): FileStore => ({
  async write(id, bytes) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, id), encrypt(encryption, bytes), { mode: 0o600, flag: 'wx' });
  },
  async read(id) {
    return decryptBytes(encryption, await readFile(join(folder, id)));
  },
});
