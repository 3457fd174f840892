import { dirname, relative } from 'node:path/posix';
import type { Plugin } from 'vite';

/**
 * Adds to each module the imports of its imports. A browser finds an import only when it has read the module with it, so
 * without this, each level of imports costs a round trip. The order in which modules run stays the same.
 */
export const flatImports = (): Plugin => ({
  name: 'flat-imports',
  generateBundle(_, bundle) {
    const importsOf = (file: string): string[] => {
      const output = bundle[file];
      return output?.type === 'chunk' ? output.imports : [];
    };
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue;
      const all = new Set(output.imports);
      for (const file of all) for (const next of importsOf(file)) all.add(next);
      const added = [...all].filter((file) => !output.imports.includes(file) && file !== output.fileName);
      const statements = added.map((file) => {
        const path = relative(dirname(output.fileName), file);
        return `import"${path.startsWith('.') ? path : `./${path}`}";`;
      });
      // At the end, where they move nothing that the source map describes.
      const [code = '', ...comment] = output.code.split(/(?=\/\/# sourceMappingURL=)/);
      output.code = [code, ...statements, ...comment.map((line) => `\n${line}`)].join('');
    }
  },
});
