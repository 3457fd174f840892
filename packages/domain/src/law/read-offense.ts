import type { OffenseKind } from '@service-embeds/contract';
import { explainWords, type ExplainedPhrase, type PhraseIndex } from '../words/explain-words.ts';
import { normalizeWords } from '../words/normalize-words.ts';
import { offenseWordsOf, type OffenseMeaning } from './offense-words.ts';
import type { FindingDegree } from './place-law.ts';

/** Whether a charge is an offense that a law names. `unclear`: its words don't say so, and a person has to look. */
export type OffenseMatch = 'named' | 'unclear' | 'other';

/** A charge as limits on certain offenses look at it. */
export interface ReadCharge {
  /** In the words of the record. Undefined or empty: not known. */
  charge?: string | null | undefined;
  /** Null: not known. */
  degree: FindingDegree | null;
}

export type OffenseReader = (kind: OffenseKind, charge: ReadCharge) => OffenseMatch;

interface MeaningPhrase extends ExplainedPhrase {
  means: OffenseMeaning;
}

/** What the words of a charge say, with the degree that the record has. */
interface Reading {
  has: (...meanings: OffenseMeaning[]) => boolean;
  /** A word is left that nothing explains. */
  isIncomplete: boolean;
  isFelony: boolean;
}

/**
 * Returns whether a charge is an offense of a kind, by the table of words. A charge that names another offense only is none. One
 * whose words may be the offense is `unclear` as long as a word is left that nothing explains, because it can turn the meaning.
 */
export const readOffense: OffenseReader = (kind, { charge, degree }) => {
  const { phrases, unexplained } = explainWords(normalizeWords(charge ?? ''), phrasesOf(kind));
  const meanings = new Set(phrases.map(({ means }) => means));
  const reading: Reading = {
    has: (...list) => list.some((meaning) => meanings.has(meaning)),
    isIncomplete: unexplained > 0,
    isFelony: degree === 'felony',
  };
  const isNamed = reading.has('offense', 'subject');
  if (!isNamed && !reading.has('unclear')) return reading.has('another', 'substitute') ? 'other' : 'unclear';
  if (reading.isIncomplete) return 'unclear';
  return isNamed ? readNamed(reading) : readUnclear(reading);
};

/** Whether the words name what a law names, or drugs or the like that may be it. Words that no table has name nothing. */
export function mayBeOffense(kind: OffenseKind, charge: ReadCharge): boolean {
  const { phrases } = explainWords(normalizeWords(charge.charge ?? ''), phrasesOf(kind));
  const isMentioned = phrases.some(({ means }) => ['offense', 'subject', 'unclear'].includes(means));
  return isMentioned && readOffense(kind, charge) !== 'other';
}

/** The words name what the law names: is it more than that, or more than one offense? */
function readNamed({ has, isFelony }: Reading): OffenseMatch {
  if (has('another', 'substitute')) return 'unclear';
  if (has('excluded') || (has('small') && isFelony)) return 'other';
  return !has('small', 'amount') && (has('offense') || has('conduct')) ? 'named' : 'unclear';
}

/** The words may be what the law names: do others say that it is something else? */
const readUnclear = ({ has, isFelony }: Reading): OffenseMatch =>
  has('substitute', 'excluded') || (has('small') && isFelony) ? 'other' : 'unclear';

const indexes = new Map<OffenseKind, PhraseIndex<MeaningPhrase>>();

/** Returns the phrases of the table for a kind of offense. */
function phrasesOf(kind: OffenseKind): PhraseIndex<MeaningPhrase> {
  const existing = indexes.get(kind);
  if (existing) return existing;
  const byText = new Map<string, MeaningPhrase>();
  for (const { means, words } of offenseWordsOf(kind))
    for (const text of words.split(', ')) {
      const tokens = normalizeWords(text);
      byText.set(tokens.join(' '), { tokens, means });
    }
  const index = Map.groupBy(byText.values(), ({ tokens }) => tokens[0] ?? '');
  indexes.set(kind, index);
  return index;
}
