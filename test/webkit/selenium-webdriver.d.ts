/** The parts of `selenium-webdriver` that tests in WebKit use. The library has no types of its own. */
declare module 'selenium-webdriver' {
  /** Letters of Unicode's private area that mean keys without a character. */
  export const Key: Record<
    | 'ARROW_DOWN'
    | 'ARROW_LEFT'
    | 'ARROW_RIGHT'
    | 'ARROW_UP'
    | 'END'
    | 'ENTER'
    | 'ESCAPE'
    | 'HOME'
    | 'SHIFT'
    | 'TAB',
    string
  >;
  export interface Actions {
    /** Moves the mouse to the middle of an element. */
    move(to: { origin: WebElement }): Actions;
    click(): Actions;
    keyDown(key: string): Actions;
    keyUp(key: string): Actions;
    sendKeys(...keys: string[]): Actions;
    perform(): Promise<void>;
  }
  export interface WebElement {
    clear(): Promise<void>;
    sendKeys(...keys: string[]): Promise<void>;
    getText(): Promise<string>;
  }
  export interface WebDriver {
    get(url: string): Promise<void>;
    quit(): Promise<void>;
    actions(): Actions;
    /** Runs the body of a function in the page, and returns what it returns. */
    executeScript<Result>(body: string, ...parameters: unknown[]): Promise<Result>;
    getCurrentUrl(): Promise<string>;
    /** Waits until the condition returns something true, and returns that. Times are in milliseconds. */
    wait<Result>(
      condition: () => Promise<Result>,
      timeout: number,
      message: () => string,
    ): Promise<Exclude<Result, false | undefined>>;
  }
  export class Builder {
    usingServer(url: string): this;
    withCapabilities(capabilities: object): this;
    build(): Promise<WebDriver>;
  }
}
