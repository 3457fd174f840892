import type { EmbedOptions } from './options.ts';

/** The part of React that `useReact` needs: React 16 to 19 all have it. */
export interface ReactLibrary {
  Component: new (props: EmbedOptions) => { props: EmbedOptions };
  createElement: (type: never, props: object) => unknown;
}

/** Controls an embed that `render()` or `modal()` shows. */
export interface Handle {
  /** Changes options of the shown embed. */
  update(options: EmbedOptions): void;
  /** Closes a modal, as its close button does. */
  close(): void;
  /** Removes the embed from the page. Safe to call twice. */
  destroy(): void;
}

/** An embed of the compatibility shim. */
export interface Embed {
  /** Shows the embed inside an element or the first match of a CSS selector. */
  render(target: string | Element): Handle;
  /** Opens the embed as a modal. `width` is any CSS width. */
  modal(options?: { width?: string }): Handle;
}

/** A class of `Service.Embeds`. */
export interface EmbedClass {
  new (options?: EmbedOptions): Embed;
  /** Returns the embed as a React component whose props are the options. `ReactDOM` is not needed and can be left out. */
  useReact(React: ReactLibrary, ReactDOM?: unknown): unknown;
}
