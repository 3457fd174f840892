// cspell:ignore susp
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { classifyDisposition } from '../../../src/reporting/dispositions/classify-disposition.ts';

/** Texts that have the words of a conviction, and of which only a person can say whether there is one: by why that is so. */
const doubtful: Readonly<Record<string, string>> = {
  'What is canceled stands beside the trial, counsel or the fine, and can be the conviction': `
    Guilty at trial, vacated
    Convicted at trial - vacated
    Guilty at trial vacated
    Guilty after trial stricken
    Guilty at trial (set aside)
    Found guilty by jury. Dismissed.
    Found guilty by jury; discharged
    Guilty plea by counsel, withdrawn
    Plea of guilty by defense attorney - withdrawn
    Guilty, fine, vacated
    Convicted, fine. Set aside.
    Guilty, costs, vacated
    Guilty after hearing; set aside
    Guilty at hearing, quashed
    Convicted on warrant, vacated
    Guilty on motion of state; withdrawn
    Guilty, restitution; vacated
  `,
  'The court suspended its finding': `
    Suspended adjudication guilty
    Suspended adjudication of guilt
    Adjudication of guilt suspended
    Adjudication guilty suspended
    Suspended finding of guilt
    Finding of guilt suspended
    Suspended judgment of guilt
    Judgment of guilt suspended
    Judgment of conviction suspended
    Suspended judgment, guilty
    Guilty plea suspended
    Guilty verdict suspended
  `,
  'Something is suspended, and the text does not say what': `
    Guilty, suspended
    Guilty suspended
    Guilty - susp
    Guilty/Suspended
    Guilty (suspended)
    Convicted, suspended
    Guilty, all suspended
    Convicted - all suspended
    Found guilty, suspended
    Found guilty by the court; costs paid; suspended
    Plea of guilty, suspended
    Nolo contendere, suspended
    No contest plea, suspended
    Guilty, suspended 1 year
    Guilty, suspended for 12 months
    Guilty on count 1, suspended
    Guilty 5/6/2020, suspended
    Suspended, guilty
    Guilty, fully suspended
    Guilty, judgement & sentence suspended
    Convicted, stayed
    Guilty, held
  `,
  'It was changed, and the text does not say into what': `
    Guilty - amended
    Guilty, amended
    Convicted (amended)
    Conviction amended
    Conviction reduced
    Guilty, reduced
    Guilty, reduced to misdemeanor
    Guilty, reduced to infraction
    Guilty; amended to infraction
    Guilty, original
    Guilty plea, original
  `,
  'It is planned, or possible': `
    To plead guilty
    Defendant to plead guilty
    Defendant may plead guilty
    Defendant to enter guilty plea
    Defendant to enter plea of guilty
    To be found guilty
    Is to be convicted
    May be convicted
    May be found guilty
    For plea of guilty
    For guilty plea
    Hearing on guilty plea
    Hearing on plea of guilty
    Continued for guilty plea
    Continued for plea of guilty
    Pending guilty plea
    Open, guilty plea
    Set for trial, guilty plea
    Trial pending, plea of guilty
    Disposition pending (guilty)
    Maximum 1 year jail upon conviction
    Max fine 1000 dollars upon conviction
    Minimum 30 days on conviction
    Registration required upon conviction
    Guilty, superior court trial date
  `,
  'Another end followed': `
    Disposition amended from guilty
    Amended from guilty
    Reduced from conviction
    Original disposition guilty
    Original finding: guilty
    Original: Guilty
    Original conviction
    First verdict guilty
    Guilty at first trial
    Guilty, second trial
  `,
  'The person has met the terms, after which many courts enter no judgment': `
    Guilty, terms completed
    Guilty, conditions completed
    Guilty plea, completed terms
    Guilty, completed
    Guilty, complete
    Guilty; conditions
    Guilty, terms
    Guilty, classes completed
    Guilty, counseling completed
    Guilty plea, community service completed
    Guilty plea; evaluation and classes complete
    Guilty, 40 hours completed
    Guilty, driving school completed
    Guilty plea; driving school complete
  `,
};

const clear = `
Guilty, jury discharged
Guilty; no contact order vacated
Guilty. Hearing vacated.
Trial vacated, guilty plea entered
Plea of not guilty withdrawn, guilty plea entered
Convicted; defense attorney withdrew
Guilty; sentence suspended
Convicted on guilty plea
Found guilty on plea of guilty
Bound over, found guilty
Arraigned, guilty plea
Guilty plea to original charge
Guilty, May 5, 2019
Guilty, fined $200
Guilty, $200 fine
Pled guilty, 30 days jail suspended
Guilty, 30 days jail, 20 days suspended
Guilty; jail 10 days, all suspended
Guilty, jail 30, 20 suspended
Guilty, fine 500, 250 suspended
Guilty, 1 year suspended
Guilty, fine suspended
Guilty, jail suspended
Guilty, suspended sentence
Guilty, license suspended 90 days
Guilty, execution of sentence suspended
Guilty of reduced charge
Guilty of amended charge
Guilty as amended
Amended to misdemeanor, guilty
Reduced, guilty plea
Guilty, probation completed
Guilty, jail completed
Guilty, sentence amended
Guilty, sentence reduced
Guilty, case closed
`;

const classOf = (words: string, state: string | null) => classifyDisposition({ words, state }).class;
const linesOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

for (const [why, texts] of Object.entries(doubtful))
  describe(why, () => {
    for (const words of linesOf(texts))
      it(`is for a person: ${words}`, () => {
        for (const state of ['OH', 'CA', 'NY', 'NV', null])
          assert.ok(['unknown', 'pending', 'sealed'].includes(classOf(words, state)), state ?? '');
      });
  });

describe('The words of a conviction', () => {
  for (const words of linesOf(clear))
    it(`are one: ${words}`, () => {
      assert.equal(classOf(words, 'OH'), 'conviction');
    });

  it('need their state where they say nothing of guilt', () => {
    const words = [
      'Suspended sentence',
      '30 days suspended',
      'Prepaid',
      'Stay of imposition',
      'Conditionally discharged',
    ];
    for (const each of words) assert.equal(classOf(each, null), 'unknown', each);
    assert.equal(classOf('Suspended sentence', 'RI'), 'conviction');
    assert.equal(classOf('Guilty plea', null), 'conviction');
  });

  it('mean the guilt of this person and of this charge in each state alone that writes them so', () => {
    for (const words of [
      'Guilty, other defendant',
      'Guilty, other count',
      'Guilty, responsible',
      'Merged, guilty',
    ])
      assert.equal(classOf(words, null), 'unknown', words);
    assert.equal(classOf('Guilty, other', 'WA'), 'conviction');
  });
});
