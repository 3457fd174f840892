import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Charge, SuppliedRecord } from '@service-embeds/contract';
import { screenRecords, type SuppliedScreening } from '../../src/reporting/screen-records.ts';
import { law } from '../support/law.ts';

const at = new Date('2026-11-22T00:00:00Z');
const person = { full_name: 'Ada Testerman', dob: '1945-06-15' };

const charge = (changes: Partial<Charge> = {}): Charge => ({
  charge: 'Theft',
  level: 'misdemeanor',
  disposition: 'Guilty',
  offense_date: '2024-01-01',
  disposition_date: '2024-06-01',
  ...changes,
});
const record = (charges: Charge[], changes: Partial<SuppliedRecord> = {}): SuppliedRecord => ({
  case_number: 'CR-17',
  source: 'Franklin County',
  state: 'OH',
  charges,
  ...person,
  ...changes,
});
const screen = (records: SuppliedRecord[], more: Partial<SuppliedScreening> = {}) =>
  screenRecords(
    { type: 'county_criminal_search', result: 'consider', records, content: {}, ...more },
    { identity: null, context: { states: ['OH'], salary: null }, laws: law.laws },
    at,
  );
/** The words of charges that are reported, and of those about which a person is asked. */
const wordsOf = ({ records, unclassified }: ReturnType<typeof screen>) => [
  records.flatMap(({ charges }) => charges.map(({ disposition }) => disposition)),
  unclassified.map(({ words }) => words),
];

const guilty = record([charge()]);
const expunged = (changes: Partial<Charge> = {}, ofCase: Partial<SuppliedRecord> = {}) =>
  record([charge({ disposition: 'Expunged', ...changes })], ofCase);

describe('A conviction beside a copy of its case that is sealed', () => {
  const copies: Record<string, SuppliedRecord[]> = {
    'spells the offense in another way': [guilty, expunged({ charge: 'Theft, 2nd degree' })],
    'has the day of the order instead of that of the judgment': [
      guilty,
      expunged({ offense_date: null, disposition_date: '2025-03-01' }),
    ],
    'has no day in common': [
      guilty,
      expunged({ offense_date: '2024-01-02', disposition_date: '2025-03-01' }),
    ],
    'is of a source without numbers and days of offenses': [
      record([charge({ offense_date: null })], { case_number: null }),
      expunged({ offense_date: null }, { case_number: null }),
    ],
    'names the court in another way': [guilty, expunged({}, { source: 'Franklin Co. Municipal Court' })],
    'names the court in another way, without a number': [
      guilty,
      expunged({}, { source: 'Ohio courts', case_number: null }),
    ],
  };
  for (const [how, records] of Object.entries(copies))
    for (const order of [records, records.toReversed()])
      it(`goes to a person if the copy ${how}, ${order === records ? 'and follows' : 'and comes first'}`, () => {
        const screened = screen(order);
        assert.deepEqual(wordsOf(screened), [[], ['Guilty']]);
        const [{ closingWords, proposals } = assert.fail('nothing is asked')] = screened.unclassified;
        assert.deepEqual([closingWords, proposals], [['Expunged'], ['conviction', 'sealed']]);
        const [reported] = wordsOf(screen(order, { isDecided: true }));
        assert.deepEqual(reported, ['Guilty'], 'as the person decides');
      });

  it('is sealed if the copy is closed as a whole, however it spells the offense, also without charges', () => {
    for (const closed of [record([charge({ charge: 'Larceny' })]), record([])])
      for (const open of [guilty, { ...guilty, closed: false }])
        for (const records of [
          [open, { ...closed, closed: true }],
          [{ ...closed, closed: true }, open],
        ])
          assert.deepEqual(wordsOf(screen(records)), [[], []], JSON.stringify(records));
  });

  it('goes to a person if another search has withheld the copy', () => {
    const reasons = [{ code: 'closed_case' as const, source: 'A law' }];
    const sealed = expunged({ disposition_class: 'sealed' }, { source: 'Franklin Co. Municipal Court' });
    const apart = [{ type: 'national_criminal_search' as const, record: sealed, reasons }];
    assert.deepEqual(wordsOf(screen([guilty], { apart })), [[], ['Guilty']]);
  });

  it('is asked about if another search has reported it, and goes if the person says that it is sealed', () => {
    const copy = expunged({}, { source: 'Franklin Co. Municipal Court' });
    const reported = { ...guilty, charges: [{ ...charge({ disposition_class: 'conviction' }), id: 'a' }] };
    const others = [{ type: 'county_criminal_search' as const, records: [reported] }];
    const search = { type: 'national_criminal_search' as const, others };
    assert.deepEqual(wordsOf(screen([copy], search)), [[], ['Expunged']]);
    const { superseded, withheld } = screen([copy], { ...search, isDecided: true });
    assert.deepEqual(
      superseded?.map(({ id, reason }) => [id, reason.code]),
      [['a', 'closed_case']],
    );
    assert.equal(withheld[0]?.reasons[0]?.code, 'closed_case');
  });
});

describe('A conviction beside a sealed case of its own', () => {
  it('is reported if the number, the state, or the offense on another day is different', () => {
    for (const other of [
      expunged({}, { case_number: 'CR-18' }),
      expunged({}, { state: 'IN' }),
      expunged({ charge: 'Trespass' }, { source: 'Dublin Mayor Court' }),
      expunged({ offense_date: '2020-01-01', disposition_date: '2020-06-01' }, { source: 'Dublin' }),
    ])
      assert.deepEqual(wordsOf(screen([guilty, other])), [['Guilty'], []], JSON.stringify(other));
  });

  it('is reported if one record has both, because its counts ended in different ways', () => {
    const both = record([charge(), charge({ disposition: 'Expunged', offense_date: '2024-01-02' })]);
    assert.deepEqual(wordsOf(screen([both])), [['Guilty'], []]);
  });

  it('is kept apart for its age without a question', () => {
    const arrest = charge({
      disposition: 'Dismissed',
      offense_date: '2001-01-01',
      disposition_date: '2001-06-01',
    });
    const old = record([{ ...arrest, charge: 'Trespass' }]);
    const { withheld, ...screened } = screen([old, expunged()]);
    assert.deepEqual([wordsOf({ withheld, ...screened }), withheld.length], [[[], []], 1]);
  });

  it('is sealed with a copy of the same offense and day', () => {
    assert.deepEqual(wordsOf(screen([guilty, expunged()])), [[], []]);
  });
});
