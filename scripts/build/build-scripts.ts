import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import ts from 'typescript';
import { build } from 'vite';
import config, { decorators } from '../../vite.config.ts';
import { root } from '../setup/install.mjs';
import { defaultAddresses, type Addresses } from './addresses.ts';
import { withoutMapComment } from './fake-source-map.ts';
import { checkLazyChunks, lazyChunks, loadChunkScripts } from './lazy-chunks.ts';
import { minifyTemplates, parseTemplatesAsHtml } from './minify-templates.ts';
import { integrityOf } from './release-files.ts';
import { compileInBackground, runsAtOnce, rewriteCode, type BuiltCode } from './rewrite-code.ts';
import { version } from './version.ts';
import { withoutSentences } from './without-sentences.ts';

const mainFile = 'service-embeds.js';
/** Browsers of January 2019 (docs/api-policy.md#versioning). Edge 79 is the first with custom elements. */
const oldBrowsers = ['chrome72', 'firefox65', 'safari12.1', 'edge79'];

/** Where scripts are built to, and the addresses that they contain. */
interface Target {
  folder: string;
  addresses: Addresses;
}

interface ScriptOptions {
  /** Path of the entry module, relative to `src`. */
  entry: string;
  /** Global that the script sets. */
  global: string;
  /** Name of the file in the target folder. */
  file: string;
  /** Constants that the build replaces in the source, as JavaScript expressions. */
  define: Record<string, string>;
  /** Takes Lit from the main file, which the page has loaded before. Default: false, the script contains Lit. */
  usesLitOfPage?: boolean;
}

/**
 * The modules of Lit whose exports `src/umd/load-script.ts` shares. A second copy would create a second Trusted Types policy
 * `lit-html`, which strict pages refuse, and cost each chunk five kilobytes.
 */
const sharedLit =
  /^lit$|[/\\](?:lit[/\\]index|lit-html[/\\]lit-html|lit-element[/\\]lit-element|reactive-element[/\\](?:reactive-element|css-tag))\.js$/;

async function buildScript(
  { folder, addresses }: Target,
  { entry, global, file, define, usesLitOfPage = false }: ScriptOptions,
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: decorators,
    define: { ...define, __ADDRESSES__: JSON.stringify(addresses), __VERSION__: JSON.stringify(version) },
    plugins: [withoutSentences(), minifyTemplates(), parseTemplatesAsHtml(), loadChunkScripts()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: oldBrowsers,
      sourcemap: true,
      minify: true,
      lib: {
        entry: join(root, 'src', entry),
        formats: [usesLitOfPage ? 'iife' : 'umd'],
        name: global,
        fileName: () => file,
      },
      ...(usesLitOfPage && {
        rolldownOptions: {
          external: (id: string) => sharedLit.test(id),
          output: { globals: () => 'ServiceEmbedsChunks.lit' },
        },
      }),
    },
  });
  const path = join(folder, file);
  const map = JSON.parse(readFileSync(`${path}.map`, 'utf8')) as { mappings: string };
  const built = { code: readFileSync(path, 'utf8'), mappings: map.mappings };
  const ascii = exportOwnNames(defineForLoaders(toAscii(built)));
  const hinted = usesLitOfPage ? ascii : compileAtOnce(ascii);
  const { code, mappings } = runsAtOnce(entry) ? compileInBackground(hinted) : hinted;
  if (runsAtOnce(entry)) {
    writeFileSync(path, code);
    writeFileSync(`${path}.map`, JSON.stringify({ ...map, mappings }));
  } else {
    writeFileSync(path, withoutMapComment(code));
    rmSync(`${path}.map`);
  }
}

/** Makes a script ASCII, because a browser reads it in the encoding of the page, which may not be UTF-8. */
const toAscii = (built: BuiltCode): BuiltCode =>
  rewriteCode(built, /[^\0-\x7f]/g, ([unit]) => escapeCharacter(unit));

/**
 * Lets the bundler's loop over the exports of a module pass over what a page has added to `Object.prototype`: it would take that for
 * an export, and fail.
 */
const exportOwnNames = (built: BuiltCode): BuiltCode =>
  rewriteCode(
    built,
    /(?<=for\((?:var|let) )(\w+) in (\w+)(?=\)\w+\(\w+,\1,\{get:)/g,
    ([, name, names]) => `${name} of Object.keys(${names})`,
  );

/**
 * Lets the main file define a module only for a loader of AMD that asked for it. A page that has such a loader and a tag for this
 * file gets the global, and the loader no module without a name, which it would refuse.
 */
const defineForLoaders = (built: BuiltCode): BuiltCode =>
  rewriteCode(
    built,
    /define\.amd(?=\?define\()/g,
    () => 'define.amd&&[document.currentScript].some(e=>!e||e.dataset.requiremodule)',
  );

/**
 * Puts the function around the main file in parentheses. Browsers take them as the hint to compile it at once; without
 * them they read all of it twice.
 */
const compileAtOnce = (built: BuiltCode): BuiltCode =>
  rewriteCode(built, /(?<=^\(function.*\)\(this,)function|\}\);$/g, ([text]) =>
    text === 'function' ? '(function' : '}));',
  );

/** Returns a UTF-16 unit as an escape sequence, which strings, templates and regular expressions understand. */
const escapeCharacter = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Builds the scripts: first the chunks, then the main file with their hashes, then the loader with the main file's hash.
 *
 * @param folder - Default: `dist/cdn`.
 * @param addresses - Addresses of staging and production. Default: the built-in ones.
 */
export async function buildScripts(
  folder = join(root, 'dist/cdn'),
  addresses = defaultAddresses,
): Promise<void> {
  checkLazyChunks();
  mkdirSync(folder, { recursive: true });
  const target = { folder, addresses };
  const hashes: Record<string, string> = {};
  const chunkHashes: Record<string, string> = {};
  for (const [entry, { script }] of Object.entries(lazyChunks)) {
    if (!script) continue;
    const file = `service-embeds.${script}.js`;
    const global = `ServiceEmbedsChunks.${script}`;
    const define = { __CHUNK_INTEGRITY__: '{}' };
    await buildScript(target, { entry, global, file, define, usesLitOfPage: true });
    chunkHashes[script] = hashes[file] = integrityOf(join(folder, file));
  }
  const define = { __CHUNK_INTEGRITY__: JSON.stringify(chunkHashes) };
  await buildScript(target, { entry: 'umd/global.ts', global: 'Service.Embeds', file: mainFile, define });
  hashes[mainFile] = integrityOf(join(folder, mainFile));
  await buildLoader(target, hashes[mainFile]);
  // The package's own type is `module`, but these files are classic scripts.
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }\n');
  writeFileSync(join(folder, 'sri.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}

/**
 * Builds the loader as ES5: in a browser without custom elements it has to show a sentence, so it has to parse there. The
 * bundler writes ES2015 at least, so TypeScript compiles its output.
 */
async function buildLoader({ folder, addresses }: Target, integrity: string): Promise<void> {
  const release = { path: `${version}/${mainFile}`, integrity };
  const file = 'loader.js';
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: decorators,
    define: { __RELEASE__: JSON.stringify(release), __ADDRESSES__: JSON.stringify(addresses) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      // TypeScript lowers everything, with shorter helpers.
      target: 'esnext',
      minify: false,
      lib: {
        entry: join(root, 'src/umd/loader/loader.ts'),
        formats: ['iife'],
        name: 'ServiceEmbedsLoader',
        fileName: () => file,
      },
    },
  });
  // oxlint-disable-next-line typescript/no-deprecated -- the browsers that need the sentence know nothing newer
  const compilerOptions = { target: ts.ScriptTarget.ES5, ignoreDeprecations: '6.0', removeComments: true };
  const { outputText } = ts.transpileModule(readFileSync(join(folder, file), 'utf8'), { compilerOptions });
  const { code } = await transform(outputText, {
    charset: 'ascii',
    // Helpers of TypeScript stay out of the page's globals.
    format: 'iife',
    minify: true,
    target: 'es5',
  });
  writeFileSync(join(folder, file), code);
}

/**
 * Builds the ES modules of the browser library.
 *
 * @param folder - Default: `dist/esm`.
 * @param addresses - Addresses of staging and production. Default: the built-in ones.
 */
export async function buildEsm(folder = 'dist/esm', addresses = defaultAddresses): Promise<void> {
  checkLazyChunks();
  await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'warn',
    define: { ...config.define, __ADDRESSES__: JSON.stringify(addresses) },
    build: { ...config.build, outDir: folder, emptyOutDir: true },
  });
}
