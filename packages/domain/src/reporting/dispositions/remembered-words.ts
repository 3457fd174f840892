import { normalizeWords } from '../../words/normalize-words.ts';
import type { RememberedWords } from './disposition-entry.ts';

/**
 * Returns what staff remember of a text in a state: of the whole text, so that a part of another one is not decided by it. What is
 * remembered for the state wins over what counts everywhere. Undefined: nothing, or the text has no words.
 */
export function findRemembered<Remembered extends RememberedWords>(
  text: string,
  state: string | null,
  remembered: readonly Remembered[],
): Remembered | undefined {
  const words = normalizeWords(text).join(' ');
  if (words === '') return undefined;
  const matching = remembered.filter((each) => textOf(each) === words);
  return (
    matching.find((each) => each.state !== null && each.state === state) ??
    matching.find((each) => each.state === null)
  );
}

const texts = new WeakMap<RememberedWords, string>();

/** Returns remembered words for comparison. A report compares each of its charges with all of them. */
function textOf(remembered: RememberedWords): string {
  const text = texts.get(remembered) ?? normalizeWords(remembered.words).join(' ');
  texts.set(remembered, text);
  return text;
}
