import { join } from 'node:path';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { lazyChunks, type LazyChunk } from '../../src/lazy.ts';
import { root } from '../setup/install.mjs';

const source = (path: string) => join(root, 'src', path);

/** Returns the path of a chunk's entry module, relative to `src`, as its `import()` names it. */
export function entryOf({ load }: Pick<LazyChunk, 'load'>): string {
  const [, path] = /import\(['"]\.\/(.+?)['"]\)/.exec(String(load)) ?? [];
  if (!path) throw new Error(`src/lazy.ts: ${load.name} must be one import() with a literal path.`);
  return path;
}

const importLoadChunk = `import { loadChunk } from '${source('client/load-chunk.ts')}';`;

/** Chunks that the UMD file loads with a second script. */
export const scriptChunks = lazyChunks.flatMap(({ load, umd }) =>
  umd === 'inlined' ? [] : [{ load, script: umd.script }],
);

/** Module with one loader, so that a chunk contains only the loaders that it calls. */
const modulePrefix = '\0lazy:';

/** The only form of import that the plugin rewrites. Oxfmt and ESLint keep imports in this form. */
const listImport = /import \{([^}]+)\} from '(?:\.\.?\/)+lazy\.ts';/g;

/**
 * Splits `src/lazy.ts` into one module for each loader. Without this, every embed would contain all of them.
 *
 * @param output - `esm` keeps each `import()`. `umd` is for builds that cannot be split: small chunks become part of the file
 *   that uses them, and large ones come from their own scripts.
 */
export const splitLazyList = (output: 'esm' | 'umd'): Plugin => ({
  name: 'split-lazy-list',
  enforce: 'pre',
  transform(code) {
    const text = new MagicString(code);
    text.replace(listImport, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `import { ${name} } from '${modulePrefix}${name}';`)
        .join(' '),
    );
    return text.hasChanged() ? { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) } : null;
  },
  resolveId: (id) => (id.startsWith(modulePrefix) ? id : null),
  load(id) {
    if (!id.startsWith(modulePrefix)) return null;
    const chunk = lazyChunks.find(({ load }) => load.name === id.slice(modulePrefix.length));
    if (!chunk) throw new Error(`src/lazy.ts: ${id.slice(modulePrefix.length)} is missing in lazyChunks.`);
    const { load, umd } = chunk;
    if (output === 'umd' && umd !== 'inlined')
      return `${importLoadChunk}
        import { loadScript } from '${source('umd/load-script.ts')}';
        export const ${load.name} = () => loadChunk(() => loadScript('${umd.script}'));`;
    return `${importLoadChunk}
      export const ${load.name} = () => loadChunk(() => import('${source(entryOf(chunk))}'));`;
  },
});
