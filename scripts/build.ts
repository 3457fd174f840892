/**
 * Builds `dist/`:
 *   esm/        ES modules: `index.js`, `elements/*.js`, and `parts/` that they load on demand
 *   cdn/        the UMD file, the parts that it loads by a second script, `sri.json` with their hashes; `loader.js`, which
 *               stands at a fixed address and brings the newest release (`npm run release` puts both in their places)
 *   server/     the same classes for rendering on a server: nothing of it needs a DOM
 *   backend/    the integrator's backend kit
 *   cli/        the command `service-embeds`
 *   mocks/      handlers of MSW for integrators' tests
 *   react/      the components; the elements come from the package itself, so that there is one copy of them
 *   editors/    what VS Code and JetBrains know of the tags
 *   types/      declarations for all of them
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateJetBrainsWebTypes } from 'custom-element-jet-brains-integration';
import { generateVsCodeCustomElementData } from 'custom-element-vs-code-integration';
import { build } from 'vite';
import config, { decorators } from '../vite.config.ts';
import { inlineWorkspaceTypes } from './inline-workspace-types.ts';
import { minifyTemplates } from './minify-templates.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cdn = join(root, 'dist/cdn');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
/** Browsers of 2019 (SPEC, Versioning). */
const oldBrowsers = ['chrome72', 'firefox65', 'safari12.1', 'edge79'];

/** Parts of the UMD build: file name, entry. */
const parts = {
  fake: 'src/mocks/index.ts',
  es: 'src/locales/es.ts',
  bulk: 'src/elements/new-invitation/bulk-order/bulk-order.ts',
  account: 'src/elements/reports-overview/account-table/account-table.ts',
  signup: 'src/elements/signup-flow/flow.ts',
  consent: 'src/elements/disclosure/consent-flow.ts',
};

const hashOf = (file: string): string =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(cdn, file)))
    .digest('base64')}`;

async function buildScript(
  entry: string,
  name: string,
  file: string,
  define: Record<string, string>,
  format: 'umd' | 'iife' = 'umd',
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: decorators,
    define,
    plugins: [
      minifyTemplates(),
      {
        name: 'parts-by-script',
        enforce: 'pre',
        resolveId(id) {
          const part = /\/parts\/(fake|bulk|locales|account-view|sign-up|consent-flow)\.ts$/.exec(id);
          return part && !id.includes('/umd/') ? join(root, `src/umd/parts/${part[1]}.ts`) : null;
        },
      },
    ],
    build: {
      outDir: cdn,
      emptyOutDir: false,
      target: oldBrowsers,
      sourcemap: format === 'umd',
      minify: true,
      lib: { entry: join(root, entry), formats: [format], name, fileName: () => file },
    },
  });
}

rmSync(join(root, 'dist'), { recursive: true, force: true });
mkdirSync(cdn, { recursive: true });
await build({ ...config, root, configFile: false, logLevel: 'warn' });

const sri: Record<string, string> = {};
const integrity: Record<string, string> = {};
for (const [part, entry] of Object.entries(parts)) {
  const file = `service-embeds.${part}.js`;
  await buildScript(entry, `ServiceEmbedsParts.${part}`, file, { __PART_INTEGRITY__: '{}' });
  integrity[part] = sri[file] = hashOf(file);
}
const main = 'service-embeds.js';
await buildScript('src/umd.ts', 'Service.Embeds', main, { __PART_INTEGRITY__: JSON.stringify(integrity) });
sri[main] = hashOf(main);
const release = { path: `${version}/${main}`, integrity: sri[main] };
const define = { __RELEASE__: JSON.stringify(release) };
await buildScript('src/loader.ts', 'ServiceEmbedsLoader', 'loader.js', define, 'iife');
// The package is of ES modules; these are scripts.
writeFileSync(join(cdn, 'package.json'), '{ "type": "commonjs" }\n');
writeFileSync(join(cdn, 'sri.json'), `${JSON.stringify(sri, null, 2)}\n`);

/** Readable, in one piece, from an entry to a file of dist. `node` chooses the builds of Lit that need no DOM. */
const buildModule = (
  entry: string,
  file: string,
  { external = [], conditions = ['node'] }: { external?: string[]; conditions?: string[] } = {},
) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: decorators,
    plugins: [
      {
        name: 'elements-from-the-package',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === '../index.ts' && importer?.includes('/src/react/')
            ? { id: 'service-embeds', external: true }
            : null,
      },
    ],
    resolve: { conditions: [...conditions, 'import', 'default'] },
    build: {
      outDir: join('dist', dirname(file)),
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      rolldownOptions: { external: [/^node:/, ...external] },
      lib: { entry: join(root, entry), formats: ['es'], fileName: () => basename(file) },
    },
  });
await buildModule('src/index.ts', 'server/index.js');
await buildModule('src/backend/index.ts', 'backend/index.js');
await buildModule('src/cli/main.ts', 'cli/index.js');
await buildModule('src/mocks/msw.ts', 'mocks/index.js', { external: ['msw'] });
const react = { external: ['react', 'service-embeds'] };
await buildModule('src/react/index.ts', 'react/index.js', { ...react, conditions: ['browser'] });
await buildModule('src/react/index.ts', 'react/server.js', react);
execFileSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'tsconfig.build.json')],
  {
    stdio: 'inherit',
  },
);

inlineWorkspaceTypes(join(root, 'dist/types'));

const manifest = JSON.parse(readFileSync(join(root, 'custom-elements.json'), 'utf8')) as Parameters<
  typeof generateJetBrainsWebTypes
>[0];
const editors = join(root, 'dist/editors');
generateVsCodeCustomElementData(manifest, {
  outdir: editors,
  htmlFileName: 'vscode.html-custom-data.json',
  cssFileName: 'vscode.css-custom-data.json',
});
generateJetBrainsWebTypes(manifest, {
  outdir: editors,
  webTypesFileName: 'web-types.json',
  packageJson: false,
});
