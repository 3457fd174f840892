/**
 * `npm run baseline -w service`: writes the one migration of a version that was never released, from the tables of
 * `src/db/schema` and from `triggers.sql` beside them. After the first release, changes of the schema become migrations of
 * their own (`npx drizzle-kit generate`).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const migrations = join(folder, 'migrations');

rmSync(migrations, { recursive: true, force: true });
execFileSync('npx', ['drizzle-kit', 'generate', '--name', 'baseline'], { cwd: folder, stdio: 'inherit' });

const tables = readFileSync(join(migrations, '0000_baseline.sql'), 'utf8');
const triggers = readFileSync(join(folder, 'src/db/schema/triggers.sql'), 'utf8');
writeFileSync(
  join(migrations, '0000_baseline.sql'),
  `${tables.trimEnd()}\n--> statement-breakpoint\n${triggers}`,
);

// Drizzle names a snapshot at random, and a migration by its time. Both are fixed, so that the same schema gives the same files.
replaceIn('0000_snapshot.json', /"id": "[^"]+"/, '"id": "00000000-0000-4000-8000-000000000001"');
replaceIn('_journal.json', /"when": \d+/, `"when": ${Date.UTC(2026, 10, 24)}`);

function replaceIn(name: string, pattern: RegExp, replacement: string): void {
  const path = join(migrations, 'meta', name);
  writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, replacement));
}
