import * as lit from 'lit';
import { addScript } from './add-script.ts';

/** Address of the UMD file. The scripts of its chunks are in the same folder. */
const base = (document.currentScript as HTMLScriptElement | null)?.src ?? '';

/**
 * What the main file shares with the scripts of its chunks: Lit, and the function that loads further chunks with their hashes.
 * Each script adds its chunk by name.
 */
interface Chunks extends Record<string, unknown> {
  lit?: typeof lit;
  load?: typeof loadOnce;
}

const page = window as unknown as { ServiceEmbedsChunks?: Chunks };
const chunks = (page.ServiceEmbedsChunks ??= {});
chunks.lit ??= lit;
chunks.load ??= loadOnce;
const { load } = chunks;

/** Chunks under way or there, by name. */
const loading = new Map<string, Promise<unknown>>();

/**
 * Loads a chunk with a second script, because a UMD file cannot be split. The build calls it in place of the `import()`. After a failure, the next call
 * tries again.
 *
 * @param name - Name of the script `service-embeds.<name>.js`.
 */
export const loadScript = <Chunk>(name: string): Promise<Chunk> => load(name) as Promise<Chunk>;

function loadOnce(name: string): Promise<unknown> {
  const src = base.replace(/[^/]*$/, `service-embeds.${name}.js`);
  let chunk = loading.get(name);
  if (!chunk) {
    chunk = addScript({ src, integrity: integrity[name] ?? '', policy: 'service-embeds' })
      .then(() => {
        const existing = chunks[name];
        if (!existing) throw new Error(`${src} is not the expected file.`);
        return existing;
      })
      .catch((error: unknown) => {
        loading.delete(name);
        throw error;
      });
    loading.set(name, chunk);
  }
  return chunk;
}

declare const __CHUNK_INTEGRITY__: Record<string, string>;
/** Integrity hashes of the scripts of this build. */
const integrity = __CHUNK_INTEGRITY__;
