/** `npm run docs` builds the site of the documentation in `.cache/docs/site`. `npm run docs:dev` serves it while its pages change. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureDistribution } from './setup/distribution.ts';
import { root } from './setup/install.mjs';

const [command = 'build'] = process.argv.slice(2);
// The live examples in the pages are the built embeds.
await ensureDistribution();
const vitepress = join(root, 'node_modules/vitepress/bin/vitepress.js');
spawn(process.execPath, [vitepress, command, 'docs'], { cwd: root, stdio: 'inherit' }).once(
  'close',
  (code) => {
    process.exitCode = code ?? 1;
  },
);
