const abbreviations: Record<string, string> = { st: 'saint', ft: 'fort', mt: 'mount' };

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
