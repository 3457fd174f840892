/** Where the UMD file was loaded from: its parts stand beside it. */
const base = (document.currentScript as HTMLScriptElement | null)?.src ?? '';

/** Parts that have arrived, by name; their scripts put themselves there. */
const arrived: Record<string, unknown> = {};
const registry = window as unknown as { ServiceEmbedsParts?: Record<string, unknown> };
registry.ServiceEmbedsParts ??= arrived;

const loading: Record<string, Promise<unknown>> = {};

/** Loads a part that the page needs only now, by a second script beside the first (UMD cannot be split). */
export function loadScript<Part>(name: string): Promise<Part> {
  loading[name] ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trusted(base.replace(/[^/]*$/, `service-embeds.${name}.js`));
    script.crossOrigin = 'anonymous';
    script.integrity = integrity[name] ?? '';
    const fail = () => {
      delete loading[name];
      script.remove();
      reject(new Error(`${script.src} could not be loaded.`));
    };
    script.onload = () => {
      const part = (registry.ServiceEmbedsParts ?? {})[name];
      if (part) resolve(part);
      else fail();
    };
    script.onerror = fail;
    document.head.appendChild(script);
  });
  return loading[name] as Promise<Part>;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

let trust: ((url: string) => string) | undefined;
/** The address of a part of ours, where a page's policy asks for Trusted Types; its hash is checked as well. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trust
    ? undefined
    : trustedTypes?.createPolicy('service-embeds', { createScriptURL: (own) => own });
  trust ??= (own) => (policy ? policy.createScriptURL(own) : own);
  return trust(url);
}

declare const __PART_INTEGRITY__: Record<string, string>;
/** Hashes of the parts of this very build. */
const integrity = __PART_INTEGRITY__;
