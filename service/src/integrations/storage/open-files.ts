import { join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/secret-keys.ts';
import { encryptedFiles, type FileStore, folderStore } from './file-storage.ts';

/** Opens the place for files that the configuration names: a bucket, or a folder of `dataDir`. */
export async function openFiles(
  { uploads, dataDir }: Pick<Config, 'uploads' | 'dataDir'>,
  keys: Pick<Keys, 'data'>,
): Promise<FileStore> {
  if (!uploads) return encryptedFiles(folderStore(join(dataDir, 'uploads')), keys);
  // Loaded on demand, because the library is large.
  const { bucketStore } = await import('./bucket-store.ts');
  return encryptedFiles(bucketStore(uploads), keys);
}
