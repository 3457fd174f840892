import type { BrowserLauncher } from '@web/test-runner';
import { type WebDriver, Key } from 'selenium-webdriver';
import { findWebKit } from './find-webkit.ts';
import { startWebKit, type WebKit } from './start-webkit.ts';

/** Keys of WebDriver by their names in DOM events. */
const keysByName: Readonly<Record<string, string>> = {
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  Shift: Key.SHIFT,
  Tab: Key.TAB,
};

/**
 * Presses keys in a window, one after another.
 * @param keys characters, names such as `Escape`, or several of them at once such as `Shift+Tab`
 */
async function pressKeys(driver: WebDriver, keys: string[]): Promise<void> {
  const actions = driver.actions();
  for (const pressed of keys.map((key) => (key === '+' ? [key] : key.split('+').map(keyOf)))) {
    for (const key of pressed) actions.keyDown(key);
    for (const key of pressed.toReversed()) actions.keyUp(key);
  }
  await actions.perform();
}

function keyOf(name: string): string {
  const key = keysByName[name] ?? name;
  if (key.length > 1) throw new Error(`Add the key ${name} to test/webkit/launcher.ts.`);
  return key;
}

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
