/** Serves the browser tests as bundles, because each test file would load some 300 modules. What several import is in chunks. */
import { globSync } from 'node:fs';
import { relative } from 'node:path';
import type { TestRunnerPlugin } from '@web/test-runner';
import { build } from 'esbuild';
import { root } from '../setup/install.mjs';

/** Returns the plugin of @web/test-runner that serves all test files, by their patterns, and their chunks. */
export function bundledTests(patterns: readonly string[]): TestRunnerPlugin {
  const bundles = new Map<string, string>();
  return {
    name: 'bundled-tests',
    serverStart: async () => {
      const { outputFiles } = await build({
        absWorkingDir: root,
        entryPoints: globSync(patterns, { cwd: root }),
        outdir: root,
        outbase: root,
        chunkNames: 'test-chunks/[hash]',
        bundle: true,
        splitting: true,
        write: false,
        format: 'esm',
        target: 'es2022',
        conditions: ['browser', 'development'],
        external: ['/__web-*'], // The modules of the test server itself.
        sourcemap: true,
      });
      for (const { path, text } of outputFiles) bundles.set(`/${relative(root, path)}`, text);
    },
    serve: ({ path }) => {
      const body = bundles.get(path.replace(/\.ts$/, '.js'));
      return body === undefined ? undefined : { body, type: path.endsWith('.map') ? 'json' : 'js' };
    },
  };
}
