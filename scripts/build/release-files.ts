import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/install.mjs';

/** Folders with the scripts and the ES modules of a build. */
export interface Build {
  scripts: string;
  modules: string;
}

/**
 * Lays out everything of a release in an empty folder: the scripts, `esm/` with the ES modules, `editors/` and
 * `custom-elements.json` for editors, the license, and `sri.json` with the hash of every script and module.
 */
export function layOutRelease(folder: string, { scripts, modules }: Build): void {
  mkdirSync(folder, { recursive: true });
  for (const name of globSync('service-embeds.*', { cwd: scripts }))
    cpSync(join(scripts, name), join(folder, name));
  cpSync(modules, join(folder, 'esm'), { recursive: true });
  cpSync(join(root, 'dist/editors'), join(folder, 'editors'), { recursive: true });
  for (const name of ['custom-elements.json', 'LICENSE']) cpSync(join(root, name), join(folder, name));
  const hashes = globSync('{*.js,esm/**/*.js}', { cwd: folder })
    .sort()
    .map((name) => [name, integrityOf(join(folder, name))]);
  writeFileSync(join(folder, 'sri.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`);
}

/** Returns the integrity hash of a file. */
export const integrityOf = (path: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`;

/** Returns whether two folders have the same files with the same content. */
export function hasSameFiles(first: string, second: string): boolean {
  const filesOf = (cwd: string) =>
    globSync('**/*', { cwd, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(cwd.length))
      .sort();
  const names = filesOf(first);
  return (
    names.join('\n') === filesOf(second).join('\n') &&
    names.every((name) => readFileSync(join(first, name)).equals(readFileSync(join(second, name))))
  );
}

/** Writes a file in one step, so that a reader finds either the former or the new content. */
export function replaceFile(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}

/** Moves a complete folder to its place, so that no reader finds half of it. */
export function publishFolder(built: string, place: string): void {
  const draft = `${place}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(built, draft, { recursive: true });
  renameSync(draft, place);
}
