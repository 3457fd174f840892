import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { hasCommand, root, run } from './install.mjs';
import { step } from './progress.mjs';

export interface Browsers {
  /** Path of the executable. */
  chromium: string;
  firefox: string;
}

const wholeChromiums = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const places = {
  // Debian's headless shell comes first: without windows, a page costs less (docs/adr/0006-browsers-of-the-tests.md).
  chromium: ['/usr/lib/chromium/chromium-headless-shell', ...wholeChromiums],
  firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
};

const installedFolder = (name: keyof Browsers): string | undefined =>
  [process.env[`${name.toUpperCase()}_PATH`] ?? '', ...places[name]].find((path) => path && existsSync(path));

/** Finds the browsers for the tests: an installed one, otherwise Playwright's download, otherwise a system package. */
export async function findBrowsers(): Promise<Browsers> {
  const problems: string[] = [];
  if (!installedFolder('chromium') && !existsSync(chromium.executablePath())) {
    const playwright = join(root, 'node_modules/playwright-core/cli.js');
    await step('Downloading Chromium', () =>
      run(process.execPath, [playwright, 'install', 'chromium']),
    ).catch(() => problems.push('Chromium could not be downloaded.'));
  }
  const findChromium = () =>
    installedFolder('chromium') ?? (existsSync(chromium.executablePath()) && chromium.executablePath());
  const canInstall = process.getuid?.() === 0 && hasCommand('apt-get');
  if ((!findChromium() || !installedFolder('firefox')) && canInstall) {
    await step('Installing browsers from the system', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      await run('apt-get', ['update'], { env });
      await run('apt-get', ['install', '-y', 'chromium-headless-shell', 'firefox-esr'], { env });
    });
  }
  const browsers = { chromium: findChromium(), firefox: installedFolder('firefox') };
  if (!browsers.chromium || !browsers.firefox) {
    const browser = browsers.chromium ? 'Firefox' : 'Chromium';
    const variable = browsers.chromium ? 'FIREFOX_PATH' : 'CHROMIUM_PATH';
    throw new Error(`${problems.join(' ')} Install ${browser}, or set ${variable} to its path.`.trim());
  }
  return { chromium: browsers.chromium, firefox: browsers.firefox };
}

/**
 * Finds the Chromium for a bench: `CHROMIUM_PATH`, otherwise a whole browser, because people use one and its fixed cost of
 * a page is larger than the headless shell's (docs/adr/0006-browsers-of-the-tests.md). Where neither is there, the bench
 * runs in the browser of the tests.
 */
export async function findBenchChromium(): Promise<string> {
  if (process.env['CHROMIUM_PATH']) return (await findBrowsers()).chromium;
  return wholeChromiums.find((path) => existsSync(path)) ?? (await findBrowsers()).chromium;
}
