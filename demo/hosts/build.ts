/** Builds every host application of the demo from the built package (`dist/`), each with its own Vite configuration. */
import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const hosts = dirname(fileURLToPath(import.meta.url));

for (const config of globSync('*/vite.config.ts', { cwd: hosts }).sort())
  await build({ configFile: join(hosts, config), configLoader: 'native' });
