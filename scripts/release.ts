/**
 * Puts the browser library where a CDN serves it from:
 *
 *     npm run release -- <folder> --api <address> --partners <address> --dashboard <address>
 *
 *   <folder>/<version>/    never changed again: serve it with `Cache-Control: public, max-age=31536000, immutable`
 *   <folder>/v1/           the loader, replaced by every release: serve it with `Cache-Control: public, max-age=300`
 *
 * Both need `Access-Control-Allow-Origin: *`, as their hashes are checked.
 *
 * The addresses are those of production; `--staging-api`, `--staging-partners` and `--staging-dashboard` are those of
 * staging. Without them, the release has the built-in addresses, which pages replace with `configure`.
 */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readAddresses } from './build/addresses.ts';
import { buildScripts } from './build/scripts.ts';
import { ensureDistribution } from './setup/distribution.ts';
import { root } from './setup/install.mjs';

function readArguments() {
  try {
    const {
      rest: [folder],
      ...given
    } = readAddresses(process.argv.slice(2));
    if (folder) return { folder: resolve(folder), ...given };
    throw new TypeError('Name the folder.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('Usage: npm run release -- <folder> [--api <address> --partners <address> ...]');
    return process.exit(2);
  }
}

const { folder, addresses, given } = readArguments();
const built = given ? mkdtempSync(join(tmpdir(), 'service-embeds-release-')) : join(root, 'dist/cdn');
await (given ? buildScripts(built, addresses) : ensureDistribution());

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const released = join(folder, version);
const files = readdirSync(built).filter((name) => name === 'sri.json' || name.startsWith('service-embeds.'));

const isSame = (name: string) =>
  existsSync(join(released, name)) &&
  readFileSync(join(released, name)).equals(readFileSync(join(built, name)));
if (existsSync(released) && !files.every(isSame)) {
  console.error(`${version} was released with other content. Give this one a version of its own.`);
  process.exit(1);
}
mkdirSync(released, { recursive: true });
for (const name of files) copyFileSync(join(built, name), join(released, name));

// The loader last, and in one step: who loads it finds everything that it names.
const fixed = join(folder, 'v1');
mkdirSync(fixed, { recursive: true });
copyFileSync(join(built, 'loader.js'), join(fixed, 'service-embeds.js.new'));
renameSync(join(fixed, 'service-embeds.js.new'), join(fixed, 'service-embeds.js'));
if (given) rmSync(built, { recursive: true, force: true });
for (const name of ['production', 'staging'] as const)
  console.log(`${name}: ${Object.values(addresses[name]).join(', ')}`);
console.log(`${version} is in ${released}, and ${join(fixed, 'service-embeds.js')} leads to it.`);
