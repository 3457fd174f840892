import { dirname, join, relative } from 'node:path/posix';
import type { Plugin } from 'vite';
import { rewriteChunk, rewriteCode } from './rewrite-code.ts';

/**
 * Adds to each module the imports of its imports, and to each `import()` those of the module that it loads. A browser finds
 * an import only when it has read the module with it, so without this, each level of imports costs a round trip. The order
 * in which modules run stays the same.
 */
export const flatImports = (): Plugin => ({
  name: 'flat-imports',
  generateBundle(_, bundle) {
    const importsOf = (file: string): Set<string> => {
      const output = bundle[file];
      const all = new Set(output?.type === 'chunk' ? output.imports : []);
      for (const next of all) for (const file of importsOf(next)) all.add(file);
      return all;
    };
    const flat = new Map(Object.keys(bundle).map((file) => [file, importsOf(file)]));
    for (const [file, own] of flat) {
      const output = bundle[file];
      if (output?.type !== 'chunk') continue;
      const pathTo = (other: string) => {
        const path = relative(dirname(file), other);
        return path.startsWith('.') ? path : `./${path}`;
      };
      const together = ([call, path = '']: string[]) => {
        const missingFiles = [...(flat.get(join(dirname(file), path)) ?? [])].filter(
          (other) => other !== file && !own.has(other),
        );
        if (!missingFiles.length) return call ?? '';
        const others = missingFiles.map((other) => `import(\`${pathTo(other)}\`)`);
        return `Promise.all([${[call, ...others].join()}]).then(e=>e[0])`;
      };
      const map = bundle[`${file}.map`];
      // The entry of all elements only exports others again, so it has no map.
      if (map?.type === 'asset')
        rewriteChunk(output, map, (built) =>
          rewriteCode(built, /import\([`'"](\.[^`'"]+)[`'"]\)/g, together),
        );
      const newImports = [...own].filter((other) => !output.imports.includes(other) && other !== file);
      const statements = newImports.map((other) => `import"${pathTo(other)}";`);
      // At the end, where they move nothing that the source map describes.
      const [start = '', ...comment] = output.code.split(/(?=\/\/# sourceMappingURL=)/);
      output.code = [start, ...statements, ...comment.map((line) => `\n${line}`)].join('');
    }
  },
});
