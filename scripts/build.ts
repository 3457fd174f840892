/**
 * `npm run build`: builds `dist/`.
 *   esm/        ES modules: `index.js`, `elements/*.js`, and the `chunks/` that they share or load on demand; `brands.css`
 *   cdn/        the UMD file, the scripts that it loads on demand, `sri.json` with their hashes, and `loader.js`, which stays at
 *               a fixed address and loads the newest release (`npm run release` copies them to a CDN folder)
 *   server/     the same classes for rendering on a server, without a DOM
 *   backend/    the integrator's backend kit
 *   cli/        the command `service-embeds`
 *   mocks/      MSW handlers for integrators' tests
 *   react/      React components; they import the elements from the package, so that there is one copy of them
 *   editors/    custom data for VS Code and JetBrains editors
 *   types/      declarations for all of them
 * It also copies the UMD files to `service/public/embeds`, from where the service serves them.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildEsm, buildScripts } from './build/build-scripts.ts';
import { buildDeclarations } from './build/declarations.ts';
import { buildModules } from './build/modules.ts';
import { root } from './setup/install.mjs';

rmSync(join(root, 'dist'), { recursive: true, force: true });
await buildEsm();
await buildScripts();
await buildModules();
buildDeclarations();
execFileSync(process.execPath, [join(root, 'tools/editor-data.ts')], { stdio: 'inherit' });
cpSync(join(root, 'src/styles/brands.css'), join(root, 'dist/esm/brands.css'));

// The apply flow shows the UMD build, which the service serves from its own folder.
const embeds = join(root, 'service/public/embeds');
rmSync(embeds, { recursive: true, force: true });
for (const file of globSync(join(root, 'dist/cdn/service-embeds*.js')))
  cpSync(file, join(embeds, basename(file)));
