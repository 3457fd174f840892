/**
 * Serves the browser tests as bundles with shared chunks, which esbuild makes once when the server starts. As modules, each
 * test file would load some 300 sources, and the browsers spent more time on that than on most tests.
 *
 * Modules stay what they are: a module that several files or lazy chunks import is in a chunk of its own and runs once a page.
 */
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import { build } from 'esbuild';
import { root } from '../setup/install.mjs';

/**
 * Returns the plugin of @web/test-runner that serves test files and their chunks.
 *
 * @param patterns of all test files, relative to the root
 */
export function bundledTests(patterns: readonly string[]): TestRunnerPlugin {
  let bundles: ReadonlyMap<string, string>;
  return {
    name: 'bundled-tests',
    serverStart: async () => {
      bundles = await bundle(globSync(patterns, { cwd: root }));
    },
    serve: ({ path }) => {
      const body = bundles.get(path.replace(/\.ts$/, '.js'));
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}

/** Returns the code of each file and chunk by its path on the server. */
async function bundle(files: string[]): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: files,
    outdir: root,
    outbase: root,
    chunkNames: 'test-chunks/[hash]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['browser', 'development'],
    // The modules of the test server itself.
    external: ['/__web-*'],
    sourcemap: true,
  });
  return new Map(outputFiles.map(({ path, text }) => [`/${relative(root, path)}`, text]));
}
