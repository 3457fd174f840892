/** Puts the option `slots` into an embed: an element or a text by the name of its slot. What was there before is removed. */
export function fillSlots(element: HTMLElement, slots: unknown): void {
  for (const child of Array.from(element.children)) if (child.slot) child.remove();
  const contents = (slots ?? {}) as Record<string, unknown>;
  for (const name of Object.keys(contents)) {
    const content = contents[name];
    if (!(content instanceof Element) && typeof content !== 'string') continue;
    const child = content instanceof Element ? content : document.createElement('div');
    if (typeof content === 'string') child.textContent = content;
    child.slot = name;
    element.appendChild(child);
  }
}
