import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './install.mjs';
import { step } from './progress.mjs';

const stamp = join(root, '.cache/built');

/** Builds `dist/` unless it was built from these very sources. */
export async function ensureDistribution(): Promise<void> {
  const hash = createHash('sha256');
  const sources = globSync(
    ['src/**/*', 'scripts/*.ts', 'vite.config.ts', 'tsconfig*.json', 'package-lock.json'],
    {
      cwd: root,
      withFileTypes: true,
    },
  ).filter((entry) => entry.isFile());
  for (const entry of sources.sort((a, b) => (a.parentPath + a.name < b.parentPath + b.name ? -1 : 1))) {
    hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  }
  const wanted = hash.digest('hex');
  const built = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (built === wanted && existsSync(join(root, 'dist/cdn/sri.json'))) return;
  await step('Building the embeds', () => run(process.execPath, [join(root, 'scripts/build.ts')]));
  mkdirSync(join(root, '.cache'), { recursive: true });
  writeFileSync(stamp, wanted);
}
