import type { LitElement } from 'lit';

/** Options of an embed by their names in the spec. */
export type EmbedOptions = Record<string, unknown>;

/** Spellings of presets that sample code uses, and the right ones. They work, with one warning. */
const otherSpellings: Record<string, string> = {
  presetUsTaxId: 'presetUSTaxID',
  presetUSTaxId: 'presetUSTaxID',
  presetZipCode: 'presetZipcode',
  presetZip: 'presetZipcode',
};
const warned = new Set<string>();

/** Options that the element has, in their spelling there. */
function elementOptions(tag: string): string[] {
  const element = customElements.get(tag) as typeof LitElement | undefined;
  return element
    ? Array.from(element.elementProperties.keys(), String).filter((name) => name !== 'state')
    : [];
}

/**
 * Checks the names of options.
 * @throws TypeError that names an unknown option and the known one that comes closest
 */
export function optionNamesOf(tag: string, options: EmbedOptions, callbacks: string[]): void {
  const known = elementOptions(tag).concat(callbacks);
  for (const name of Object.keys(options)) {
    if (known.indexOf(name) >= 0 || otherSpellings[name]) continue;
    const closest = known.map((one) => ({ one, far: distance(one, name) })).sort((a, b) => a.far - b.far)[0];
    const hint = closest && closest.far <= 4 ? ` Did you mean "${closest.one}"?` : '';
    throw new TypeError(`There is no option "${name}".${hint}`);
  }
}

/** Sets options as properties of the element. */
export function setOptions(element: HTMLElement, options: EmbedOptions): void {
  const names = elementOptions(element.localName);
  for (const name of Object.keys(options)) {
    const right = otherSpellings[name] ?? name;
    if (right !== name && !warned.has(name)) {
      warned.add(name);
      console.warn(`[service-embeds] The option "${name}" is spelled "${right}".`);
    }
    if (names.indexOf(right) >= 0) (element as unknown as EmbedOptions)[right] = options[name];
  }
}

/** Edits between two names (Levenshtein), regardless of case. */
function distance(one: string, other: string): number {
  const [a, b] = [one.toLowerCase(), other.toLowerCase()];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
