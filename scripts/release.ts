/**
 * Puts the browser library where a CDN serves it from:
 *
 *     npm run release -- <folder> --api <address> --partners <address> --dashboard <address>
 *
 *   <folder>/<version>/    never changed again: serve it with `Cache-Control: public, max-age=31536000, immutable`
 *     service-embeds.js    the UMD file, and beside it the scripts that it loads on demand
 *     esm/                 ES modules for `<script type="module">`: `index.js`, `elements/*.js`, `configure.js`
 *     sri.json             hashes of all scripts and modules
 *     editors/, custom-elements.json    data for editors
 *   <folder>/v1/           replaced by every release: serve it with `Cache-Control: public, max-age=300`
 *     service-embeds.js    the loader of the UMD file
 *     index.js             the same for ES modules
 *
 * Both need `Access-Control-Allow-Origin: *`, as modules need it and hashes are checked.
 *
 * The addresses are those of production; `--staging-api`, `--staging-partners` and `--staging-dashboard` are those of
 * staging. Without them, the release has the built-in addresses, which pages replace with `configure`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readAddresses } from './build/addresses.ts';
import { buildEsm, buildScripts } from './build/build-scripts.ts';
import { hasSameFiles, layOutRelease, publishFolder, replaceFile } from './build/release-files.ts';
import { version } from './build/version.ts';
import { ensureDistribution } from './setup/distribution.ts';
import { root } from './setup/install.mjs';

function readArguments() {
  try {
    const {
      rest: [folder],
      ...replaced
    } = readAddresses(process.argv.slice(2));
    if (folder) return { folder: resolve(folder), ...replaced };
    throw new TypeError('Name the folder.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('Usage: npm run release -- <folder> [--api <address> --partners <address> ...]');
    return process.exit(2);
  }
}

const { folder, addresses, replaced } = readArguments();
const work = mkdtempSync(join(tmpdir(), 'service-embeds-release-'));

/** Returns where the scripts and modules of this release are, and builds them if they need other addresses. */
async function build() {
  await ensureDistribution();
  if (!replaced) return { scripts: join(root, 'dist/cdn'), modules: join(root, 'dist/esm') };
  const built = { scripts: join(work, 'cdn'), modules: join(work, 'esm') };
  await buildScripts(built.scripts, addresses);
  await buildEsm(built.modules, addresses);
  return built;
}

try {
  const built = await build();
  const draft = join(work, 'release');
  layOutRelease(draft, built);
  const versionFolder = join(folder, version);
  if (existsSync(versionFolder) && !hasSameFiles(draft, versionFolder)) {
    console.error(`${version} was released with other content. Give this one a version of its own.`);
    process.exitCode = 1;
  } else {
    if (!existsSync(versionFolder)) publishFolder(draft, versionFolder);
    // The fixed addresses last, each in one step: who loads them finds everything that they name.
    const loader = join(folder, 'v1/service-embeds.js');
    replaceFile(loader, readFileSync(join(built.scripts, 'loader.js')));
    replaceFile(join(folder, 'v1/index.js'), `export * from '../${version}/esm/index.js';\n`);
    for (const name of ['production', 'staging'] as const)
      console.log(`${name}: ${Object.values(addresses[name]).join(', ')}`);
    console.log(`${version} is in ${versionFolder}, and ${loader} leads to it.`);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
