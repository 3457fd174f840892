/**
 * Makes a folder with everything that the service needs at run time, and nothing else:
 *
 *     npm run package:service -- <folder>
 *
 *   <folder>/bin/service    the command: `bin/service migrate`, `bin/service start`
 *   <folder>/service/       compiled JavaScript with source maps, migrations, and the public files of the pages
 *   <folder>/node_modules/  production dependencies, as package-lock.json names them, without what only developers read
 *
 * It runs on Node 22 and 24 and needs a PostgreSQL (`DATABASE_URL`). Some dependencies are compiled for one system: make the
 * folder on the kind of machine that it runs on.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { trimDependencies } from './build/trim-dependencies.ts';
import { ensureDistribution } from './setup/distribution.ts';
import { root } from './setup/install.mjs';

interface PackageJson {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
}

const service = join(root, 'service');

/**
 * The command of the folder. Without a package.json beside it, it is no module. An older Node can't load the modules behind it, and
 * its error would not say why.
 */
const command = `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number);
if (major >= 24 || (major === 22 && minor >= 18)) {
  import('../service/dist/main.js');
} else {
  console.error('The service needs Node 22.18 or newer, or Node 24. This is Node ' + process.versions.node + '.');
  process.exitCode = 1;
}
`;

function readFolder(): string {
  const folder = process.argv[2];
  if (folder === undefined) {
    console.error('Usage: npm run package:service -- <folder>');
    return process.exit(2);
  }
  const path = resolve(folder);
  if (existsSync(path) && readdirSync(path).length) {
    console.error(`${path} is not empty.`);
    return process.exit(2);
  }
  return path;
}

/** Installs the production dependencies of the service alone, in the versions of package-lock.json. */
function installDependencies(folder: string): void {
  const work = mkdtempSync(join(tmpdir(), 'service-dependencies-'));
  try {
    const manifests = ['', 'packages/contract', 'packages/domain', 'service'].map((name) =>
      join(name, 'package.json'),
    );
    for (const file of [...manifests, 'package-lock.json']) {
      mkdirSync(dirname(join(work, file)), { recursive: true });
      cpSync(join(root, file), join(work, file));
    }
    const options = ['--omit=dev', '--workspace=service', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['ci', ...options], { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] });
    // The packages of this repository are part of the compiled code.
    for (const name of ['@service-embeds', '.bin', '.package-lock.json'])
      rmSync(join(work, 'node_modules', name), { recursive: true, force: true });
    // The service has versions of its own of what other packages need in another version.
    for (const modules of ['node_modules', 'service/node_modules'].filter((name) =>
      existsSync(join(work, name)),
    )) {
      trimDependencies(join(work, modules));
      cpSync(join(work, modules), join(folder, modules), { recursive: true });
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function writeManifest(folder: string): void {
  const { name, version, license, dependencies } = JSON.parse(
    readFileSync(join(service, 'package.json'), 'utf8'),
  ) as PackageJson;
  const libraries = Object.entries(dependencies).filter(
    ([library]) => !library.startsWith('@service-embeds/'),
  );
  const manifest = {
    name,
    version,
    license,
    private: true,
    type: 'module',
    engines: { node: '^22.18.0 || >=24' },
    dependencies: Object.fromEntries(libraries),
  };
  writeFileSync(join(folder, 'service/package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/service'), command, { mode: 0o755 });
}

const folder = readFolder();
await ensureDistribution();
execFileSync(process.execPath, [join(service, 'build-service.ts')], { stdio: 'inherit' });
// Drizzle's snapshots are for writing the next migration.
const filter = (path: string) => !path.endsWith('_snapshot.json');
for (const name of ['dist', 'migrations', 'public'])
  cpSync(join(service, name), join(folder, 'service', name), { recursive: true, filter });
cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
writeManifest(folder);
installDependencies(folder);
console.log(`The service is in ${folder}. Run bin/service there.`);
