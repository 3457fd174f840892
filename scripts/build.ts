/**
 * Builds `dist/`:
 *   esm/        ES modules: `index.js`, `elements/*.js`, and `parts/` that they load on demand
 *   cdn/        the UMD file, the parts that it loads by a second script, and `sri.json` with their hashes
 *   server/     the same classes for rendering on a server: nothing of it needs a DOM
 *   backend/    the integrator's backend kit
 *   cli/        the command `service-embeds`
 *   types/      declarations for all of them
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import config, { decorators } from '../vite.config.ts';
import { minifyTemplates } from './minify-templates.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cdn = join(root, 'dist/cdn');
/** Browsers of 2019 (SPEC, Versioning). */
const oldBrowsers = ['chrome72', 'firefox65', 'safari12.1', 'edge79'];

/** Parts of the UMD build: file name, entry. */
const parts = {
  fake: 'src/mocks/index.ts',
  es: 'src/locales/es.ts',
  bulk: 'src/elements/new-invitation/bulk/index.ts',
  account: 'src/elements/reports-overview/account/index.ts',
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
  integrity: Record<string, string>,
): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: decorators,
    define: { __PART_INTEGRITY__: JSON.stringify(integrity) },
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
      sourcemap: true,
      minify: true,
      lib: { entry: join(root, entry), formats: ['umd'], name, fileName: () => file },
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
  await buildScript(entry, `ServiceEmbedsParts.${part}`, file, {});
  integrity[part] = sri[file] = hashOf(file);
}
await buildScript('src/umd.ts', 'Service.Embeds', 'service-embeds.js', integrity);
sri['service-embeds.js'] = hashOf('service-embeds.js');
writeFileSync(join(cdn, 'sri.json'), `${JSON.stringify(sri, null, 2)}\n`);

/** For Node: readable, in one piece. `node` chooses the build of Lit that brings its own stand-ins for the DOM. */
const buildForNode = (entry: string, outDir: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'warn',
    oxc: decorators,
    resolve: { conditions: ['node', 'import', 'default'] },
    build: {
      outDir,
      target: 'es2022',
      minify: false,
      rolldownOptions: { external: /^node:/ },
      lib: { entry: join(root, entry), formats: ['es'], fileName: () => 'index.js' },
    },
  });
await buildForNode('src/index.ts', 'dist/server');
await buildForNode('src/backend/index.ts', 'dist/backend');
await buildForNode('src/cli/main.ts', 'dist/cli');
execFileSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(root, 'tsconfig.build.json')],
  {
    stdio: 'inherit',
  },
);
