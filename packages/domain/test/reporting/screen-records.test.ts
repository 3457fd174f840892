import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Charge, SuppliedRecord } from '@service-embeds/contract';
import { reportingLimits } from '../../src/reporting/reporting-limits.ts';
import { screenRecords, type RecordPolicy } from '../../src/reporting/screen-records.ts';
import { law } from '../support/law.ts';

const at = new Date('2026-11-22T00:00:00Z');
const identity = { names: [{ first: 'Ada', last: 'Testerman' }], dob: '1945-06-15' };
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
  case_number: '1',
  source: 'Franklin County',
  // No law of Ohio limits the age of what is reported, or seals without a request.
  state: 'OH',
  charges,
  ...person,
  ...changes,
});
const policy = (states: string[], salary: number | null = null): RecordPolicy => ({
  identity,
  context: { states, salary },
  laws: law.laws,
});
const screen = (
  records: SuppliedRecord[],
  states: string[] = ['OH'],
  {
    type = 'county_criminal_search',
    salary = null,
  }: {
    type?: 'county_criminal_search' | 'county_civil_search' | 'sex_offender_search';
    salary?: number | null;
  } = {},
) => screenRecords({ type, result: 'consider', records, content: {} }, policy(states, salary), at);
const codesOf = (records: SuppliedRecord[], states?: string[], options = {}): string[] =>
  screen(records, states, options).withheld.flatMap(({ reasons }) => reasons.map(({ code }) => code));

const oldConviction = charge({ offense_date: '2009-01-01', disposition_date: '2010-01-01' });
const oldArrest = charge({
  offense_date: '1991-01-01',
  disposition: 'Dismissed',
  disposition_date: '1991-05-01',
});
const recentDismissal = charge({ disposition: 'Nolle prosequi' });

describe('What a report may contain', () => {
  it('is a conviction of any age where only federal law applies', () => {
    const { records, withheld, result } = screen([record([oldConviction])]);
    assert.deepEqual([records.length, withheld.length, result], [1, 0, 'consider']);
  });

  it('is never an arrest older than seven years (FCRA 605(a)(2))', () => {
    const { records, withheld, result } = screen([record([oldArrest])]);
    assert.deepEqual([records, result], [[], 'clear']);
    assert.deepEqual(withheld[0]?.reasons, [{ code: 'obsolete', source: '15 U.S.C. 1681c(a)(2)' }]);
  });

  it('counts seven years to the day', () => {
    const pending = (day: string) =>
      record([charge({ disposition: null, disposition_date: null, offense_date: day })]);
    assert.deepEqual(codesOf([pending('2019-11-22')]), ['obsolete']);
    assert.deepEqual(codesOf([pending('2019-11-23')]), []);
  });

  it('counts from no day that has not come, which a source wrote for one of the century before', () => {
    const arrest = charge({
      disposition: 'Dismissed',
      offense_date: '2062-01-01',
      disposition_date: '2062-03-01',
    });
    assert.deepEqual(codesOf([record([arrest])]), ['undated']);
    const dated = charge({ ...arrest, disposition_date: '1992-03-01' });
    assert.deepEqual(codesOf([record([dated])]), ['obsolete']);
    const inPrison = charge({ ...oldConviction, release_date: '2032-01-01' });
    assert.deepEqual(codesOf([record([inPrison])], ['CA']), []);
  });

  for (const state of ['CA', 'CO', 'KS', 'MA', 'MD', 'MT', 'NH', 'NM', 'NY', 'TX', 'WA'])
    it(`is no conviction older than seven years in ${state}`, () => {
      assert.deepEqual(codesOf([record([oldConviction])], [state]), ['obsolete']);
      assert.deepEqual(codesOf([record([oldConviction], { state })]), ['obsolete'], 'by the court');
      assert.deepEqual(codesOf([record([charge()])], [state]), []);
      const released = charge({ ...oldConviction, release_date: '2021-01-01' });
      assert.deepEqual(codesOf([record([released])], [state]), [], 'counted from the release');
    });

  for (const state of ['CA', 'KY', 'NM', 'NY'])
    it(`is never an arrest without a conviction in ${state}`, () => {
      assert.deepEqual(codesOf([record([recentDismissal])], [state]), ['not_reportable']);
      assert.deepEqual(codesOf([record([recentDismissal])]), []);
    });

  for (const state of ['CA', 'KY', 'NM', 'NY'])
    it(`is never a judgment that a court deferred in ${state}`, () => {
      const deferred = record([charge({ disposition: 'Adjudication withheld' })]);
      assert.deepEqual(codesOf([deferred], [state]), ['not_reportable']);
      assert.deepEqual(codesOf([deferred]), []);
    });

  it('is no pending charge in Kentucky, which wants a conviction (Ky. Rev. Stat. 367.310)', () => {
    const pending = record([charge({ disposition: 'Pending', disposition_date: null })]);
    assert.deepEqual(codesOf([pending], ['KY']), ['not_reportable']);
    assert.deepEqual(codesOf([pending], ['CA']), []);
  });

  it('is none of the arrests of 1991 that were reported as convictions (FCRA 605(a)(2))', () => {
    for (const disposition of [
      'Dropped',
      'Charges dropped',
      'Nol pros',
      'No true bill',
      'Not convicted',
      'No conviction',
      'Discharged',
      'Stet',
      'Adjudication withheld',
      'Continued without a finding',
    ]) {
      const arrest = { ...oldArrest, disposition };
      const { records } = screen([record([arrest], { state: 'FL' })], ['FL']);
      assert.deepEqual(records, [], disposition);
    }
    const pending = charge({ ...oldArrest, disposition: 'Pending', disposition_date: null });
    assert.deepEqual(codesOf([record([pending], { state: 'FL' })], ['FL']), ['obsolete']);
  });

  it('is a conviction whose sentence has ended, in California as well', () => {
    for (const disposition of ['Convicted, released on parole', 'Guilty, released'])
      assert.deepEqual(codesOf([record([charge({ disposition })])], ['CA']), [], disposition);
  });

  it('follows the exceptions for salaries of each law', () => {
    assert.deepEqual(codesOf([record([oldArrest])], ['OH'], { salary: 75_000 }), []);
    assert.deepEqual(codesOf([record([oldArrest])], ['OH'], { salary: 74_999 }), ['obsolete']);
    assert.deepEqual(codesOf([record([oldConviction])], ['NY'], { salary: 25_000 }), []);
    assert.deepEqual(codesOf([record([oldConviction])], ['CA'], { salary: 500_000 }), ['obsolete']);
  });

  for (const disposition of [
    'Expunged',
    'SEALED',
    'Adjudicated delinquent',
    'Conviction vacated',
    'Annulled',
    'Erased',
    'Shielded',
    'Limited access',
    'Pardoned',
  ])
    it(`is never a case that is closed: ${disposition}`, () => {
      assert.deepEqual(codesOf([record([charge({ disposition })])], [], { salary: 900_000 }), [
        'closed_case',
      ]);
    });
  it('is never a case that the supplier marks as closed', () => {
    assert.deepEqual(codesOf([record([charge()], { closed: true })]), ['closed_case']);
  });

  it('limits bankruptcies to ten years and other civil records to seven', () => {
    const civil = { type: 'county_civil_search' as const };
    const of = (record_type: SuppliedRecord['record_type'], file_date: string) =>
      codesOf([record([], { record_type, file_date })], ['OH'], civil);
    assert.deepEqual(of('bankruptcy', '2017-01-01'), []);
    assert.deepEqual(of('bankruptcy', '2016-11-22'), ['obsolete']);
    for (const type of ['civil_judgment', 'tax_lien', 'collection', 'other'] as const) {
      assert.deepEqual(of(type, '2019-01-01'), ['obsolete'], type);
      assert.deepEqual(of(type, '2020-01-01'), [], type);
    }
    assert.deepEqual(codesOf([record([], { file_date: null })], ['OH'], civil), ['undated']);
  });

  it('keeps a charge apart without the others of its case', () => {
    const { records, withheld, result } = screen([record([charge(), oldArrest])]);
    assert.deepEqual([records[0]?.charges.length, withheld[0]?.record.charges.length], [1, 1]);
    assert.equal(result, 'consider');
  });

  it('keeps what has no date apart where the age matters', () => {
    const undated = charge({ offense_date: null, disposition_date: null });
    assert.deepEqual(codesOf([record([undated])], ['CA']), ['undated']);
    assert.deepEqual(codesOf([record([undated])]), []);
  });

  it('is an entry of a registry, whatever its age, unless the law forbids to use it', () => {
    const options = { type: 'sex_offender_search' as const };
    for (const charges of [[oldConviction], []]) {
      assert.deepEqual(codesOf([record(charges)], ['OH'], options), []);
      assert.deepEqual(codesOf([record(charges)], ['CA'], options), ['not_reportable']);
    }
  });

  it('keeps records of other people apart', () => {
    const records = [
      record([charge()], { dob: '1945-06-16' }),
      record([charge()], { full_name: 'Bo Other' }),
    ];
    assert.deepEqual(codesOf(records), ['birth_date_mismatch', 'name_mismatch']);
    assert.equal(screen(records).result, 'clear');
  });

  it('leaves the result of a screening without records as it is', () => {
    assert.equal(
      screenRecords({ type: 'drug_screening', result: 'consider', records: [], content: {} }, policy([]), at)
        .result,
      'consider',
    );
  });

  it('names a source for every limit', () => {
    for (const { source, jurisdiction } of reportingLimits)
      assert.match(source, jurisdiction === 'US' ? /^15 U\.S\.C\. 1681c/ : /\d/);
  });
});

describe('A case that is kept out of the report', () => {
  const apart = (code: 'closed_case' | 'not_reportable' | 'name_mismatch', changes: Partial<Charge>) => [
    {
      type: 'county_criminal_search' as const,
      record: record([charge(changes)]),
      reasons: [{ code, source: 'A law' }],
    },
  ];
  const sealed = { disposition_class: 'sealed' as const };
  const dismissed = { disposition: 'Dismissed', disposition_class: 'non_conviction' as const };
  const besides = (parts: ReturnType<typeof apart>, isDecided = false) =>
    screenRecords(
      {
        type: 'national_criminal_search',
        result: 'consider',
        records: [record([charge()])],
        content: {},
        apart: parts,
        isDecided,
      },
      policy(['OH']),
      at,
    );

  it('goes to a person if it is a conviction here, and closed or dismissed there', () => {
    for (const parts of [apart('closed_case', sealed), apart('not_reportable', dismissed)]) {
      const { records, unclassified } = besides(parts);
      assert.deepEqual([records, unclassified[0]?.words], [[], 'Guilty']);
      assert.equal(besides(parts, true).records.length, 1, 'as the person decides');
    }
    const other = apart('closed_case', { ...sealed, charge: 'Trespass' });
    assert.equal(besides(other).unclassified.length, 1, 'all of the case is closed');
  });

  it('is reported if it is about another person, or ended the same way there', () => {
    assert.equal(besides(apart('name_mismatch', sealed)).records.length, 1);
    const same = { ...dismissed, disposition_class: 'conviction' as const };
    assert.equal(besides(apart('not_reportable', same)).records.length, 1);
    const other = apart('not_reportable', { ...dismissed, charge: 'Trespass' });
    assert.equal(besides(other).records.length, 1);
  });
});
