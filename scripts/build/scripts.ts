import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { decorators } from '../../vite.config.ts';
import { root } from '../setup/install.mjs';
import { entryOf, scriptChunks, splitLazyList } from './lazy-chunks.ts';
import { minifyTemplates } from './minify-templates.ts';

const cdn = join(root, 'dist/cdn');
const mainFile = 'service-embeds.js';
/** Browsers of January 2019 (docs/interface.md#versioning). Edge 79 is the first with custom elements. */
const oldBrowsers = ['chrome72', 'firefox65', 'safari12.1', 'edge79'];

interface ScriptOptions {
  /** Path of the entry module, relative to `src`. */
  entry: string;
  /** Global that the script sets. */
  global: string;
  /** Name of the file in `dist/cdn`. */
  file: string;
  /** Constants that the build replaces in the source, as JavaScript expressions. */
  define: Record<string, string>;
  /** Default: `umd`. */
  format?: 'umd' | 'iife';
}

async function buildScript({ entry, global, file, define, format = 'umd' }: ScriptOptions): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: decorators,
    define,
    plugins: [minifyTemplates(), splitLazyList('umd')],
    build: {
      outDir: cdn,
      emptyOutDir: false,
      target: oldBrowsers,
      sourcemap: format === 'umd',
      minify: true,
      lib: { entry: join(root, 'src', entry), formats: [format], name: global, fileName: () => file },
    },
  });
}

/** Returns the integrity hash of a file in `dist/cdn`. */
function integrityOf(file: string): string {
  const hash = createHash('sha384').update(readFileSync(join(cdn, file)));
  return `sha384-${hash.digest('base64')}`;
}

/** Builds `dist/cdn`: first the chunks, then the main file with their hashes, then the loader with the main file's hash. */
export async function buildScripts(): Promise<void> {
  mkdirSync(cdn, { recursive: true });
  const hashes: Record<string, string> = {};
  const chunkHashes: Record<string, string> = {};
  for (const chunk of scriptChunks) {
    const file = `service-embeds.${chunk.script}.js`;
    const global = `ServiceEmbedsChunks.${chunk.script}`;
    await buildScript({ entry: entryOf(chunk), global, file, define: { __CHUNK_INTEGRITY__: '{}' } });
    chunkHashes[chunk.script] = hashes[file] = integrityOf(file);
  }
  const define = { __CHUNK_INTEGRITY__: JSON.stringify(chunkHashes) };
  await buildScript({ entry: 'umd/global.ts', global: 'Service.Embeds', file: mainFile, define });
  hashes[mainFile] = integrityOf(mainFile);
  await buildLoader(hashes[mainFile]);
  // The package's own type is `module`, but these files are classic scripts.
  writeFileSync(join(cdn, 'package.json'), '{ "type": "commonjs" }\n');
  writeFileSync(join(cdn, 'sri.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}

async function buildLoader(integrity: string): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const release = { path: `${version}/${mainFile}`, integrity };
  await buildScript({
    entry: 'umd/loader/loader.ts',
    global: 'ServiceEmbedsLoader',
    file: 'loader.js',
    define: { __RELEASE__: JSON.stringify(release) },
    format: 'iife',
  });
}
