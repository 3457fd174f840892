import type { BrowserLauncher } from '@web/test-runner';
import type { WebDriver } from 'selenium-webdriver';
import { findWebKit } from './find-webkit.ts';
import { pressKeys } from './press-keys.ts';
import { startWebKit, type WebKit } from './start-webkit.ts';

/** What the command `sendKeys` of @web/test-runner-commands calls in a launcher of the type `webdriver`. */
interface WebDriverLauncher extends BrowserLauncher {
  sendKeys: (session: string, keys: string[]) => Promise<void>;
}

/**
 * Runs test files in WebKit, one after another. Each one is the page of the window, as in the other browsers: in a frame,
 * focus, viewport and scrolling would be those of a frame.
 */
export function webKitLauncher(): WebDriverLauncher {
  let webKit: Promise<WebKit> | undefined;
  let driver: WebDriver | undefined;
  let current: string | undefined;
  return {
    name: 'WebKit',
    type: 'webdriver',
    concurrency: 1,
    // Fails before any test does.
    initialize: () => void findWebKit(),
    startSession: async (session, url) => {
      webKit ??= startWebKit();
      driver ??= await (await webKit).open({ pageLoadStrategy: 'none' });
      current = session;
      await driver.get(url);
    },
    isActive: (session) => session === current,
    getBrowserUrl: () => driver?.getCurrentUrl(),
    sendKeys: async (_, keys) => {
      if (driver) await pressKeys(driver, keys);
    },
    stopSession: async () => {
      current = undefined;
      await driver?.get('about:blank');
      return {};
    },
    startDebugSession: () => {
      throw new Error('Debug the tests in Chromium or Firefox, or in the web inspector of Safari.');
    },
    stop: async () => {
      await driver?.quit().catch(() => undefined);
      driver = undefined;
      await (await webKit?.catch(() => undefined))?.stop();
      webKit = undefined;
    },
  };
}
