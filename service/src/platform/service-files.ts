import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the service: the closest one above this file with a package.json, from sources and from `dist` alike. */
function findServiceRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The service runs outside its folder: package.json is missing.');
    folder = parent;
  }
  return folder;
}

const serviceRoot = findServiceRoot();

/** SQL files that bring the database to the newest schema. */
export const migrationsFolder = join(serviceRoot, 'migrations');

/** Style sheets and scripts of the pages, and in `embeds` the built embeds that the apply flow shows. */
export const publicFolder = join(serviceRoot, 'public');

export const { version: serviceVersion } = JSON.parse(
  readFileSync(join(serviceRoot, 'package.json'), 'utf8'),
) as { version: string };
