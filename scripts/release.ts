/**
 * Puts the browser library where a CDN serves it from:
 *
 *     npm run release -- <folder>
 *
 *   <folder>/<version>/    never changed again: serve it with `Cache-Control: public, max-age=31536000, immutable`
 *   <folder>/v1/           the loader, replaced by every release: serve it with `Cache-Control: public, max-age=300`
 *
 * Both need `Access-Control-Allow-Origin: *`, as their hashes are checked.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureDistribution } from './setup/distribution.ts';
import { root } from './setup/install.mjs';

const [target] = process.argv.slice(2);
if (!target) {
  console.error('Say where to: npm run release -- <folder>');
  process.exit(2);
}
await ensureDistribution();

const cdn = join(root, 'dist/cdn');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const folder = resolve(target);
const released = join(folder, version);
const files = readdirSync(cdn).filter((name) => name === 'sri.json' || name.startsWith('service-embeds.'));

const isSame = (name: string) =>
  existsSync(join(released, name)) &&
  readFileSync(join(released, name)).equals(readFileSync(join(cdn, name)));
if (existsSync(released) && !files.every(isSame)) {
  console.error(`${version} was released with other content. Give this one a version of its own.`);
  process.exit(1);
}
mkdirSync(released, { recursive: true });
for (const name of files) copyFileSync(join(cdn, name), join(released, name));

// The loader last, and in one step: who loads it finds everything that it names.
const fixed = join(folder, 'v1');
mkdirSync(fixed, { recursive: true });
copyFileSync(join(cdn, 'loader.js'), join(fixed, 'service-embeds.js.new'));
renameSync(join(fixed, 'service-embeds.js.new'), join(fixed, 'service-embeds.js'));
console.log(`${version} is in ${released}, and ${join(fixed, 'service-embeds.js')} leads to it.`);
