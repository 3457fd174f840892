/**
 * Registers an element once. If another copy of the library has registered the tag, it stays registered and a warning appears
 * in the console. Does nothing on a server, not even where it has a registry for elements that render there (`@lit-labs/ssr`).
 */
export function define(tag: string, element: CustomElementConstructor): void {
  if (typeof document === 'undefined') return;
  const existing = customElements.get(tag);
  if (!existing) customElements.define(tag, element);
  else if (existing !== element) {
    console.warn(`[service-embeds] <${tag}> is already registered: this copy is not used.`);
  }
}
