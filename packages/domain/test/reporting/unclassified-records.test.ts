// cspell:ignore CNTRL
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Charge, SuppliedRecord } from '@service-embeds/contract';
import type { OffenseAddition } from '@service-embeds/domain/reporting/dispositions/disposition-entry';
import { screenRecords, type SuppliedScreening } from '../../src/reporting/screen-records.ts';

const at = new Date('2026-11-22T00:00:00Z');
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
  source: 'Alameda County',
  charges,
  ...changes,
});
const screen = (records: SuppliedRecord[], changes: Partial<SuppliedScreening> = {}, states = ['OH']) =>
  screenRecords(
    { type: 'county_criminal_search', result: 'consider', records, content: {}, ...changes },
    { identity: null, context: { states, salary: null }, laws: [] },
    at,
  );

describe('A case of Delaware', () => {
  const chargesOf = (...dispositions: string[]) =>
    screen([
      record(
        dispositions.map((disposition, index) => charge({ disposition, charge: `Charge ${index}` })),
        { state: 'DE' },
      ),
    ]).records.flatMap(({ charges }) => charges.map(({ disposition }) => disposition));

  it('is closed as a whole, or not at all', () => {
    assert.deepEqual(chargesOf('Dismissed', 'Not guilty'), []);
    assert.deepEqual(chargesOf('Dismissed', 'Guilty'), ['Dismissed', 'Guilty']);
  });
});

describe('A charge of an unknown class', () => {
  it('is in no report, and waits for a person with its words, its state and proposals', () => {
    const strange = charge({ disposition: 'Guilty, dismissed' });
    const { records, withheld, unclassified, result } = screen([
      record([charge(), strange], { state: 'OH' }),
    ]);
    assert.equal(records[0]?.charges.length, 1);
    assert.equal(records[0].charges[0]?.disposition_class, 'conviction');
    assert.deepEqual([withheld, result], [[], 'consider']);
    assert.deepEqual(unclassified, [
      {
        record: record([strange], { state: 'OH' }),
        words: 'Guilty, dismissed',
        state: 'OH',
        proposals: ['conviction', 'non_conviction'],
      },
    ]);
  });

  it('keeps the result open if nothing else may be reported', () => {
    const { records, unclassified, result } = screen([record([charge({ disposition: 'Flummoxed' })])]);
    assert.deepEqual([records.length, unclassified.length, result], [0, 1, 'consider']);
  });

  it('does not wait if no class could be reported', () => {
    const old = charge({
      disposition: 'Flummoxed',
      offense_date: '2010-01-01',
      disposition_date: '2011-01-01',
    });
    const { unclassified, withheld, result } = screen([record([old])], {}, ['CA']);
    assert.deepEqual([unclassified, withheld[0]?.reasons[0]?.code, result], [[], 'obsolete', 'clear']);
    assert.equal(screen([record([old])]).unclassified.length, 1, 'a conviction could be reported in Ohio');
  });

  it('has the state of the court that was searched if the record names none', () => {
    const stet = record([charge({ disposition: 'Stet' })]);
    assert.equal(screen([stet], { state: 'MD' }).records[0]?.charges[0]?.disposition_class, 'non_conviction');
    assert.equal(screen([stet]).unclassified[0]?.state, null);
    const federal = screen([stet], { type: 'federal_criminal_search', state: 'MD' });
    assert.equal(federal.unclassified[0]?.state, 'US');
  });

  it('is reported as what staff decided', () => {
    const decided = record([
      charge({ disposition: 'Guilty, dismissed', disposition_class: 'non_conviction' }),
    ]);
    const { records, unclassified } = screen([decided], { isDecided: true });
    assert.equal(unclassified.length, 0);
    assert.equal(records[0]?.charges[0]?.disposition_class, 'non_conviction');
    assert.deepEqual(screen([decided], { isDecided: true }, ['CA']).records, []);
  });

  it('is decided by words that staff added', () => {
    const additions = [{ words: 'Flummoxed', state: 'OH', class: 'diverted' as const }];
    const search = { type: 'county_criminal_search', result: 'consider', content: {}, state: 'OH' } as const;
    const policy = { identity: null, context: { states: [], salary: null }, laws: [], additions };
    const records = [record([charge({ disposition: 'FLUMMOXED' })])];
    const screened = screenRecords({ ...search, records }, policy, at);
    assert.equal(screened.records[0]?.charges[0]?.disposition_class, 'diverted');
  });
});

describe('A charge that a law may name', () => {
  const question = { kind: 'marijuana', lawId: 'TEST' } as const;
  const addition = {
    words: 'Poss cntrl sub',
    state: 'OH',
    kind: 'marijuana',
    level: 'misdemeanor',
    isNamed: true,
  } as const;
  const questionsOf = (changes: Partial<Charge>, remembered: Partial<OffenseAddition> = {}) => {
    const charges = [
      charge({ charge: 'POSS. CNTRL SUB', level: 'misdemeanor', disposition: 'Guilty', ...changes }),
    ];
    const search = { type: 'county_criminal_search', result: 'consider', content: {}, state: 'OH' } as const;
    const offenseAdditions = [{ ...addition, ...remembered }];
    const context = { states: [], salary: null };
    const screened = screenRecords(
      {
        ...search,
        records: [record(charges)],
        questionOffense: ({ offenses }) =>
          offenses?.some(({ kind }) => kind === question.kind) ? undefined : question,
      },
      { identity: null, context, laws: [], offenseAdditions },
      at,
    );
    const [decided] = screened.records.flatMap((each) => each.charges);
    return decided?.offenses ?? screened.unclassified.map(({ offense }) => offense);
  };

  it('is decided by words that staff remember, as if its supplier had said so', () => {
    assert.deepEqual(questionsOf({}), [{ kind: 'marijuana', is_named: true }]);
    assert.deepEqual(questionsOf({}, { isNamed: false }), [{ kind: 'marijuana', is_named: false }]);
    assert.deepEqual(questionsOf({}, { state: null }), [{ kind: 'marijuana', is_named: true }]);
  });

  it('goes to a person for other words, another state, another level, and another question', () => {
    assert.deepEqual(questionsOf({ charge: 'Poss cntrl sub 2nd' }), [question]);
    assert.deepEqual(questionsOf({ level: 'felony' }), [question]);
    assert.deepEqual(questionsOf({}, { state: 'MI' }), [question]);
    assert.deepEqual(questionsOf({}, { kind: 'first_minor' }), [question]);
    assert.deepEqual(questionsOf({ charge: '' }, { words: '' }), [question]);
  });
});

describe('The same case twice', () => {
  const copy = (charges: Charge[], changes: Partial<SuppliedRecord> = {}) =>
    record(charges, { case_number: 'cr 0017', source: 'ALAMEDA COUNTY', ...changes });

  it('is one record, with what either copy has (15 U.S.C. 1681e(b))', () => {
    const { records, withheld, unclassified } = screen([
      record([charge()], { file_date: null }),
      copy([charge({ disposition: 'Convicted' })], { file_date: '2024-01-02' }),
    ]);
    assert.equal(records.length, 1);
    assert.equal(records[0]?.charges.length, 1);
    assert.deepEqual([records[0].file_date, records[0].case_number], ['2024-01-02', 'CR-17']);
    assert.deepEqual(withheld[0]?.reasons, [{ code: 'duplicate', source: '15 U.S.C. 1681e(b)' }]);
    assert.deepEqual(unclassified, []);
  });

  it('is none where the courts of two states have the same name and number', () => {
    const inState = (state: string) => record([charge()], { source: 'Washington County', state });
    assert.equal(screen([inState('OR'), inState('AR')]).records.length, 2);
    assert.equal(
      screen([inState('OR'), record([charge()], { source: 'Washington County' })]).records.length,
      1,
    );
  });

  it('goes to a person if its copies contradict one another', () => {
    const first = charge();
    const other = charge({ disposition: 'Dismissed' });
    const { records, unclassified } = screen([record([first]), copy([other])]);
    assert.deepEqual(records, []);
    assert.deepEqual(unclassified, [
      {
        record: record([first, other]),
        words: 'Guilty | Dismissed',
        state: null,
        proposals: ['conviction', 'non_conviction'],
      },
    ]);
  });

  it('is sealed if one copy is, or if its supplier closed one', () => {
    for (const other of [copy([charge({ disposition: 'Vacated' })]), copy([charge()], { closed: true })]) {
      const { records, withheld, unclassified, result } = screen([record([charge()]), other]);
      assert.deepEqual([records, unclassified, result], [[], [], 'clear']);
      assert.equal(withheld[0]?.record.charges.length, 2);
    }
  });

  it('keeps the counts of one record, and charges that only one copy has', () => {
    const trespass = charge({ charge: 'Trespass' });
    const counts = [charge(), charge({ disposition: 'Dismissed' })];
    assert.equal(screen([record(counts)]).records[0]?.charges.length, 2);
    const { records, unclassified } = screen([record([charge()]), copy([...counts, trespass])]);
    assert.deepEqual(
      records.flatMap(({ charges }) => charges.map((each) => `${each.charge} ${each.disposition}`)),
      ['Theft Guilty', 'Theft Dismissed', 'Trespass Guilty'],
    );
    assert.deepEqual(unclassified, []);
  });

  it('is one offense if its copies have no day in common that differs', () => {
    const pending = { disposition: null, disposition_date: null };
    const { records } = screen([
      record([charge({ ...pending })]),
      copy([charge({ ...pending, offense_date: '2024-02-02' })]),
    ]);
    assert.equal(records[0]?.charges.length, 2, 'two thefts that no court has decided');
    const { unclassified } = screen([record([charge(pending)]), copy([charge({ offense_date: null })])]);
    assert.equal(unclassified.length, 1, 'one theft, about which the copies contradict one another');
  });

  it('is not another case of the same court, or the same number at another one', () => {
    for (const other of [
      record([charge()], { case_number: 'CR-18' }),
      record([charge()], { source: 'Fresno County' }),
      record([charge()], { record_type: 'civil_judgment' }),
    ])
      assert.equal(screen([record([charge()]), other]).records.length, 2);
  });

  it('is found by its offense and day where a source has no numbers', () => {
    const unnumbered = (changes: Partial<Charge>) => record([charge(changes)], { case_number: null });
    assert.equal(screen([unnumbered({}), unnumbered({})]).records.length, 1);
    assert.equal(screen([unnumbered({}), unnumbered({ charge: 'Trespass' })]).records.length, 2);
    assert.equal(screen([unnumbered({}), unnumbered({ offense_date: '2024-02-02' })]).records.length, 2);
    const undated = { offense_date: null, disposition_date: null };
    assert.equal(screen([unnumbered(undated), unnumbered(undated)]).withheld.length, 0);
  });

  it('of a record without charges is one record as well', () => {
    const civil = { record_type: 'civil_judgment' as const, file_date: '2025-01-01' };
    const { records, withheld } = screen([record([], civil), copy([], civil)]);
    assert.deepEqual([records.length, withheld.length], [1, 1]);
  });
});

describe('A case that another screening of the report has', () => {
  const reported = [record([charge({ disposition_class: 'conviction' })])];
  const county = [{ type: 'county_criminal_search' as const, records: reported }];
  const screenNational = (charges: Charge[], changes: Partial<SuppliedScreening> = {}) =>
    screen([record(charges, { case_number: 'CR 17' })], {
      type: 'national_criminal_search',
      others: county,
      ...changes,
    });

  it('is not reported twice', () => {
    const { records, withheld, unclassified, result } = screenNational([
      charge({ disposition: 'Convicted' }),
    ]);
    assert.deepEqual([records, unclassified, result], [[], [], 'clear']);
    assert.equal(withheld[0]?.reasons[0]?.code, 'duplicate');
    assert.equal(screenNational([], {}).withheld[0]?.reasons[0]?.code, 'duplicate');
  });

  it('is reported with the charges that the other one has not', () => {
    const { records } = screenNational([charge(), charge({ charge: 'Trespass' })]);
    assert.deepEqual(
      records[0]?.charges.map((each) => each.charge),
      ['Trespass'],
    );
  });

  it('goes to a person if it ended another way there, and stays as the person decides', () => {
    for (const disposition of ['Dismissed', 'Vacated']) {
      const { records, unclassified } = screenNational([charge({ disposition })]);
      assert.deepEqual([records, unclassified[0]?.words], [[], disposition]);
    }
    const decided = [charge({ disposition: 'Dismissed', disposition_class: 'non_conviction' })];
    const { records, unclassified } = screenNational(decided, { isDecided: true });
    assert.deepEqual([records.length, unclassified], [1, []]);
    const sealed = screenNational([charge({ disposition: 'Vacated' })], { isDecided: true });
    assert.deepEqual([sealed.records, sealed.withheld[0]?.reasons[0]?.code], [[], 'closed_case']);
  });

  it('loses its charge there when a person decides how the case ended', () => {
    const withIds = [record([{ ...charge({ disposition_class: 'conviction' }), id: 'first' } as Charge])];
    const others = [{ type: 'county_criminal_search' as const, records: withIds }];
    const decide = (disposition_class: 'sealed' | 'non_conviction' | 'conviction') =>
      screenNational([charge({ disposition_class })], { others, isDecided: true }).superseded?.map(
        ({ id, reason }) => [id, reason.code],
      );
    assert.deepEqual(decide('sealed'), [['first', 'closed_case']]);
    assert.deepEqual(decide('non_conviction'), [['first', 'duplicate']]);
    assert.deepEqual(decide('conviction'), []);
  });

  it('is another case without a number, or if it is of another type', () => {
    const civil = [{ type: 'county_civil_search' as const, records: reported }];
    assert.equal(screenNational([charge()], { others: civil }).records.length, 1);
    const unnumbered = [{ ...county[0]!, records: [{ ...reported[0]!, case_number: null }] }];
    const { records } = screen([record([charge()], { case_number: null })], { others: unnumbered });
    assert.equal(records.length, 1);
  });
});

describe('A record that is not criminal', () => {
  const civil = { record_type: 'civil_judgment' as const };

  it('has no class, and is withheld if its words may say that it is closed', () => {
    const { records } = screen([record([charge({ disposition: 'Judgment for plaintiff' })], civil)]);
    assert.equal(records[0]?.charges[0]?.disposition_class, undefined);
    const vacated = screen([record([charge({ disposition: 'Default judgment vacated' })], civil)]);
    assert.deepEqual([vacated.records, vacated.withheld[0]?.reasons[0]?.code], [[], 'closed_case']);
  });
});
