import { acquittals } from './corpus/acquittals.ts';
import { convictions } from './corpus/convictions.ts';
import { declinedCharges } from './corpus/declined-charges.ts';
import { dismissalsByState } from './corpus/dismissals-by-state.ts';
import { dismissals } from './corpus/dismissals.ts';
import { diversionsByState } from './corpus/diversions-by-state.ts';
import { diversions } from './corpus/diversions.ts';
import { pendingCases } from './corpus/pending.ts';
import type { DispositionEntry, DispositionGroup } from './disposition-entry.ts';
import { sealingLaws } from './sealing-laws.ts';

const groups: readonly DispositionGroup[] = [
  ...convictions,
  ...acquittals,
  ...dismissals,
  ...dismissalsByState,
  ...declinedCharges,
  ...diversions,
  ...diversionsByState,
  ...pendingCases,
  ...sealingLaws,
];

/** Words that counsel has to look at, by state (`US`: everywhere). Until then they have the class that reports less. */
export const wordsForCounsel = groups.flatMap(({ needsCounsel: forCounsel, states, ...group }) =>
  forCounsel === undefined
    ? []
    : (states === 'all' ? ['US'] : states).map((state) => ({
        state,
        citation: group.source,
        forCounsel,
        class: group.class,
        words: group.words.join(', '),
      })),
);

/** What words of courts mean, by state. Templates that counsel has to read. */
export const dispositionCorpus: readonly DispositionEntry[] = groups.flatMap(({ words, ...group }) =>
  words.map((text) => ({ ...group, words: text })),
);
