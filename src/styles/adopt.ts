import { adoptStyles as setStyles, type CSSResult } from 'lit';

const adopted = new WeakMap<HTMLElement | DocumentFragment, CSSResult[]>();

/**
 * Adds rules that came later to a render root, once: as a constructed sheet where possible, which any CSP allows. Lit parses the
 * sheet once for all embeds of a page.
 */
export function adoptStyles(root: HTMLElement | DocumentFragment, styles: CSSResult): void {
  const shadow = root as ShadowRoot;
  const { styleSheet } = styles;
  const all = adopted.get(root) ?? [];
  if (all.includes(styles)) return;
  adopted.set(root, [...all, styles]);
  if (styleSheet) shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, styleSheet];
  // Without constructed sheets, Lit adds a style element, with the nonce of the page.
  else setStyles(shadow, [styles]);
}
