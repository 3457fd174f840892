import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, run } from './install.mjs';
import { step } from './progress.mjs';

const builtHosts = join(root, '.cache/hosts-built');
const builtPackage = join(root, '.cache/built');
const builtDocs = join(root, '.cache/docs/built');

/** Runs `work` unless it ran already, and did not fail, for files with this content. The file `stamp` holds their hash. */
export async function unlessDone(
  stamp: string,
  patterns: string[],
  title: string,
  work: () => Promise<unknown>,
): Promise<void> {
  const hash = createHash('sha256');
  const sources = globSync(patterns, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of sources.sort((a, b) => (a.parentPath + a.name < b.parentPath + b.name ? -1 : 1)))
    hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)));
  const sourceHash = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash) return;
  await step(title, work);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sourceHash);
}

const script = (path: string) => run(process.execPath, [join(root, path)]);

/** Builds `dist/` if its sources have changed since the last build. */
export async function ensureDistribution(): Promise<void> {
  const sources = [
    'src/**/*',
    'packages/**/*',
    'scripts/build.ts',
    'scripts/build/*',
    'tools/editor-data.ts',
    'vite.config.ts',
    'tsconfig*.json',
    'custom-elements.json',
    'package-lock.json',
  ];
  const outputs = ['dist/cdn/sri.json', 'service/public/embeds/service-embeds.js'];
  if (!outputs.every((output) => existsSync(join(root, output)))) forgetDistribution();
  await unlessDone(builtPackage, sources, 'Building the embeds', () => script('scripts/build.ts'));
}

/** Lets the next call build `dist/` again, after something else has written into it. */
export const forgetDistribution = (): void => rmSync(builtPackage, { force: true });

/** Builds the demo's host applications if their sources have changed since the last build. */
export const ensureHosts = (): Promise<void> =>
  unlessDone(
    builtHosts,
    ['demo/hosts/*', 'demo/hosts/*/*', '.cache/built'],
    'Building the host applications',
    () => script('demo/hosts/build.ts'),
  );

/** Builds the site of the documentation if its sources have changed since the last build. */
export const ensureDocs = (): Promise<void> =>
  unlessDone(
    builtDocs,
    [
      'docs/*',
      'docs/{api,adr,reference,.vitepress,.vitepress/theme}/*',
      'packages/contract/src/**/*',
      'tools/manifest/*',
      'demo/pages/playground/*',
      '.cache/built',
    ],
    'Building the documentation',
    () => run(process.execPath, [join(root, 'node_modules/vitepress/bin/vitepress.js'), 'build', 'docs']),
  );
