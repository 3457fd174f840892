import assert from 'node:assert/strict';
import type { WebDriver, WebElement } from 'selenium-webdriver';

/** Longest time in milliseconds that a test waits. For machines under load: a test that passes takes less. */
const timeout = 30_000;

/** Kinds of things that a person sees in a page, as selectors. */
const kinds = {
  button: 'button, summary, [role=button]',
  checkbox: 'input[type=checkbox]',
  field: 'input, select, textarea',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type=radio]',
  title: 'h2',
  text: 'p, dd, li, td, span, strong, h1, h2, h3',
} as const;

/** What kind of thing to look for. */
export type Kind = keyof typeof kinds;

/**
 * Returns the visible elements that match a selector, even in shadow trees, and whose label, name or text matches. It runs in
 * the page, as the body of a function.
 */
const findInPage = `
  const [selector, source] = arguments;
  const pattern = new RegExp(source);
  const all = (root) => [...root.querySelectorAll('*')].flatMap((element) =>
    element.shadowRoot ? [element, ...all(element.shadowRoot)] : [element]);
  const modal = all(document).find((element) => element.matches('dialog:modal'));
  const nameOf = (element) =>
    (element.labels?.[0] ?? element).getAttribute('aria-label') ?? (element.labels?.[0] ?? element).textContent;
  return all(modal ?? document).filter((element) =>
    element.matches(selector) && element.checkVisibility({ visibilityProperty: true }) &&
    element.getBoundingClientRect().right > 0 &&
    pattern.test(nameOf(element).replace(/\\s+/g, ' ').trim()));
`;

const escape = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

const startingWith = (text: string): RegExp => new RegExp(`^${escape(text)}`);

/** The window of a browser, as a person uses it: by labels and by what stands on buttons. */
export class Window {
  readonly #driver: WebDriver;

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  /** Opens a page. */
  open(url: string): Promise<void> {
    return this.#driver.get(url);
  }

  /** Waits for the first visible element of this kind. A text has to be the whole name, a pattern any part of it. */
  async see(kind: Kind, name: string | RegExp): Promise<WebElement> {
    const element = await this.#wait(`the ${kind} ${String(name)}`, async () => {
      const [element] = await this.#find(kind, name);
      return element;
    });
    return element;
  }

  /** Tells whether an element of this kind is visible now. */
  async sees(kind: Kind, name: string | RegExp): Promise<boolean> {
    return (await this.#find(kind, name)).length > 0;
  }

  /** Waits until no element of this kind is visible. */
  async seeNo(kind: Kind, name: string | RegExp): Promise<void> {
    await this.#wait(`no ${kind} ${String(name)}`, async () => !(await this.sees(kind, name)));
  }

  /** Clicks with the mouse, in the middle of the element. */
  async click(kind: Kind, name: string | RegExp): Promise<void> {
    await this.#clickOn(await this.see(kind, name));
  }

  /** Types into fields, by their labels. */
  async fill(entries: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(entries)) {
      const field = await this.see('field', startingWith(label));
      await this.#clickOn(field);
      await field.clear();
      await field.sendKeys(value);
    }
  }

  /** Enters a date, such as 1984-07-21. What to type into a field for dates depends on the language of the browser. */
  async enterDate(label: string, date: string): Promise<void> {
    const field = await this.see('field', startingWith(label));
    await this.#driver.executeScript('arguments[0].value = arguments[1];', field, date);
  }

  /** Presses keys where the focus is. */
  async press(...keys: string[]): Promise<void> {
    await this.#driver
      .actions()
      .sendKeys(...keys)
      .perform();
  }

  /** Waits until the element with this text has the focus, even in shadow trees. */
  async seeFocus(name: string): Promise<void> {
    const focused = () =>
      this.#driver.executeScript<string>(`
        let element = document.activeElement;
        while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
        return element?.textContent.trim() ?? '';
      `);
    await this.#wait(`the focus on ${name}`, async () => (await focused()) === name);
  }

  /** Fails if the page is wider than the window. */
  async seeNoOverflow(): Promise<void> {
    const overflow = await this.#driver.executeScript<number>(
      'return document.documentElement.scrollWidth - innerWidth;',
    );
    assert.ok(overflow <= 0, `The page is ${overflow} pixels too wide.`);
  }

  /** Moves the mouse. The driver's own click takes a page that still scrolls smoothly for one that covers the element. */
  async #clickOn(element: WebElement): Promise<void> {
    await this.#driver.executeScript(
      "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });",
      element,
    );
    await this.#driver.actions().move({ origin: element }).click().perform();
  }

  async #find(kind: Kind, name: string | RegExp): Promise<WebElement[]> {
    const pattern = typeof name === 'string' ? `^${escape(name)}$` : name.source;
    // While a page loads, there is no document to look at.
    return this.#driver
      .executeScript<WebElement[]>(findInPage, kinds[kind], pattern)
      .catch(() => [] as WebElement[]);
  }

  async #wait<Result>(
    what: string,
    condition: () => Promise<Result>,
  ): Promise<Exclude<Result, false | undefined>> {
    try {
      return await this.#driver.wait(condition, timeout, () => `Nobody saw ${what}.`);
    } catch (error) {
      const url = await this.#driver.getCurrentUrl().catch(() => 'an unknown page');
      const text = await this.#driver
        .executeScript<string>('return document.body.innerText;')
        .catch(() => '');
      throw new Error(`Waited for ${what} at ${url}. The page says:\n${text.slice(0, 2000)}`, {
        cause: error,
      });
    }
  }
}
