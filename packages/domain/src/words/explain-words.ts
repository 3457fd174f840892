export interface ExplainedPhrase {
  tokens: readonly string[];
  /** It wins where as many other phrases explain the same words. Default: the first one does. */
  isDoubtful?: true;
}

/** Phrases by their first token. */
export type PhraseIndex<Phrase extends ExplainedPhrase> = ReadonlyMap<string, readonly Phrase[]>;

/** How a text is made of phrases that are explained. */
export interface Explanation<Phrase> {
  /** In their order. */
  phrases: readonly Phrase[];
  /** Number of tokens that nothing explains. */
  unexplained: number;
}

interface Cover<Phrase> extends Explanation<Phrase> {
  cost: number;
}

/** A token that nothing explains costs more than any number of phrases. */
const unexplainedCost = 1000;

/** A number says nothing, unless an entry has it: `170.55` is an adjournment. Zero turns the meaning: `Convictions: 0`. */
const numeralCost = 2;
const numeral = /^(?!0$)\d+$/;

/** Less than that of another phrase, by so little that it never makes up for one. */
const doubtfulCost = 0.99;

/** Divides a text into phrases, so that as few tokens as possible remain and the phrases are as long as possible. */
export function explainWords<Phrase extends ExplainedPhrase>(
  tokens: readonly string[],
  index: PhraseIndex<Phrase>,
): Explanation<Phrase> {
  let covers: Cover<Phrase>[] = [{ phrases: [], unexplained: 0, cost: 0 }];
  for (const [offset] of [...tokens].entries()) {
    const start = tokens.length - 1 - offset;
    covers = [bestCover(tokens, start, index, covers), ...covers];
  }
  const [best] = covers;
  return { phrases: best?.phrases ?? [], unexplained: best?.unexplained ?? 0 };
}

/** @param covers those of the tokens after `start`, by their distance */
function bestCover<Phrase extends ExplainedPhrase>(
  tokens: readonly string[],
  start: number,
  index: PhraseIndex<Phrase>,
  covers: readonly Cover<Phrase>[],
): Cover<Phrase> {
  const token = tokens[start] ?? '';
  const [rest] = covers as [Cover<Phrase>];
  let best: Cover<Phrase> = numeral.test(token)
    ? { ...rest, cost: rest.cost + numeralCost }
    : { ...rest, unexplained: rest.unexplained + 1, cost: rest.cost + unexplainedCost };
  for (const phrase of index.get(token) ?? []) {
    const after = covers[phrase.tokens.length - 1];
    const matches = after && phrase.tokens.every((each, distance) => tokens[start + distance] === each);
    const cost = (after?.cost ?? 0) + (phrase.isDoubtful ? doubtfulCost : 1);
    if (matches && cost < best.cost) best = { ...after, phrases: [phrase, ...after.phrases], cost };
  }
  return best;
}
