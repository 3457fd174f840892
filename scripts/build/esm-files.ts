import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Static imports of a minified module. `import()` has a parenthesis and does not match. */
const staticImport = /(?:from|import)\s*["'](\.[^"']+)["']/g;

/**
 * Returns a module of `dist/esm` and every module that it imports statically, directly or not.
 *
 * @param folder - Path of `dist/esm`.
 * @param file - Path of the module, relative to `folder`.
 */
export function withImports(folder: string, file: string): Set<string> {
  const files = new Set<string>();
  const visit = (path: string) => {
    if (files.has(path)) return;
    files.add(path);
    const text = readFileSync(join(folder, path), 'utf8');
    for (const [, specifier = ''] of text.matchAll(staticImport)) visit(join(dirname(path), specifier));
  };
  visit(file);
  return files;
}

/**
 * Returns the path of a chunk, relative to `dist/esm`.
 *
 * @param folder - Path of `dist/esm`.
 * @param name - Name of the chunk without its hash, for example `shared`.
 */
export function chunkFile(folder: string, name: string): string {
  const [file, another] = readdirSync(join(folder, 'chunks')).filter(
    (path) => path.startsWith(`${name}-`) && /^-[\w-]{8}\.js$/.test(path.slice(name.length)),
  );
  if (file === undefined) throw new Error(`There is no chunk "${name}" in ${folder}/chunks.`);
  if (another !== undefined)
    throw new Error(`Two chunks in ${folder}/chunks are named "${name}". Rename the file of one of them.`);
  return join('chunks', file);
}
