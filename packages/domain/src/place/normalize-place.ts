import { usStates } from '@service-embeds/contract/reference-data/us-states';

const abbreviations: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount', ste: 'sainte' };

/**
 * Returns the name of a city or county for comparison: in lower case, without accents, wide letters, joiners, punctuation, a state
 * after a comma, and "City of". "County of Los Angeles" becomes "los angeles county", and "St. Louis, MO" becomes "saint louis".
 */
export function normalizePlace(name: string): string {
  const words = name
    .replace(/,.*$/, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200c-\u200d'’.]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => abbreviations[word] ?? word)
    .join(' ');
  return words.replace(/^(the )?city (and county )?of /, '').replace(/^county of (.*)$/, '$1 county');
}

/** Returns the name of a place for comparison, without its state after it: "San Francisco CA", "San Francisco California". */
export function normalizeInState(name: string, state: string): string {
  const words = normalizePlace(name);
  const suffixes = [state, usStates.get(state) ?? ''].map((text) => ` ${text.toLowerCase()}`);
  const suffix = suffixes.find((text) => text !== ' ' && words.endsWith(text)) ?? '';
  return words.slice(0, words.length - suffix.length);
}
