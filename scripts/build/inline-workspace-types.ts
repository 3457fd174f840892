import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Makes emitted declarations self-contained: imports of the private workspaces become relative paths, because the
 * published package includes their declarations and the workspaces are not on npm.
 *
 * @param folder - Where TypeScript wrote the declarations, with `packages/<name>/src` inside.
 */
export function inlineWorkspaceTypes(folder: string): void {
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const inlined = text.replace(
      /(['"])@service-embeds\/(contract|domain)(?:\/([^'"]+))?\1/g,
      (_, quote: string, name: string, module: string | undefined = 'index') => {
        const target = join(folder, 'packages', name, 'src', `${module}.js`);
        const specifier = relative(dirname(path), target);
        return `${quote}${specifier.startsWith('.') ? specifier : `./${specifier}`}${quote}`;
      },
    );
    if (inlined !== text) writeFileSync(path, inlined);
  }
}
