import { Key, type WebDriver } from 'selenium-webdriver';

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
export async function pressKeys(driver: WebDriver, keys: string[]): Promise<void> {
  const actions = driver.actions();
  for (const pressed of keys.map((key) => (key === '+' ? [key] : key.split('+').map(keyOf)))) {
    for (const key of pressed) actions.keyDown(key);
    for (const key of pressed.toReversed()) actions.keyUp(key);
  }
  await actions.perform();
}

function keyOf(name: string): string {
  const key = keysByName[name] ?? name;
  if (key.length > 1) throw new Error(`Add the key ${name} to test/webkit/press-keys.ts.`);
  return key;
}
