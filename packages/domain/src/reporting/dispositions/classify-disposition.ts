import type { DispositionClass } from '@service-embeds/contract';
import { explainWords } from '../../words/explain-words.ts';
import { normalizeWords } from '../../words/normalize-words.ts';
import { bareNumbersIn, isOfSomeCounts, sectionsIn } from '../../words/section-numbers.ts';
import { dispositionCorpus } from './corpus.ts';
import type { DispositionAddition, DispositionEntry } from './disposition-entry.ts';
import { combineClasses, phrasesIn, type Phrase } from './phrases.ts';
import { findRemembered } from './remembered-words.ts';

/** A text of a court, and where it was written. */
export interface DispositionText {
  /** Null or empty: the source has none. */
  words: string | null;
  /** Code of the state of the court, `US` for federal courts. Null: unknown. */
  state: string | null;
  /** Words that the provider's staff added. They win over the corpus. Default: none. */
  additions?: readonly DispositionAddition[];
  /** Whether the charge has a date on which it was decided, so that it cannot be pending. Default: no. */
  isDated?: boolean;
}

/** What a text of a court means. */
export interface ClassifiedDisposition {
  class: DispositionClass;
  /** Where that is written. Null: nowhere, because a person decides or staff decided. */
  source: string | null;
  /** Whether counsel has to look at an entry that decided. */
  needsCounsel: boolean;
  /** What an unknown text might mean. Otherwise its class alone. */
  proposals: readonly DispositionClass[];
  /** The person was under 18, so that a person decides whether the case is closed. */
  isMinor?: true;
}

/**
 * Returns the class of a text. Every word of it has to be explained, by the corpus or by the list of words that say nothing; what is
 * left over makes it unknown, because it can turn the meaning of the rest.
 */
export function classifyDisposition(text: DispositionText): ClassifiedDisposition {
  const tokens = normalizeWords(text.words ?? '');
  const addition = findRemembered(text.words ?? '', text.state, text.additions ?? []);
  const classification = addition
    ? { ...ofClass(addition.class), source: null }
    : tokens.length
      ? classifyTokens(tokens, text)
      : ofClass('pending');
  return classification.class === 'pending' && text.isDated ? unknown(['pending']) : classification;
}

function classifyTokens(tokens: readonly string[], { words, state }: DispositionText): ClassifiedDisposition {
  const { phrases, unexplained } = explainWords(tokens, phrasesIn(state));
  const entries = phrases.flatMap(({ entry }) => entry ?? []);
  const result = unexplained === 0 ? classOf(entries, phrases) : 'unknown';
  const isInDoubt =
    result === 'conviction' &&
    (openWords.has(tokens.at(-1) ?? '') || !areEventsClear(phrases, words ?? '', state));
  if (isInDoubt || !isClear(result, entries, words ?? '')) return unknown(proposalsFor(tokens, entries));
  const deciding = entries.filter((entry) => entry.class === result);
  return {
    ...ofClass(result),
    source: deciding[0]?.source ?? null,
    needsCounsel: deciding.some(({ needsCounsel }) => needsCounsel !== undefined),
  };
}

/** Returns what the corpus has of a text that is not about the end of a charge alone, such as its sentence. */
export const endsNamedIn = (text: string, state: string | null): DispositionEntry[] =>
  explainWords(normalizeWords(text), phrasesIn(state)).phrases.flatMap(({ entry }) => entry ?? []);

/** What a clerk writes between two clauses. */
const clauseEnds = /[,;:./()|]|\s-/;

/**
 * Whether each event of a text has a clause to itself. In "Guilty at trial, vacated" it is not the trial that was vacated, and in "Guilty at
 * trial vacated" it may not be.
 */
function areEventsClear(phrases: readonly Phrase[], text: string, state: string | null): boolean {
  const clearEvents = text.split(clauseEnds).flatMap((clause) => {
    const { phrases: inClause } = explainWords(normalizeWords(clause), phrasesIn(state));
    const firstEntry = inClause.findIndex(({ entry }) => entry);
    return (firstEntry < 0 ? inClause : inClause.slice(0, firstEntry)).filter(({ isEvent }) => isEvent);
  });
  return clearEvents.length >= phrases.filter(({ isEvent }) => isEvent).length;
}

/**
 * Whether the numbers of a text leave no doubt about its class: another charge of the case may have ended so, and "Guilty, 346" can name the
 * act under which the court defers the judgment.
 */
function isClear(result: DispositionClass, entries: readonly DispositionEntry[], text: string): boolean {
  const areNamed = (sections: string[]): boolean => sections.every((each) => isNamedIn(each, entries));
  if (result === 'unknown' || !areNamed(sectionsIn(text))) return false;
  if (result === 'conviction' && !areNamed(bareNumbersIn(text))) return false;
  return result === 'sealed' || !isOfSomeCounts(text);
}

/** Whether the words of an entry have a section of a law. One that no entry has can be the law that seals the case. */
const isNamedIn = (section: string, entries: readonly DispositionEntry[]): boolean =>
  entries.some(({ words }) =>
    ` ${normalizeWords(words).join(' ')} `.includes(` ${normalizeWords(section).join(' ')} `),
  );

/** A text that ends with one of these words goes on, and its source has cut it off. */
const openWords: ReadonlySet<string> = new Set(
  'after and as at by for from in of on per the then to upon with'.split(' '),
);

/** What follows one of these words came before it. */
const turningWords: ReadonlySet<string> = new Set(['after', 'upon']);

/** A sentence beside an acquittal, or before the end, is a contradiction, and words with two meanings alone are not clear. */
function classOf(entries: readonly DispositionEntry[], phrases: readonly Phrase[]): DispositionClass {
  const isOrdered = !phrases.some(({ tokens }) => tokens.length === 1 && turningWords.has(tokens[0] ?? ''));
  const result = combineClasses(entries, isOrdered);
  const hasSentence = phrases.some(({ isSentence }) => isSentence);
  const deciding = entries.filter((entry) => entry.class === result);
  if (deciding.length && deciding.every(({ orElse }) => orElse)) return 'unknown';
  if (canBeUndone(result, phrases)) return 'unknown';
  if (result === 'conviction' && (phrases.some(({ isDoubtful }) => isDoubtful) || changesConviction(phrases)))
    return 'unknown';
  return hasSentence && (result === 'non_conviction' || result === 'pending') ? 'unknown' : result;
}

/**
 * Whether a judgment may have fallen with something that the text calls canceled: a conviction anywhere beside it, and any other end
 * before it. "Default set aside, dismissed" is a dismissal. What is sealed stays so.
 */
function canBeUndone(result: DispositionClass, phrases: readonly Phrase[]): boolean {
  const last = phrases.findLastIndex(({ isUndoing }) => isUndoing);
  if (last < 0 || result === 'sealed') return false;
  return result === 'conviction' || phrases.slice(0, last).some(({ entry }) => entry);
}

/** Whether a text does not say what was suspended or changed, so that it may be the conviction, and not its sentence or an earlier charge. */
const changesConviction = (phrases: readonly Phrase[]): boolean =>
  phrases.some(({ isChange, isSentence }, index) => {
    const thing = phrases.slice(0, index).findLast((each) => each.entry ?? each.isSentence);
    return isChange && (thing ? thing.entry !== undefined : isSentence);
  });

/** The classes of the words that are explained, or else those that the words have in other states. */
function proposalsFor(
  tokens: readonly string[],
  entries: readonly DispositionEntry[],
): readonly DispositionClass[] {
  const here = entries.flatMap((entry) => [entry.class, ...(entry.orElse ? [entry.orElse] : [])]);
  if (here.length) return [...new Set(here)];
  return classesElsewhere().get(tokens.join(' ')) ?? [];
}

let elsewhere: ReadonlyMap<string, readonly DispositionClass[]> | undefined;

/** The classes of whole texts in any state. */
function classesElsewhere(): ReadonlyMap<string, readonly DispositionClass[]> {
  elsewhere ??= new Map(
    [...Map.groupBy(dispositionCorpus, ({ words }) => normalizeWords(words).join(' '))].map(
      ([text, entries]) => [text, [...new Set(entries.map((entry) => entry.class))]],
    ),
  );
  return elsewhere;
}

const ofClass = (result: DispositionClass): ClassifiedDisposition => ({
  class: result,
  source: null,
  needsCounsel: false,
  proposals: [result],
});

const unknown = (proposals: readonly DispositionClass[]): ClassifiedDisposition => ({
  class: 'unknown',
  source: null,
  needsCounsel: false,
  proposals,
});
