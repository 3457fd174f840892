import type { Plugin } from 'vite';
import { rewriteChunk, type BuiltCode } from './rewrite-code.ts';

/**
 * Tells Chromium 136 and later to compile all functions of a file while it loads, in the background. Without it, Chromium
 * compiles each function at its first call, on the thread that the page waits for. Other browsers see a comment.
 */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Puts the hint at the start of a file, where it has to be. The lines of the source map move along. */
export const compileInBackground = ({ code, mappings }: BuiltCode): BuiltCode => ({
  code: hint + code,
  mappings: `;${mappings}`,
});

/** Whether most functions of a file run soon after it loads. Of the fake service, a page uses a small part. */
export const runsAtOnce = (entry: string | null): boolean => !entry?.includes('mocks/');

/** Size of a file in characters, below which the hint costs more than it saves. */
const smallFile = 5000;

/** Puts the hint into the ES modules. */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  generateBundle(_, bundle) {
    for (const [file, output] of Object.entries(bundle)) {
      const map = bundle[`${file}.map`];
      if (output.type !== 'chunk' || map?.type !== 'asset') continue;
      if (output.code.length < smallFile || !runsAtOnce(output.facadeModuleId)) continue;
      rewriteChunk(output, map, compileInBackground);
    }
  },
});
