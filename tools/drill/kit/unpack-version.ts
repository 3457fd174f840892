import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../../../scripts/setup/install.mjs';

/** The workspaces that the service needs, in `node_modules/@service-embeds`. */
const workspaces = ['contract', 'domain'];

/**
 * Puts the service as it was at a commit into a folder, with the dependencies of this working copy.
 *
 * @returns the file with its commands
 */
export async function unpackVersion(commit: string, folder: string): Promise<string> {
  const archive = `${folder}.tar`;
  await mkdir(folder);
  await run('git', ['archive', '--output', archive, commit, 'service', 'packages']);
  await run('tar', ['--extract', '--file', archive, '--directory', folder]);
  const scope = join(folder, 'node_modules/@service-embeds');
  await mkdir(scope, { recursive: true });
  for (const name of workspaces) await symlink(join(folder, 'packages', name), join(scope, name));
  const modules = join(root, 'node_modules');
  for (const name of await readdir(modules))
    if (name !== '@service-embeds') await symlink(join(modules, name), join(folder, 'node_modules', name));
  await symlink(join(root, 'service/node_modules'), join(folder, 'service/node_modules'));
  return join(folder, 'service/src/main.ts');
}
