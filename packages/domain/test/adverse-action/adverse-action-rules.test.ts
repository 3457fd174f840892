import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { adverseActionRules, type AdverseActionRule } from '../../src/adverse-action/adverse-action-rules.ts';

const ofSending = '5 business days of sending';
const ofReceipt = '5 business days of receipt';
const aWeekOfSending = '7 calendar days of sending';

/** What each jurisdiction demands, as docs/interface.md#adverse-action describes it: the wait, then the assessment. */
const expected: Record<string, readonly [wait: string, ...assessment: string[]]> = {
  US: [ofSending],
  CA: [ofReceipt, 'required', 'again after an answer'],
  'CA/Los Angeles': [ofReceipt, 'required', 'attached', 'again after an answer'],
  'CA/Los Angeles County (unincorporated)': [ofReceipt, 'required', 'attached', 'again after an answer'],
  'CA/San Francisco': ['7 calendar days of receipt', 'required'],
  'CA/San Diego County (unincorporated)': [ofReceipt, 'required'],
  NY: [ofSending, 'required'],
  'NY/New York': [ofReceipt, 'required', 'attached'],
  IL: [ofReceipt, 'required'],
  'IL/Chicago': [ofReceipt, 'required'],
  'PA/Philadelphia': ['10 business days of receipt', 'required'],
  'MD/Montgomery County': [aWeekOfSending, 'again after an answer'],
  "MD/Prince George's County": [aWeekOfSending, 'required', 'again after an answer'],
  WA: ['2 business days of receipt', 'required'],
  'WA/Seattle': ['2 business days of receipt', 'required'],
  MA: [ofSending],
  DC: [ofSending, 'required'],
  'TX/Austin': [ofSending, 'required'],
  'OR/Portland': [ofSending, 'required'],
  'MO/Kansas City': [ofSending, 'required'],
  'MO/Columbia': [ofSending],
  'MO/St. Louis': [ofSending],
  HI: [ofSending, 'required'],
  NJ: [ofSending],
  CO: [ofSending],
  MN: [ofSending],
  NM: [ofSending],
  CT: [ofSending],
  RI: [ofSending],
  VT: [ofSending],
  ME: [ofSending],
  OR: [ofSending],
  PA: [ofSending],
};

const demandsOf = ({ wait, ...rule }: AdverseActionRule): string[] => [
  `${wait.days} ${wait.unit.replace('_', ' ')} of ${wait.from === 'sent' ? 'sending' : 'receipt'}`,
  ...(rule.assessmentRequired ? ['required'] : []),
  ...(rule.assessmentAttached ? ['attached'] : []),
  ...(rule.reassessmentRequired ? ['again after an answer'] : []),
];
const jurisdictionsWith = (hasIt: (rule: AdverseActionRule) => unknown): string[] =>
  adverseActionRules.filter(hasIt).map(({ jurisdiction }) => jurisdiction);

describe('the law of adverse action', () => {
  it('is a wait and an assessment for each jurisdiction', () => {
    const actual = Object.fromEntries(adverseActionRules.map((rule) => [rule.jurisdiction, demandsOf(rule)]));
    assert.deepEqual(actual, expected);
  });

  it('is about criminal records, except the federal law (15 U.S.C. 1681b(b)(3))', () => {
    assert.deepEqual(
      jurisdictionsWith(({ appliesTo }) => appliesTo === 'any_report'),
      ['US'],
    );
    assert.deepEqual(
      jurisdictionsWith(({ appliesTo }) => appliesTo !== 'criminal_record'),
      ['US'],
    );
  });

  it('gives more time after an answer in San Francisco, and for evidence in three other places', () => {
    const extensions = adverseActionRules.flatMap(({ jurisdiction, extension }) =>
      extension ? [[jurisdiction, extension.days, extension.after]] : [],
    );
    assert.deepEqual(extensions, [
      ['CA', 5, 'evidence'],
      ['CA/Los Angeles County (unincorporated)', 10, 'evidence'],
      ['CA/San Francisco', 5, 'answer'],
      ['CA/San Diego County (unincorporated)', 5, 'evidence'],
    ]);
  });

  it('attaches Article 23-A of the Correction Law in the State of New York alone', () => {
    const attached = adverseActionRules.flatMap(({ attachments, jurisdiction }) =>
      attachments ? [[jurisdiction, ...attachments]] : [],
    );
    assert.deepEqual(attached, [['NY', 'article_23_a']]);
  });

  it('was compared with its text in these places', () => {
    assert.deepEqual(
      jurisdictionsWith(({ isVerified }) => isVerified),
      [
        'US',
        'CA',
        'CA/Los Angeles County (unincorporated)',
        'CA/San Diego County (unincorporated)',
        'NY/New York',
        'IL',
        'MD/Montgomery County',
        "MD/Prince George's County",
        'WA',
      ],
    );
  });
});
