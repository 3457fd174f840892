import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { DispositionClass } from '@service-embeds/contract';
import { classifyDisposition } from '../../../src/reporting/dispositions/classify-disposition.ts';

/** Written by hand from court records, not from the corpus. */
const tricky: readonly [state: string | null, words: string, expected: DispositionClass][] = [
  // As dockets abbreviate them.
  ['IL', '2nd Chance Probation', 'diverted'],
  // What no table reads can turn the meaning, in another alphabet as well.
  ['IL', 'Guilty (оправдан)', 'unknown'],
  ['IL', 'Guilty 撤销', 'unknown'],
  ['IL', 'Ｇｕｉｌｔｙ', 'conviction'],
  ['OR', 'ORS 137.533', 'diverted'],
  ['MS', 'Non adjudication of guilt', 'diverted'],
  ['AZ', 'Set aside ARS 13-905', 'sealed'],
  ['CA', 'Prosecutor reject', 'non_conviction'],
  ['MO', 'SES', 'conviction'],
  ['MO', 'SIS', 'diverted'],
  ['TX', 'Conviction - probated sentence', 'conviction'],
  ['TX', 'DADJ', 'diverted'],
  ['NY', 'CCS', 'unknown'],
  // The arrests of 1991 that were reported as convictions (Florida).
  ['FL', 'Dropped', 'non_conviction'],
  ['FL', 'Charges dropped', 'non_conviction'],
  ['FL', 'Charges were dropped by the State Attorney', 'non_conviction'],
  ['FL', 'Nol pros', 'non_conviction'],
  ['FL', 'NOL-PROS', 'non_conviction'],
  ['FL', 'Nolle prosequi', 'non_conviction'],
  ['FL', 'No true bill', 'non_conviction'],
  ['FL', 'Not convicted', 'non_conviction'],
  ['FL', 'No conviction', 'non_conviction'],
  ['FL', 'Defendant was not convicted', 'non_conviction'],
  ['FL', 'Discharged', 'non_conviction'],
  ['FL', 'Adjudication withheld', 'diverted'],
  ['FL', 'Guilty - Adj. w/h', 'diverted'],
  ['FL', 'Adjudication withheld, guilty plea', 'diverted'],
  ['FL', 'Continued without a finding', 'diverted'],
  ['FL', 'Pending', 'pending'],
  ['FL', 'Stet', 'unknown'],
  ['MD', 'Stet', 'non_conviction'],
  // Probation alone after a plea of nolo contendere is no conviction (R.I. Gen. Laws 12-18-3).
  ['RI', 'Nolo contendere - probation 1 year', 'diverted'],
  ['RI', 'Plea of nolo contendere, probation', 'diverted'],
  ['RI', 'Probation, nolo contendere', 'diverted'],
  ['RI', 'Nolo contendere; suspended sentence and probation', 'conviction'],
  ['RI', 'Nolo contendere probation, 6 months suspended', 'unknown'],
  ['RI', 'Guilty, probation', 'conviction'],
  ['TX', 'Nolo contendere probation', 'conviction'],
  // A finding of guilt that is filed (Mass. R. Crim. P. 28(e)), or stricken (Md. Code, Crim. Proc. 6-230).
  ['MA', 'Guilty - filed', 'diverted'],
  ['MA', 'Guilty, probation', 'conviction'],
  ['MD', 'Guilty finding stricken; probation before judgment', 'diverted'],
  // No conviction (D.C. Code 5-335.01(b)), and a plea of guilty (Va. Code 16.1-69.40:2).
  ['DC', 'Post and forfeit', 'non_conviction'],
  ['VA', 'Prepaid', 'conviction'],
  // The other way round.
  ['CA', 'Convicted, released on parole', 'conviction'],
  ['CA', 'Guilty, released', 'conviction'],
  ['CA', 'Guilty; released from custody, credit for time served', 'conviction'],
  ['CA', 'Released', 'unknown'],
  ['CA', 'Released - no charges filed', 'non_conviction'],
  // Clean Slate.
  ['NH', 'Annulled', 'sealed'],
  ['CT', 'Erased', 'sealed'],
  ['MD', 'Shielded', 'sealed'],
  ['PA', 'Limited access', 'sealed'],
  ['GA', 'Record restricted', 'sealed'],
  ['TX', 'Order of nondisclosure granted', 'sealed'],
  ['MI', 'HYTA', 'sealed'],
  ['CA', 'Set aside and dismissed per 1203.4 PC', 'sealed'],
  // Negations and their neighbors.
  ['OH', 'Not guilty', 'non_conviction'],
  ['OH', 'NOT-GUILTY', 'non_conviction'],
  ['OH', 'Found not guilty by jury', 'non_conviction'],
  ['OH', 'Not acquitted', 'unknown'],
  ['OH', 'Not dismissed', 'unknown'],
  ['OH', 'Dismissal denied', 'unknown'],
  ['OH', 'Motion to dismiss denied', 'unknown'],
  ['OH', 'Not nolled', 'unknown'],
  ['OH', 'Conviction vacated', 'sealed'],
  ['OH', 'Conviction not vacated', 'conviction'],
  ['OH', 'not vacated', 'unknown'],
  ['OH', 'Guilty, motion to vacate denied', 'conviction'],
  ['OH', 'denied expungement', 'unknown'],
  ['OH', 'Guilty; petition to expunge denied', 'conviction'],
  ['OH', 'Expungement pending', 'sealed'],
  ['OH', 'Eligible for expungement', 'unknown'],
  ['OH', 'Guilty unless vacated', 'unknown'],
  ['OH', 'unsealed', 'unknown'],
  ['OH', 'Diversion revoked', 'unknown'],
  ['OH', 'Diversion denied', 'unknown'],
  ['OH', 'Deferred adjudication revoked', 'unknown'],
  ['OH', 'Adjudication not withheld', 'unknown'],
  ['OH', 'Guilty, hearing vacated', 'conviction'],
  ['OH', 'Plea of not guilty', 'pending'],
  ['OH', 'Pled not guilty; found guilty', 'conviction'],
  ['OH', 'Not guilty; found guilty', 'unknown'],
  // Two classes in one text.
  ['OH', 'Guilty, vacated', 'sealed'],
  ['OH', 'Dismissed and sealed', 'sealed'],
  ['OH', 'Deferred, then dismissed', 'diverted'],
  ['OH', 'Dismissed upon completion of diversion', 'diverted'],
  ['OH', 'Charge dismissed, guilty of lesser', 'unknown'],
  ['OH', 'Guilty, dismissed', 'unknown'],
  ['OH', 'Guilty plea withdrawn', 'unknown'],
  ['OH', 'Acquitted of felony; convicted of misdemeanor', 'unknown'],
  ['OH', 'Bound over; found guilty', 'conviction'],
  ['OH', 'Guilty, appeal pending', 'unknown'],
  ['OH', 'Dismissed, refiled', 'unknown'],
  ['OH', 'Dismissed, 30 days jail', 'unknown'],
  ['OH', 'Not guilty, fine $100', 'unknown'],
  ['OH', 'Pending, 6 months probation', 'unknown'],
  ['OH', 'Reversed and remanded', 'pending'],
  // What comes after "after" was first, and a trial that is held again has no end yet.
  ['OH', 'New trial granted after guilty verdict', 'unknown'],
  ['OH', 'Remanded after conviction', 'unknown'],
  ['OH', 'Mistrial upon conviction', 'unknown'],
  ['OH', 'Reversed and remanded; guilty', 'unknown'],
  ['OH', 'Hung jury; guilty', 'unknown'],
  ['OH', 'Reopened, dismissed', 'non_conviction'],
  ['TX', 'Adjudicated guilty after deferred', 'unknown'],
  ['OH', 'Convicted after diversion', 'unknown'],
  ['OH', 'Convicted after jury trial', 'conviction'],
  ['OH', 'Diverted upon guilty plea', 'diverted'],
  // A judgment against the verdict is an acquittal, and November has a day or a year.
  ['OH', 'Judgment n.o.v.', 'non_conviction'],
  ['OH', 'JNOV', 'non_conviction'],
  ['OH', 'Judgment notwithstanding the verdict', 'non_conviction'],
  ['OH', 'Found guilty; judgment n.o.v.', 'unknown'],
  ['OH', 'Guilty, judgment NOV', 'unknown'],
  ['OH', 'Guilty judgment Nov 5, 2019', 'conviction'],
  ['OH', 'Guilty 5 Nov 2019', 'conviction'],
  // None, and doubts.
  ['OH', 'Convictions: 0', 'unknown'],
  ['OH', '0 convictions', 'unknown'],
  ['OH', 'Guilty: 0 counts', 'unknown'],
  ['OH', 'Guilty, 0 days jail, 0 months, $250.00 fine', 'conviction'],
  ['OH', 'Guilty?', 'unknown'],
  ['OH', 'Guilty verdict waived', 'unknown'],
  ['OH', 'Guilty, jury trial waived, court costs waived', 'conviction'],
  // What a source does not know is not pending.
  ['CA', 'Unknown', 'unknown'],
  ['CA', 'Disposition unknown', 'unknown'],
  ['CA', 'No disposition reported', 'unknown'],
  ['CA', 'Not available', 'unknown'],
  ['CA', 'None', 'unknown'],
  // Sentences, counts, dates and costs.
  ['OH', 'GUILTY - 30 DAYS JAIL, 12 MOS. PROB., $250 FINE', 'conviction'],
  ['OH', 'Ct. 2 of 3: guilty on 01/02/2019 by jury', 'unknown'],
  ['OH', 'Count 2 of 3: guilty on 01/02/2019 by jury', 'conviction'],
  ['OH', 'Dismissed w/ prejudice', 'non_conviction'],
  ['OH', 'Dismissed w/o prejudice, court costs', 'non_conviction'],
  ['OH', '30 days jail', 'unknown'],
  ['OH', 'Probation', 'unknown'],
  // One abbreviation, other states.
  ['MO', 'SIS', 'diverted'],
  ['MO', 'Guilty, SIS, probation', 'diverted'],
  ['MO', 'Guilty, SIS completed', 'sealed'],
  ['MO', 'SIS - probation discharged', 'sealed'],
  ['MO', 'Suspended imposition of sentence, completed', 'sealed'],
  ['SD', 'Suspended imposition of sentence', 'diverted'],
  ['IL', 'Guilty, conditional discharge', 'conviction'],
  ['MN', 'Stay of imposition', 'conviction'],
  ['AR', 'SIS', 'diverted'],
  ['OH', 'SIS', 'unknown'],
  [null, 'SIS', 'unknown'],
  ['NJ', 'Conditional discharge', 'diverted'],
  ['NY', 'Conditional discharge', 'conviction'],
  [null, 'Conditional discharge', 'unknown'],
  ['NC', 'PJC', 'diverted'],
  ['MA', 'CWOF', 'diverted'],
  ['NY', 'A.C.D.', 'diverted'],
  ['IL', 'SOL', 'non_conviction'],
  ['IL', 'Guilty, 12 months supervision', 'diverted'],
  ['PA', 'A.R.D.', 'diverted'],
  ['NJ', 'P.T.I.', 'diverted'],
  ['NC', 'VD', 'non_conviction'],
  ['NC', 'VL', 'pending'],
  ['VA', 'N.P.', 'non_conviction'],
  [null, 'NP', 'unknown'],
  ['NY', 'YO', 'sealed'],
  ['OR', 'Guilty except for insanity', 'non_conviction'],
  [null, 'Adjournment in contemplation of dismissal', 'diverted'],
  // The section of a law that nothing explains can be the one that closes the case.
  ['CA', 'Convicted - 1203.425', 'sealed'],
  ['CA', 'Guilty plea; 851.91', 'sealed'],
  ['WA', 'Guilty, RCW 9.94A.640', 'unknown'],
  ['WA', 'Convicted 9.96.060', 'unknown'],
  ['NY', 'Convicted 160.59', 'unknown'],
  ['FL', 'Convicted 943.0585', 'unknown'],
  ['NH', 'Guilty 651:5', 'unknown'],
  ['IN', 'Convicted (35-38-9-2)', 'unknown'],
  ['DE', 'Guilty 4373A', 'unknown'],
  ['OH', 'Dismissed 2953.33', 'unknown'],
  ['OH', 'Guilty 2019-01-02', 'conviction'],
  ['OH', 'Guilty 01-02-2019, $1,250.00 fine, 1-3 years prison', 'conviction'],
  ['OH', 'Guilty, case 19-1234', 'conviction'],
  ['OH', 'Guilty 2.5 years prison, fine 250.00', 'conviction'],
  // What words mean in one court and not in another.
  ['RI', 'Nolo contendere', 'unknown'],
  ['RI', 'Plea of no contest', 'unknown'],
  ['RI', 'Nolo contendere, guilty', 'conviction'],
  ['RI', 'Nolo contendere, filed', 'diverted'],
  ['MA', 'Filed', 'unknown'],
  ['VA', 'Taken under advisement', 'unknown'],
  ['MI', 'Under advisement', 'unknown'],
  ['OH', 'Taken under advisement', 'pending'],
  ['OH', 'Not convicted as charged', 'unknown'],
  ['OH', 'Not guilty as charged', 'unknown'],
  ['OH', 'Not guilty as charged, guilty of lesser offense', 'unknown'],
  // Courts of Puerto Rico write Spanish.
  ['PR', 'NO CULPABLE', 'non_conviction'],
  ['PR', 'Absuelto', 'non_conviction'],
  ['PR', 'Desestimado, Regla 64(n)', 'non_conviction'],
  ['PR', 'No causa para arresto', 'non_conviction'],
  ['PR', 'Causa para arresto', 'pending'],
  ['PR', 'Desvío, Regla 247.1', 'diverted'],
  ['PR', 'Culpable', 'conviction'],
  ['PR', 'No fue hallado culpable', 'unknown'],
  ['PR', 'Alegación de culpabilidad', 'conviction'],
  ['PR', 'Alegación de culpabilidad; desvío', 'diverted'],
  ['PR', 'Culpable - convicción eliminada', 'sealed'],
  // Accents and words that nothing explains.
  ['OH', 'Guïlty', 'conviction'],
  ['OH', 'Culpable', 'unknown'],
  ['OH', 'Guilty banana', 'unknown'],
];

describe('The class of a disposition', () => {
  for (const [state, words, expected] of tricky)
    it(`of "${words}" in ${state ?? 'an unknown state'} is ${expected}`, () => {
      assert.equal(classifyDisposition({ words, state }).class, expected);
    });

  it('is pending without words, unless the charge has a date on which it was decided', () => {
    for (const words of [null, '', '  - ']) {
      assert.equal(classifyDisposition({ words, state: 'OH' }).class, 'pending');
      const decided = classifyDisposition({ words, state: 'OH', isDated: true });
      assert.deepEqual([decided.class, decided.proposals], ['unknown', ['pending']]);
    }
    assert.equal(classifyDisposition({ words: 'Pending', state: 'OH', isDated: true }).class, 'unknown');
    assert.equal(classifyDisposition({ words: 'Guilty', state: 'OH', isDated: true }).class, 'conviction');
  });

  it('names its source, and whether counsel has to look at it', () => {
    const { source, needsCounsel } = classifyDisposition({ words: 'SIS', state: 'AR' });
    assert.match(source ?? '', /5-4-301/);
    assert.equal(needsCounsel, true);
    assert.equal(classifyDisposition({ words: 'Dismissed', state: 'AR' }).needsCounsel, false);
    assert.equal(classifyDisposition({ words: 'Guilty, PJC', state: 'NC' }).needsCounsel, true);
    assert.equal(classifyDisposition({ words: 'Conditional discharge', state: 'IL' }).needsCounsel, false);
  });

  it('asks counsel about a deferral that courts of the state call a conviction, and reports it as deferred', () => {
    const of = (state: string, words: string) => {
      const { class: meaning, needsCounsel } = classifyDisposition({ words, state });
      assert.equal(meaning, 'diverted', `${state}: ${words}`);
      return needsCounsel;
    };
    const marked = [
      of('AK', 'Suspended imposition of sentence'),
      of('ID', 'Withheld judgment'),
      of('NM', 'Deferred sentence'),
      of('WA', 'Dismissed deferred sentence'),
    ];
    assert.deepEqual(marked, [true, true, true, true]);
    const clear = [
      of('AK', 'Suspended entry of judgment'),
      of('ID', 'Withheld judgment dismissed'),
      of('NM', 'Conditional discharge'),
      of('WA', 'Stipulated order of continuance'),
    ];
    assert.deepEqual(clear, [false, false, false, false]);
  });

  it('proposes what the explained words mean, or what they mean elsewhere', () => {
    const proposalsOf = (words: string, state: string) => classifyDisposition({ words, state }).proposals;
    assert.deepEqual(proposalsOf('Guilty, dismissed', 'OH'), ['conviction', 'non_conviction']);
    assert.deepEqual(proposalsOf('Stet', 'FL'), ['non_conviction']);
    assert.deepEqual(proposalsOf('Flummoxed', 'FL'), []);
  });
});

describe('Words that staff added', () => {
  const additions = [
    { words: 'Flummoxed', state: 'OH', class: 'diverted' as const },
    { words: 'Guilty', state: 'KY', class: 'sealed' as const },
    { words: 'Placed on special docket', state: null, class: 'pending' as const },
  ];
  const classOf = (words: string, state: string) => classifyDisposition({ words, state, additions }).class;

  it('win over the corpus, as the whole text, in their state', () => {
    assert.equal(classOf('FLUMMOXED.', 'OH'), 'diverted');
    assert.equal(classOf('Flummoxed', 'IN'), 'unknown');
    assert.equal(classOf('Flummoxed guilty', 'OH'), 'unknown');
    assert.equal(classOf('Guilty', 'KY'), 'sealed');
    assert.equal(classOf('Guilty', 'OH'), 'conviction');
    assert.equal(classOf('Placed on special docket', 'IN'), 'pending');
  });
});

describe('Any text', () => {
  const words =
    'guilty not no never dismissed vacated sealed pending denied withheld adjudication un convicted'.split(
      ' ',
    );

  it('is a conviction only if it says so, and never beside a word that is sealed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 5 }), (parts) => {
        const result = classifyDisposition({ words: parts.join(' '), state: 'OH' }).class;
        if (result !== 'conviction') return;
        const text = ` ${parts.join(' ')} `;
        assert.match(text, /guilty|convicted/);
        // What was not given may stand beside a conviction: "not vacated", "vacated denied".
        assert.doesNotMatch(
          text.replaceAll(/ (not|denied) (vacated|sealed)(?= )| (vacated|sealed) denied(?= )/g, ''),
          /vacated|sealed|withheld|dismissed| never/,
        );
        assert.doesNotMatch(text, / (not|no|never) (guilty|convicted)/);
      }),
      { numRuns: 2000 },
    );
  });

  it('has the same class in capitals, with punctuation, and with spaces around', () => {
    for (const [state, text, expected] of tricky)
      assert.equal(classifyDisposition({ words: `  ${text.toUpperCase()}. `, state }).class, expected, text);
  });
});
