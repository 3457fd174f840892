import type { CSSResult } from 'lit';

const adopted = new WeakMap<CSSResult, WeakSet<HTMLElement | DocumentFragment>>();

/** Adds rules that came later to a render root, once: as a constructed sheet where possible, which any CSP allows. */
export function adoptStyles(root: HTMLElement | DocumentFragment, styles: CSSResult): void {
  const roots = adopted.get(styles) ?? new WeakSet();
  adopted.set(styles, roots);
  if (roots.has(root)) return;
  roots.add(root);
  const { cssText } = styles;
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(cssText);
    root.adoptedStyleSheets = [...(root as ShadowRoot).adoptedStyleSheets, sheet];
    return;
  }
  const style = document.createElement('style');
  const nonce = (window as { litNonce?: string }).litNonce;
  if (nonce) style.setAttribute('nonce', nonce);
  style.textContent = cssText;
  root.appendChild(style);
}
