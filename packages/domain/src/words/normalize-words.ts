import { prosequi, tokenAliases } from './token-aliases.ts';

/**
 * Returns the words of a text of a court in one form: without case, accents and punctuation, with abbreviations joined (`N.P.` is
 * `np`, `w/o` is `without`) and spellings unified. A question mark is a word: what is in doubt is not clear.
 */
export function normalizeWords(text: string): string[] {
  const tokens = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/\bw\s?\/\s?o\b/g, ' without ')
    .replaceAll(/\bw\s?\/\s?(h|held)\b/g, ' withheld ')
    .replaceAll(/\bw\s?\/\s?(d|drawn)\b/g, ' withdrawn ')
    .replaceAll(/\bw\s?\/(?=\s|[a-z])/g, ' with ')
    .replaceAll(/\bno\.?\s*(?=#?\d)/g, ' number ')
    .replaceAll(/\b([a-z])[./](?=[a-z]\b)/g, '$1')
    // A judgment n.o.v. is one against the verdict; November has a day or a year beside it.
    .replaceAll(/(?<=\d\W{0,3})\bnov\b|\bnov\b(?=\W*\d)/g, ' november ')
    .replaceAll(/\bnov\b/g, ' notwithstanding the verdict ')
    .replaceAll('?', ' doubtful ')
    .replaceAll(/['’`]/g, '')
    .replaceAll(/[&+]/g, ' and ')
    .replaceAll(/(\d)(?=[a-z])/g, '$1 ')
    .replaceAll(/([a-z])(?=\d)/g, '$1 ')
    .split(/[^a-z0-9]+/)
    .filter((token) => token !== '')
    .map((token) => tokenAliases.get(token) ?? token);
  return tokens.map((token, index) =>
    tokens[index - 1] === 'nolle' && prosequi.has(token) ? 'prosequi' : token,
  );
}
