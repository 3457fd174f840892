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
});
