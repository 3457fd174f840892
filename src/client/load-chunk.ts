import { ServiceError } from './service-error.ts';

/**
 * Loads a file of the library that an embed needs only now.
 *
 * @throws ServiceError `part_missing` when the file cannot be loaded
 */
export const loadChunk = <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> =>
  load().catch((error: unknown) => {
    throw new ServiceError('part_missing', { hint: String(error) });
  });
