import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the folder of PostgreSQL's programs as Debian installs them, of the newest version. The embedded PostgreSQL has
 * none that copy a server.
 *
 * @throws Error if PostgreSQL is not installed
 */
export function postgresPrograms(): string {
  const folders = globSync('/usr/lib/postgresql/*/bin').filter((folder) =>
    existsSync(join(folder, 'pg_basebackup')),
  );
  const newest = folders.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1);
  if (!newest) throw new Error('PostgreSQL is not installed. Install the package postgresql of Debian.');
  return newest;
}
