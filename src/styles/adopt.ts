import type { CSSResult } from 'lit';

/** Adds rules that came later to a render root: as a constructed sheet where possible, which any CSP allows. */
export function adoptStyles(root: HTMLElement | DocumentFragment, { cssText }: CSSResult): void {
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
