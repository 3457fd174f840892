import { dispositionCorpus } from './corpus.ts';
import type { DispositionEntry } from './disposition-entry.ts';
import type { ExplainedPhrase, PhraseIndex } from '../../words/explain-words.ts';
import { plainPhrases, sentencePhrases } from './neutral-words.ts';
import { normalizeWords } from '../../words/normalize-words.ts';

/** Words that are explained: by an entry of the corpus, or because they say nothing about the class. */
export interface Phrase extends ExplainedPhrase {
  /** Undefined: they say nothing about the class. */
  entry?: DispositionEntry;
  /** They belong to a sentence, such as days in jail. */
  isSentence?: true;
}

const indexes = new Map<string | null, PhraseIndex<Phrase>>();

/** Returns the phrases that are explained in a state. Null: in an unknown one. */
export function phrasesIn(state: string | null): PhraseIndex<Phrase> {
  const existing = indexes.get(state);
  if (existing) return existing;
  const index = indexPhrases(state === null ? agreedEntries() : entriesIn(state));
  indexes.set(state, index);
  return index;
}

/** The entries for all states, and those for one, which win. */
const entriesIn = (state: string): DispositionEntry[] => [
  ...dispositionCorpus.filter(({ states }) => states === 'all'),
  ...dispositionCorpus.filter(({ states }) => states !== 'all' && states.includes(state)),
];

/** Entries whose words mean the same wherever they are known. Abbreviations need their state. */
function agreedEntries(): DispositionEntry[] {
  const byText = Map.groupBy(dispositionCorpus, ({ words }) => normalizeWords(words).join(' '));
  return [...byText].flatMap(([text, entries]) => {
    const [first] = entries;
    const isAgreed = new Set(entries.map((entry) => entry.class)).size === 1;
    const isWord = text.length > 5 || entries.some(({ states }) => states === 'all');
    return first && isAgreed && isWord ? [first] : [];
  });
}

/** A later phrase with the same tokens replaces an earlier one. */
function indexPhrases(entries: readonly DispositionEntry[]): PhraseIndex<Phrase> {
  const byText = new Map<string, Phrase>();
  const add = (words: string, meaning: Omit<Phrase, 'tokens'>): void => {
    const tokens = normalizeWords(words);
    byText.set(tokens.join(' '), { tokens, ...meaning });
  };
  for (const words of plainPhrases) add(words, {});
  for (const words of sentencePhrases) add(words, { isSentence: true });
  for (const entry of entries) add(entry.words, { entry });
  return Map.groupBy(byText.values(), ({ tokens }) => tokens[0] ?? '');
}
