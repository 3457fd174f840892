/**
 * Registers an element once. A second copy of the library on the page, of whatever version, leaves the first in
 * place and says so. On a server there is nothing to register.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  if (typeof customElements === 'undefined') return;
  const existing = customElements.get(tag);
  if (!existing) customElements.define(tag, element);
  else if (existing !== element) {
    console.warn(`[service-embeds] <${tag}> is registered already; this copy is not used.`);
  }
}
