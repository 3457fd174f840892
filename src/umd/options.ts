import type { LitElement } from 'lit';
import { docsUrl } from '../client/docs-url.ts';
import { didYouMean } from '../client/similar-name.ts';
import { warnOnce } from '../client/warn-once.ts';

/** Options of an embed, by their names in docs/options.md. */
export type EmbedOptions = Record<string, unknown>;

/** Misspellings of options that are common in sample code, and the correct names. They work, with one warning each. */
const misspellings: Record<string, string> = {
  presetUsTaxId: 'presetUSTaxID',
  presetUSTaxId: 'presetUSTaxID',
  presetZipCode: 'presetZipcode',
  presetZip: 'presetZipcode',
};

/** Returns the names of the options of an element. */
function elementOptions(tag: string): string[] {
  const element = customElements.get(tag) as typeof LitElement | undefined;
  return element
    ? Array.from(element.elementProperties.keys(), String).filter((name) => name !== 'state')
    : [];
}

/**
 * Warns once about each option that the element does not have. An unknown option never throws: code written for another
 * release or for a similar library must not break the page.
 *
 * @param otherNames - Callbacks, and options that are not properties of the element.
 */
export function warnAboutUnknownOptions(tag: string, options: EmbedOptions, otherNames: string[]): void {
  const names = elementOptions(tag).concat(otherNames);
  for (const name of Object.keys(options)) {
    if (options[name] === undefined || names.includes(name)) continue;
    const correctName = misspellings[name];
    warnOnce(
      correctName
        ? `The option "${name}" is spelled "${correctName}".`
        : `<${tag}> ignores the unknown option "${name}".${didYouMean(name, names)} ${docsUrl('options.md')}`,
    );
  }
}

/** Sets options as properties of the element, and fills its slots. */
export function setOptions(element: HTMLElement, options: EmbedOptions): void {
  const names = elementOptions(element.localName);
  for (const name of Object.keys(options)) {
    const correctName = misspellings[name] ?? name;
    if (names.includes(correctName)) (element as unknown as EmbedOptions)[correctName] = options[name];
  }
  if ('slots' in options) fillSlots(element, options['slots']);
}

/** Puts the option `slots` into an embed: an element or a text by the name of its slot. What was there before is removed. */
function fillSlots(element: HTMLElement, slots: unknown): void {
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
