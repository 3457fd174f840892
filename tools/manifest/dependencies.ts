import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './reference.ts';

interface LockEntry {
  version?: string;
  license?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
}

interface PackageFile {
  repository?: string | { url?: string };
}

/** Bundled into files of the package, so integrators do not install it. */
const bundled = ['@lit/context', '@lit/react', 'lit', 'papaparse', 'zod'];

/** Lists the packages that run in a page or in an integrator's backend, with their versions from the lock file. */
export function dependenciesPage(root: string): string {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as unknown;
  const { packages } = read('package-lock.json') as { packages: Record<string, LockEntry> };
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
  const libraries = new Map<string, LockEntry>();
  const add = (name: string) => {
    const locked = packages[`node_modules/${name}`];
    if (!locked || libraries.has(name)) return;
    libraries.set(name, locked);
    Object.keys(locked.dependencies ?? {}).forEach(add);
  };
  [...Object.keys(dependencies), ...bundled].forEach(add);
  const rows = [...libraries].sort().map(([name, { version = '', license = '', integrity = '' }]) => {
    const { repository } = read(`node_modules/${name}/package.json`) as PackageFile;
    const url = typeof repository === 'string' ? repository : (repository?.url ?? '');
    const address = url
      .replace(/^git\+/, '')
      .replace(/\.git$/, '')
      .replace(/^(?:github:)?([\w-]+\/[\w-]+)$/, 'https://github.com/$1');
    return [`\`${name}\``, version, license, address, `\`${integrity}\``];
  });
  return `# What runs besides our own code

<!-- Generated from package-lock.json by \`npm run manifest\`. -->

What runs in a page, in fake mode or in a backend besides our own code, with the hash that npm checks. All of it is part of the
built files, apart from \`standardwebhooks\`, which npm installs for the backend kit and the command line.

${table(['Package', 'Version', 'License', 'Source', 'Integrity'], rows)}
`;
}
