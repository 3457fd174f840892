/**
 * `npm run build -w service`: bundles the service into `dist/`. The packages of this repository become part of the bundle,
 * and libraries stay in `node_modules`. A deployment needs `package.json`, `dist/`, `migrations/`, `public/` and the
 * production dependencies; the root's `npm run build` fills `public/embeds`.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const folder = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
};
// Node would read the 180 kB of Drizzle's package.json for each of its modules.
const isBundled = (name: string) => name.startsWith('@service-embeds/') || name === 'drizzle-orm';
const libraries = Object.keys(dependencies).filter((name) => !isBundled(name));

rmSync(join(folder, 'dist'), { recursive: true, force: true });
await build({
  // The others are what threads load. Their folder is that of the chunks, where `threadModule` looks for them.
  entryPoints: [
    'src/main.ts',
    'src/platform/password-thread.ts',
    'src/resources/documents/report-pdf-thread.ts',
    'src/resources/uploads/document-thread.ts',
  ].map((path) => join(folder, path)),
  entryNames: '[name]',
  outdir: join(folder, 'dist'),
  bundle: true,
  // Commands load only their own chunks, as they do from the sources.
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  sourcemap: true,
  external: libraries.flatMap((name) => [name, `${name}/*`]),
  logLevel: 'warning',
});
