import { defineConfig } from '@playwright/test';
import { testArguments } from './scripts/setup/chromium-arguments.ts';

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './test/e2e/stack.ts',
  outputDir: process.env['JOURNEY_PICTURES'] ?? '.cache/e2e',
  // Each has a stack of its own (stack.ts).
  workers: 2,
  // For machines under load: a test that passes never waits as long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [...testArguments, '--font-render-hinting=none'],
    },
  },
});
