import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { classifyDisposition } from '../../../src/reporting/dispositions/classify-disposition.ts';
import { dispositionCorpus } from '../../../src/reporting/dispositions/corpus.ts';
import {
  doubtfulPhrases,
  eventPhrases,
  plainPhrases,
  sentencePhrases,
  undoingPhrases,
} from '../../../src/reporting/dispositions/phrases.ts';
import { normalizeWords } from '../../../src/words/normalize-words.ts';

const territories = new Set(['AS', 'GU', 'MP', 'VI']);

/** The states, the district, Puerto Rico, and federal courts. */
const courts = [...usStates.keys()].filter((code) => !territories.has(code)).concat('US');

const textOf = (words: string): string => normalizeWords(words).join(' ');

/** The entries of single states, which win over one for all states with the same words. */
const ownEntries = new Map(
  dispositionCorpus.flatMap((entry) =>
    entry.states === 'all'
      ? []
      : entry.states.map((state) => [`${state} ${textOf(entry.words)}`, entry] as const),
  ),
);

describe('The corpus of court words', () => {
  it('has at least 400 entries by state, and words of every state, the district and federal courts', () => {
    const byState = dispositionCorpus.filter(({ states }) => states !== 'all');
    assert.ok(byState.length >= 800, `${byState.length} entries`);
    for (const court of courts) {
      const entries = byState.filter(({ states }) => states.includes(court));
      assert.ok(entries.length >= 4, `${court}: ${entries.length} entries`);
      const classes = new Set(entries.map((entry) => entry.class));
      for (const expected of ['non_conviction', 'diverted', 'sealed'] as const)
        assert.ok(classes.has(expected), `${court} has no words that are ${expected}`);
    }
  });

  it('names a source for each entry, and only states that exist', () => {
    for (const { words, source, states } of dispositionCorpus) {
      assert.ok(source.length > 5, words);
      if (states !== 'all')
        for (const state of states) assert.ok(courts.includes(state), `${words}: ${state}`);
    }
  });

  it('gives each entry its class in each of its states', () => {
    for (const entry of dispositionCorpus)
      for (const state of entry.states === 'all' ? courts : entry.states) {
        const own = ownEntries.get(`${state} ${textOf(entry.words)}`);
        const expected = entry.states === 'all' ? (own ?? entry) : entry;
        const classified = classifyDisposition({ words: entry.words, state });
        if (expected.orElse) {
          assert.equal(classified.class, 'unknown', `${state}: ${entry.words}`);
          assert.deepEqual(classified.proposals, [expected.class, expected.orElse]);
          continue;
        }
        assert.equal(classified.class, expected.class, `${state}: ${entry.words}`);
        assert.ok(classified.source, `${state}: ${entry.words}`);
      }
  });

  it('never gives the same words two classes in one state', () => {
    const classes = new Map<string, string>();
    for (const entry of dispositionCorpus)
      for (const state of entry.states === 'all' ? ['all'] : entry.states) {
        const key = `${state} ${textOf(entry.words)}`;
        assert.equal(classes.get(key) ?? entry.class, entry.class, key);
        classes.set(key, entry.class);
      }
  });

  it('has no word that says nothing and can turn the meaning of another', () => {
    const turning =
      /\b(not|no|non|never|without|denied|revoked|before|or|if|unless|reversed|failed|un\w+ed)\b/;
    const allowed =
      /^(no|without) costs$|^without prejudice$|^(not|no|denied) (expunged|sealed|vacated|pardoned|contact order)$|\b(plea of not guilty|not guilty plea|no contact order|no bill)\b/;
    const denied = /(denied|^denied \w+)$/;
    for (const phrase of [
      ...plainPhrases,
      ...eventPhrases,
      ...sentencePhrases,
      ...undoingPhrases,
      ...doubtfulPhrases,
    ]) {
      const isTurning = turning.test(phrase) && !['unsupervised', 'unsupervised probation'].includes(phrase);
      const isExplained =
        allowed.test(phrase) ||
        (denied.test(phrase) && /expung|expunction|seal|vac\w+|pardon|set aside/.test(phrase)) ||
        phrase === 'license revoked';
      assert.ok(!isTurning || isExplained, phrase);
    }
  });
});
