import type { EmbedOptions } from '../options.ts';
import type { Embed } from '../shim.ts';
import { addScript } from '../add-script.ts';

/** The classes of `Service.Embeds`. */
export const embedNames = ['NewInvitation', 'ReportsOverview', 'SignUpFlow', 'DisclosureConsent'] as const;
export type EmbedName = (typeof embedNames)[number];

/** The global of the newest release. */
export type Embeds = Record<EmbedName, new (options?: EmbedOptions) => Embed> & {
  configure(settings: unknown): void;
  forgetSessionTokens(): void;
};

/** `window.Service`, which both the loader and the library set, and what the library leaves for later copies. */
export const page = window as unknown as { Service?: { Embeds?: Embeds }; ServiceEmbedsFirstCopy?: Embeds };

const own = document.currentScript as HTMLScriptElement | null;
let arrival: Promise<Embeds> | undefined;

/** The newest release, loaded once; after a failure the next call tries again. */
export function newestRelease(): Promise<Embeds> {
  const src = (own?.src ?? '').replace(/[^/]*\/[^/]*$/, __RELEASE__.path);
  const nonce = own?.nonce;
  arrival ??= addScript({
    src,
    integrity: __RELEASE__.integrity,
    policy: 'service-embeds-loader',
    ...(nonce && { nonce }),
  })
    .then(() => {
      if (!page.ServiceEmbedsFirstCopy) throw new Error(`${src} is not what it should be.`);
      return page.ServiceEmbedsFirstCopy;
    })
    .catch((error: unknown) => {
      arrival = undefined;
      throw error;
    });
  return arrival;
}

/** Set by the build: where the release lies, beside the loader's folder, and the hash of its first file. */
declare const __RELEASE__: { path: string; integrity: string };
