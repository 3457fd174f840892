import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run gallery`: pictures of every embed and every page, as one static page in `.cache/gallery`. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '*.gallery.ts',
  globalSetup: ['../e2e/stack.ts', './album.ts'],
  outputDir: '../../.cache/gallery-results',
  timeout: 600_000,
});
