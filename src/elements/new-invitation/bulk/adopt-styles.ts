import { bulkStyles } from './styles.ts';

/** Adds the part's rules to a render root that is there already: constructed where possible, allowed by any CSP. */
export function adoptStyles(root: HTMLElement | DocumentFragment): void {
  if ('adoptedStyleSheets' in root) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(bulkStyles);
    root.adoptedStyleSheets = [...(root as ShadowRoot).adoptedStyleSheets, sheet];
    return;
  }
  const style = document.createElement('style');
  const nonce = (window as { litNonce?: string }).litNonce;
  if (nonce) style.setAttribute('nonce', nonce);
  style.textContent = bulkStyles;
  root.appendChild(style);
}
