import { build } from 'vite';
import config from '../../vite.config.ts';
import { root } from '../setup/install.mjs';
import { defaultAddresses } from './addresses.ts';
import { checkLazyChunks } from './lazy-chunks.ts';

/**
 * Builds the ES modules of the browser library.
 *
 * @param folder - Default: `dist/esm`.
 * @param addresses - Addresses of staging and production. Default: the built-in ones.
 */
export async function buildEsm(folder = 'dist/esm', addresses = defaultAddresses): Promise<void> {
  checkLazyChunks();
  await build({
    ...config,
    root,
    configFile: false,
    logLevel: 'warn',
    define: { ...config.define, __ADDRESSES__: JSON.stringify(addresses) },
    build: { ...config.build, outDir: folder, emptyOutDir: true },
  });
}
