import type { DispositionGroup } from '../disposition-entry.ts';

/** Words that mean the same in every state. */
export const generalWords: readonly DispositionGroup[] = [
  {
    class: 'conviction',
    states: 'all',
    source: '15 U.S.C. 1681c(a)(5); NCSC, State Court Guide to Statistical Reporting',
    words: ['guilty', 'convicted', 'conviction', 'found guilty'],
  },
  {
    class: 'non_conviction',
    states: 'all',
    source: '15 U.S.C. 1681c(a)(2); NCSC, State Court Guide to Statistical Reporting',
    words: [
      'dismissed',
      'dropped',
      'nolle prosequi',
      'not guilty',
      'no true bill',
      'not convicted',
      'no conviction',
      'discharged',
    ],
  },
  {
    class: 'sealed',
    states: 'all',
    source: '15 U.S.C. 1681e(b)',
    words: ['sealed', 'expunged', 'vacated', 'set aside', 'pardoned', 'annulled', 'erased', 'shielded'],
  },
];
