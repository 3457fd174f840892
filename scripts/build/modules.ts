import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { decorators } from '../../vite.config.ts';
import { root } from '../setup/install.mjs';

interface ModuleOptions {
  /** Packages that the output imports instead of including them. Node's own modules always are. */
  external?: string[];
  /** Export conditions. Default: `node`, which selects the builds of Lit that need no DOM. */
  conditions?: string[];
  /** Other entries of the same build, by their file in `dist`. They share one copy of everything. */
  more?: Record<string, string>;
  /** First line of the entries, for example a directive. */
  banner?: string;
}

/** Lets the React components import the elements from the package. */
const elementsFromPackage = (): Plugin => ({
  name: 'elements-from-package',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === '../index.ts' && importer?.includes('/src/react/')
      ? { id: 'service-embeds', external: true }
      : null,
});

/** Builds one readable ES module from an entry of `src` to a file of `dist`. */
const buildModule = (
  entry: string,
  file: string,
  { external = [], conditions = ['node'], more = {}, banner = '' }: ModuleOptions = {},
) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: decorators,
    plugins: [elementsFromPackage()],
    resolve: { conditions: [...conditions, 'import', 'default'] },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        external: [/^node:/, ...external],
        // What our doc comments say is in the declarations.
        output: {
          comments: { jsdoc: false },
          banner: ({ isEntry }) => (isEntry ? banner : ''),
          chunkFileNames: `${dirname(file)}/[name]-[hash].js`,
        },
      },
      lib: {
        entry: Object.fromEntries(
          Object.entries({ [file]: entry, ...more }).map(([name, path]) => [
            name.replace(/\.js$/, ''),
            join(root, 'src', path),
          ]),
        ),
        formats: ['es'],
        fileName: (_, name) => `${name}.js`,
      },
    },
  });

/** Builds the modules for servers, test suites and React. */
export async function buildModules(): Promise<void> {
  const react = ['react', 'service-embeds'];
  await buildModule('index.ts', 'server/index.js', {
    external: ['msw'],
    more: {
      // Both have fake mode, the largest part of the package.
      'mocks/index.js': 'mocks/msw.ts',
      'server/configure.js': 'client/configure.ts',
      'server/elements/new-invitation.js': 'elements/new-invitation/new-invitation.ts',
      'server/elements/reports-overview.js': 'elements/reports-overview/reports-overview.ts',
      'server/elements/disclosure.js': 'elements/disclosure/disclosure.ts',
      'server/elements/report.js': 'elements/report/report.ts',
      'server/elements/signup-flow.js': 'elements/signup-flow/signup-flow.ts',
      'server/elements/service-provider.js': 'elements/base/service-provider.ts',
    },
  });
  await buildModule('backend/index.ts', 'backend/index.js', { external: ['standardwebhooks'] });
  for (const framework of ['express', 'fastify', 'hono', 'koa', 'next', 'node'])
    await buildModule(`backend/adapters/${framework}.ts`, `backend/${framework}.js`);
  await buildModule('cli/main.ts', 'cli/index.js', { external: ['standardwebhooks'] });
  // The components have state and events, so they are client components wherever a framework tells them apart.
  const banner = `'use client';`;
  await buildModule('react/index.ts', 'react/index.js', { external: react, conditions: ['browser'], banner });
  await buildModule('react/index.ts', 'react/server.js', { external: react, banner });
}
