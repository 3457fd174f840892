import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PluginOption, UserConfig } from 'vite';

const hosts = dirname(fileURLToPath(import.meta.url));
const root = dirname(dirname(hosts));

interface HostOptions {
  /** Folder of the host application in `demo/hosts`. */
  name: string;
  /** The file that starts the application, relative to its folder. Default: `main.jsx`. */
  entry?: string;
  plugins?: PluginOption[];
}

/**
 * Vite configuration of a host application: it bundles the built package together with the application and its
 * framework, and writes the result to `.cache/hosts/<name>`, where the demo server finds it.
 */
export function hostConfig({ name, entry = 'main.jsx', plugins = [] }: HostOptions): UserConfig {
  const directory = join(hosts, name);
  const { dependencies } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return {
    root: directory,
    base: `/hosts/${name}/`,
    logLevel: 'warn',
    plugins,
    // Files that several hosts share use the framework version of the host that is being built.
    resolve: { dedupe: Object.keys(dependencies) },
    build: {
      outDir: join(root, '.cache/hosts', name),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: join(directory, entry),
        output: { entryFileNames: 'app.js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  };
}
