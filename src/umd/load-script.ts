import { addScript } from './add-script.ts';

/** Address of the UMD file. The scripts of its chunks are in the same folder. */
const base = (document.currentScript as HTMLScriptElement | null)?.src ?? '';

/** Chunks that have arrived, by name. Their scripts add them. */
const registry = window as unknown as { ServiceEmbedsChunks?: Record<string, unknown> };
registry.ServiceEmbedsChunks ??= {};

const loading = new Map<string, Promise<unknown>>();

/**
 * Loads a chunk of `src/lazy.ts` with a second script, because a UMD file cannot be split. After a failure, the next call
 * tries again.
 *
 * @param name - Name of the script `service-embeds.<name>.js`.
 */
export function loadScript<Chunk>(name: string): Promise<Chunk> {
  const src = base.replace(/[^/]*$/, `service-embeds.${name}.js`);
  let chunk = loading.get(name);
  if (!chunk) {
    chunk = addScript({ src, integrity: integrity[name] ?? '', policy: 'service-embeds' })
      .then(() => {
        const loaded = (registry.ServiceEmbedsChunks ?? {})[name];
        if (!loaded) throw new Error(`${src} is not the expected file.`);
        return loaded;
      })
      .catch((error: unknown) => {
        loading.delete(name);
        throw error;
      });
    loading.set(name, chunk);
  }
  return chunk as Promise<Chunk>;
}

declare const __CHUNK_INTEGRITY__: Record<string, string>;
/** Integrity hashes of the scripts of this build. */
const integrity = __CHUNK_INTEGRITY__;
