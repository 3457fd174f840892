import { readFile, mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root, run } from '../../scripts/setup/install.mjs';
import { startEmbeddedPostgres } from '../../service/src/db/embedded-postgres.ts';
import { createDatabase } from '../../service/src/db/migrate.ts';
import { withClient } from '../../service/test/support/database/migrations.ts';
import { inTemporaryFolder, report, say, currentProgram, Installation } from './kit/installation.ts';

/**
 * `npm run drill:migration -w tools` runs the version of the service before its newest migration, and orders background checks all the
 * time. Meanwhile it migrates the database while a long transaction reads from it, lets the earlier version work on the new
 * schema, and replaces its processes by the current version, one after the other. At the end it prints what was lost, and
 * fails if anything was. While there is only the baseline, the earlier version is that of the last commit.
 *
 * `npm run drill:migration -w tools -- <commit>` begins with the version of a commit, for example of a release.
 */

/** Milliseconds of orders before each step. */
const pause = 10_000;
/** Milliseconds of a transaction that reads. Longer than a migration waits for a lock. */
const readMs = 5000;

const commit = process.argv[2] ?? (await commitBeforeNewestMigration());

await inTemporaryFolder(async (folder) => {
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  let installation: Installation | undefined;
  try {
    const databaseUrl = postgres.url('drill');
    await createDatabase(databaseUrl);
    const program = await unpackVersion(commit, join(folder, 'earlier version'));
    say(`Seed the database, start two API processes and two workers of ${commit}.`);
    installation = await Installation.start({ folder, databaseUrl, program });
    await delay(pause);
    say('Migrate.');
    const environment = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: folder };
    await Promise.all([
      readForLong(databaseUrl),
      run(process.execPath, [currentProgram, 'migrate'], { env: environment }),
    ]);
    await delay(pause);
    for (const process of installation.processes) {
      say(`Replace ${process.name} by the current version.`);
      await process.replace(currentProgram);
    }
    await delay(pause);
    say('Stop the orders, and wait until every event and mail has left.');
    report(await installation.countLosses());
  } finally {
    await installation?.stop();
    await postgres.stop();
  }
});

async function commitBeforeNewestMigration(): Promise<string> {
  const journal = 'service/migrations/meta/_journal.json';
  const { entries } = JSON.parse(await readFile(join(root, journal), 'utf8')) as { entries: unknown[] };
  // The baseline has no version before it.
  if (entries.length === 1) return 'HEAD';
  const newest = await run('git', ['log', '-1', '--format=%h', '--', journal]);
  return `${newest.trim()}~1`;
}

/** Reads every table in one transaction, as a dump does: no table can be changed meanwhile. */
function readForLong(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of rows) await client.query(`select 1 from ${client.escapeIdentifier(name)} limit 1`);
    await delay(readMs);
    await client.query('commit');
  });
}

/** The workspaces that the service needs, in `node_modules/@service-embeds`. */
const workspaces = ['contract', 'domain'];

/**
 * Puts the service as it was at a commit into a folder, with the dependencies of this working copy.
 *
 * @returns the file with its commands
 */
async function unpackVersion(commit: string, folder: string): Promise<string> {
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
