import { addScript } from './add-script.ts';

/** Where the UMD file was loaded from: its parts stand beside it. */
const base = (document.currentScript as HTMLScriptElement | null)?.src ?? '';

/** Parts that have arrived, by name; their scripts put themselves there. */
const registry = window as unknown as { ServiceEmbedsParts?: Record<string, unknown> };
registry.ServiceEmbedsParts ??= {};

const loading: Record<string, Promise<unknown>> = {};

/** Loads a part that the page needs only now, by a second script beside the first (UMD cannot be split). */
export function loadScript<Part>(name: string): Promise<Part> {
  const src = base.replace(/[^/]*$/, `service-embeds.${name}.js`);
  loading[name] ??= addScript({ src, integrity: integrity[name] ?? '', policy: 'service-embeds' })
    .then(() => {
      const part = (registry.ServiceEmbedsParts ?? {})[name];
      if (!part) throw new Error(`${src} is not what it should be.`);
      return part;
    })
    .catch((error: unknown) => {
      delete loading[name];
      throw error;
    });
  return loading[name] as Promise<Part>;
}

declare const __PART_INTEGRITY__: Record<string, string>;
/** Hashes of the parts of this very build. */
const integrity = __PART_INTEGRITY__;
