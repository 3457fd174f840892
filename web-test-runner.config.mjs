import { readFileSync } from 'node:fs';
import { defaultReporter, summaryReporter } from '@web/test-runner';
import { testArguments } from './scripts/setup/chromium-arguments.ts';
import { bundledTests } from './scripts/test/bundled-tests.ts';

const firefox = process.env.BROWSER === 'firefox';
const webKit = process.env.BROWSER === 'webkit';

const files = ['test/{elements,umd,mocks,site}/**/*.test.ts'];

async function launcher() {
  if (webKit) {
    const { webKitLauncher } = await import('./test/webkit/launcher.ts');
    return webKitLauncher();
  }
  if (firefox) {
    const { puppeteerLauncher } = await import('@web/test-runner-puppeteer');
    return puppeteerLauncher({
      launchOptions: {
        browser: 'firefox',
        executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
        // No one watches, and 20 frames a second instead of 60 save a fifth of the processor time.
        extraPrefsFirefox: { 'layout.frame_rate': 20 },
      },
      concurrency: 1,
    });
  }
  const { playwrightLauncher } = await import('@web/test-runner-playwright');
  return playwrightLauncher({
    product: 'chromium',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [...testArguments, '--disable-dev-shm-usage'],
    },
  });
}

export default {
  files,
  browsers: [await launcher()],
  reporters: [
    summaryReporter({ flatten: true, reportTestLogs: false, reportTestErrors: false }),
    defaultReporter(),
  ],
  concurrency: firefox || webKit ? 1 : 2,
  plugins: [
    {
      // Where MSW looks for its worker: at the root, so that it may answer for the whole page.
      name: 'mock-service-worker',
      serve: ({ path }) =>
        path === '/mockServiceWorker.js'
          ? {
              body: readFileSync(
                new URL('./node_modules/msw/lib/mockServiceWorker.js', import.meta.url),
                'utf8',
              ),
            }
          : undefined,
    },
    bundledTests(files),
  ],
  testFramework: { config: { timeout: 40_000 } },
  testsFinishTimeout: 400_000,
  // Warnings of the library are part of what tests provoke.
  filterBrowserLogs: ({ type }) => type === 'error',
};
