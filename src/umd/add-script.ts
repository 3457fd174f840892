interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

/** Functions that make addresses trusted, by the name of their policy. */
const policies: Record<string, ((url: string) => string) | undefined> = {};

/** Returns the address of a script as a trusted one, for pages that enforce Trusted Types. The browser checks its hash too. */
function toTrustedUrl(url: string, name: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = policies[name]
    ? undefined
    : trustedTypes?.createPolicy(name, { createScriptURL: (address) => address });
  policies[name] ??= (address) => (policy ? policy.createScriptURL(address) : address);
  return policies[name](url);
}

/** A script to load. */
export interface Script {
  src: string;
  /** Subresource integrity, for example `sha384-...`. */
  integrity: string;
  /** Name of the Trusted Types policy that creates the address. */
  policy: string;
  /** Nonce of the page's Content-Security-Policy, if it has one. */
  nonce?: string;
}

/** Loads a script. Rejects and removes its element when the script is blocked, missing, or has another hash. */
export function addScript({ src, integrity, policy, nonce }: Script): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = toTrustedUrl(src, policy);
    // Browsers read no file by CORS, and a file beside the page needs no hash.
    if (!src.startsWith('file:')) {
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
    }
    if (nonce) script.nonce = nonce;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    };
    document.head.appendChild(script);
  });
}
