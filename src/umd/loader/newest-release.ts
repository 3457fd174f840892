import { addScript } from '../add-script.ts';
import type { EmbedClass } from '../embed.ts';

/** The classes of `Service.Embeds`. */
export const embedNames = [
  'NewInvitation',
  'ReportsOverview',
  'Report',
  'SignUpFlow',
  'DisclosureConsent',
] as const;
export type EmbedName = (typeof embedNames)[number];

/** The global of the newest release. */
export type Embeds = Record<EmbedName, EmbedClass> & {
  configure(settings: unknown): void;
  forgetSessionTokens(): void;
};

/** Globals of the page: `Service`, which the loader and the library set, and the first copy of the library. */
export const page = window as unknown as { Service?: { Embeds?: Embeds }; ServiceEmbedsFirstCopy?: Embeds };

const ownScript = document.currentScript as HTMLScriptElement | null;
let release: Promise<Embeds> | undefined;

/** Loads the newest release once. After a failure, the next call tries again. */
export function loadNewestRelease(): Promise<Embeds> {
  const src = (ownScript?.src ?? '').replace(/[^/]*\/[^/]*$/, __RELEASE__.path);
  const nonce = ownScript?.nonce;
  release ??= addScript({
    src,
    integrity: __RELEASE__.integrity,
    policy: 'service-embeds-loader',
    ...(nonce && { nonce }),
  })
    .then(() => {
      if (!page.ServiceEmbedsFirstCopy) throw new Error(`${src} is not the expected file.`);
      return page.ServiceEmbedsFirstCopy;
    })
    .catch((error: unknown) => {
      release = undefined;
      throw error;
    });
  return release;
}

/** Set by the build: path of the release relative to the folder above the loader's, and the integrity hash of its main file. */
declare const __RELEASE__: { path: string; integrity: string };
