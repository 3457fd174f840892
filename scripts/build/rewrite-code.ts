import { decode, encode } from '@jridgewell/sourcemap-codec';
import type { Plugin } from 'vite';

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

/** Built code, and the `mappings` of its source map. */
export interface BuiltCode {
  code: string;
  mappings: string;
}

/**
 * Rewrites a file of a bundle together with its source map.
 *
 * @param chunk - The file.
 * @param map - The file with its source map.
 */
export function rewriteChunk(
  chunk: { code: string },
  map: { source: string | Uint8Array },
  rewrite: (built: BuiltCode) => BuiltCode,
): void {
  const sourceMap = JSON.parse(String(map.source)) as { mappings: string };
  const { code, mappings } = rewrite({ code: chunk.code, mappings: sourceMap.mappings });
  chunk.code = code;
  map.source = JSON.stringify({ ...sourceMap, mappings });
}

/**
 * Replaces what matches a pattern. The columns of the source map move along.
 *
 * @param pattern - With the flag `g`. It sees one line at a time.
 */
export function rewriteCode(
  { code, mappings }: BuiltCode,
  pattern: RegExp,
  replacement: (match: RegExpExecArray) => string,
): BuiltCode {
  const lines = code.split('\n').map((text) => {
    const matches = [...text.matchAll(pattern)];
    return {
      text: matches.reduceRight(
        (line, match) =>
          line.slice(0, match.index) + replacement(match) + line.slice(match.index + match[0].length),
        text,
      ),
      moves: matches.map((match) => ({
        index: match.index,
        by: replacement(match).length - match[0].length,
      })),
    };
  });
  const movedSegments = decode(mappings).map((segments, line) =>
    segments.map((segment) => {
      const moves = lines[line]?.moves.filter(({ index }) => index < segment[0]) ?? [];
      segment[0] += moves.reduce((sum, { by }) => sum + by, 0);
      return segment;
    }),
  );
  return { code: lines.map(({ text }) => text).join('\n'), mappings: encode(movedSegments) };
}
