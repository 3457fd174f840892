import { createHash } from 'node:crypto';
import { failed, passed, skipped, type CheckResult } from './check.ts';
import type { ScriptElement } from './content-security-policy.ts';
import type { Tag } from './page-tags.ts';
import { describeReply, isHtml, send } from './request.ts';

/** A script element that loads the library. */
export interface LibraryScript extends ScriptElement {
  /** The UMD file, the loader that loads its newest release, or ES modules. */
  kind: 'umd' | 'loader' | 'module';
  /** Whether the page is of another origin. */
  isForeign: boolean;
}

const timeoutMs = 15_000;
const page = 'quick-start.md#through-the-umd-global';

/** Returns the scripts of the library that the page names. A bundle has another name. */
export function findScripts(tags: readonly Tag[], pageUrl: URL): LibraryScript[] {
  const base = tags.find(({ name }) => name === 'base')?.attributes['href'];
  const baseUrl = base !== undefined && URL.canParse(base, pageUrl.href) ? new URL(base, pageUrl) : pageUrl;
  return tags
    .filter(({ name, attributes }) => name === 'script' && attributes['src'] !== undefined)
    .flatMap(({ attributes }) => {
      const src = attributes['src'] ?? '';
      if (!URL.canParse(src, baseUrl.href)) return [];
      const address = new URL(src, baseUrl);
      const kind = kindOf(address, attributes['type'] === 'module');
      const { nonce, integrity } = attributes;
      return kind ? [{ address, nonce, integrity, kind, isForeign: address.origin !== pageUrl.origin }] : [];
    });
}

function kindOf({ pathname, protocol }: URL, isModule: boolean): LibraryScript['kind'] | undefined {
  if (!/^https?:$/.test(protocol)) return undefined;
  if (/\/v\d+\/service-embeds\.js$/.test(pathname)) return 'loader';
  if (pathname.endsWith('/service-embeds.js')) return 'umd';
  return isModule && /service-embeds[^/]*\/|\/v?\d+(\.\d+){0,2}\/(esm\/)?index\.js$/.test(pathname)
    ? 'module'
    : undefined;
}

/** Checks that each script of the library loads, and is the one that the page means. */
export async function checkScripts(
  scripts: readonly LibraryScript[],
  signal: AbortSignal,
): Promise<CheckResult> {
  const id = 'page-script';
  const results = await Promise.all(scripts.slice(0, 5).map((script) => checkScript(script, signal)));
  return (
    results.find(({ status }) => status === 'failed') ??
    results[0] ??
    skipped(id, 'The page names no script of the library: it may be in a bundle, or load later.')
  );
}

async function checkScript(script: LibraryScript, signal: AbortSignal): Promise<CheckResult> {
  const id = 'page-script';
  const { address, integrity, kind, isForeign } = script;
  const name = `${address.origin}${address.pathname}`;
  const reply = await send(address, { timeoutMs, signal });
  if (reply.status !== 200 || isHtml(reply))
    return failed(id, `${name} answers ${describeReply(reply)} instead of a script.`, {
      fix: 'Deploy all files of the folder of the library, and correct the src of the script.',
      page,
    });
  if (integrity && !reply.isCut && !hasIntegrity(reply.body, integrity))
    return failed(id, `Browsers block ${name}: it does not match its integrity hash.`, {
      fix: 'Take the hash from sri.json of the same release. A proxy must not change the file.',
      page,
    });
  if (!integrity && kind === 'umd' && isForeign)
    return failed(
      id,
      `${name} comes from another origin, without integrity: who changes it there changes your page.`,
      {
        fix: 'Add integrity, with the hash from sri.json of the release, and crossorigin="anonymous".',
        page: 'security.md#the-embeds-in-your-page',
      },
    );
  return passed(id, `${name} loads: ${versionOf(script)}, ${integrity ? 'with' : 'without'} integrity.`);
}

/** Browsers take the strongest algorithm, and any of its hashes (Subresource Integrity, section 3.3.4). */
function hasIntegrity(body: Uint8Array, integrity: string): boolean {
  const hashes = integrity.split(/\s+/).map((text) => /^(sha(?:256|384|512))-([^?]+)/.exec(text) ?? []);
  const strongest = hashes
    .map(([, algorithm = '']) => algorithm)
    .sort()
    .at(-1);
  if (!strongest) return true;
  const actual = createHash(strongest).update(body).digest('base64');
  return hashes.some(([, algorithm, hash]) => algorithm === strongest && hash === actual);
}

function versionOf({ address, kind }: LibraryScript): string {
  if (kind === 'loader') return 'the newest release';
  const version = /\/(\d+\.\d+\.\d+)\//.exec(address.pathname)?.[1];
  return version === undefined ? 'a version that its address does not name' : `version ${version}`;
}
