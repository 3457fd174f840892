interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string;
  };
}

const policies: Record<string, ((url: string) => string) | undefined> = {};

/** The address of a script of ours, where a page's policy asks for Trusted Types; its hash is checked as well. */
function trusted(url: string, name: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = policies[name]
    ? undefined
    : trustedTypes?.createPolicy(name, { createScriptURL: (own) => own });
  policies[name] ??= (own) => (policy ? policy.createScriptURL(own) : own);
  return policies[name](url);
}

/** A script to load, and the only content that it may have. */
export interface Script {
  src: string;
  /** Subresource integrity, for example `sha384-...`. */
  integrity: string;
  /** Name of the Trusted Types policy that vouches for the address. */
  policy: string;
  /** That of the page's own scripts, where its policy names one. */
  nonce?: string;
}

/** Loads a script. Rejects, and leaves nothing behind, when it is blocked, missing or not what it should be. */
export function addScript({ src, integrity, policy, nonce }: Script): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = trusted(src, policy);
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    if (nonce) script.nonce = nonce;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    };
    document.head.appendChild(script);
  });
}
