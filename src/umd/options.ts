import type { LitElement } from 'lit';

/** Options of an embed, by their names in docs/options.md. */
export type EmbedOptions = Record<string, unknown>;

/** Misspellings of options that are common in sample code, and the correct names. They work, with one warning each. */
const misspellings: Record<string, string> = {
  presetUsTaxId: 'presetUSTaxID',
  presetUSTaxId: 'presetUSTaxID',
  presetZipCode: 'presetZipcode',
  presetZip: 'presetZipcode',
};
const warned = new Set<string>();

/** Returns the names of the options of an element. */
function elementOptions(tag: string): string[] {
  const element = customElements.get(tag) as typeof LitElement | undefined;
  return element
    ? Array.from(element.elementProperties.keys(), String).filter((name) => name !== 'state')
    : [];
}

/**
 * Checks the names of options.
 *
 * @throws TypeError that names the unknown option and the most similar name
 */
export function assertOptionNames(tag: string, options: EmbedOptions, callbacks: string[]): void {
  const names = elementOptions(tag).concat(callbacks);
  for (const name of Object.keys(options)) {
    if (names.indexOf(name) >= 0 || misspellings[name]) continue;
    const distances = names.map((candidate) => ({ candidate, distance: editDistance(candidate, name) }));
    const closest = distances.sort((a, b) => a.distance - b.distance)[0];
    const hint = closest && closest.distance <= 4 ? ` Did you mean "${closest.candidate}"?` : '';
    throw new TypeError(`There is no option "${name}".${hint}`);
  }
}

/** Sets options as properties of the element. */
export function setOptions(element: HTMLElement, options: EmbedOptions): void {
  const names = elementOptions(element.localName);
  for (const name of Object.keys(options)) {
    const correctName = misspellings[name] ?? name;
    if (correctName !== name && !warned.has(name)) {
      warned.add(name);
      console.warn(`[service-embeds] The option "${name}" is spelled "${correctName}".`);
    }
    if (names.indexOf(correctName) >= 0) (element as unknown as EmbedOptions)[correctName] = options[name];
  }
}

/** Returns the Levenshtein distance between two names, regardless of case. */
function editDistance(left: string, right: string): number {
  const [a, b] = [left.toLowerCase(), right.toLowerCase()];
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
