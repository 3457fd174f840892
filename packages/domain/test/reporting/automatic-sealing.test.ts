import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { motorVehicleContent, type Charge } from '@service-embeds/contract';
import { usStates } from '@service-embeds/contract/reference-data/us-states';
import { findAutomaticSealing } from '../../src/reporting/automatic-sealing.ts';
import { reportingLimits } from '../../src/reporting/reporting-limits.ts';
import { screenRecords, type SuppliedScreening } from '../../src/reporting/screen-records.ts';
import { stateSealing, type SealableClass } from '../../src/reporting/state-sealing.ts';

const at = new Date('2026-11-22T00:00:00Z');
const charge: Charge = {
  charge: 'Theft',
  level: 'misdemeanor',
  disposition: 'Guilty',
  offense_date: '2024-01-01',
  disposition_date: '2024-06-01',
};
const person = { full_name: 'Ada Testerman', dob: '1980-05-17' };

describe('A charge that its court may have sealed without a request', () => {
  const identity = { names: [{ first: 'Ada', middle: null, last: 'Testerman' }], dob: person.dob };
  const screenOf = (
    changes: Partial<Charge>,
    state: string | null,
    search: Partial<SuppliedScreening> = {},
  ) =>
    screenRecords(
      {
        type: 'county_criminal_search',
        result: 'consider',
        content: {},
        records: [
          {
            ...person,
            state,
            case_number: 'CR-17',
            source: 'Sample Court',
            charges: [{ ...charge, ...changes }],
          },
        ],
        ...search,
      },
      { identity, context: { states: ['OH'], salary: null }, laws: [] },
      at,
    );
  const ended = (day: string, level: Charge['level'] = 'misdemeanor') => ({
    level,
    offense_date: null,
    disposition_date: day,
  });

  it('waits for a person with the law and what it may be', () => {
    const { records, unclassified, result } = screenOf(ended('2019-11-21'), 'PA');
    assert.deepEqual([records, result], [[], 'consider']);
    assert.deepEqual(
      unclassified.map(({ sealingLaw, proposals, state }) => [sealingLaw, proposals, state]),
      [['18 Pa.C.S. 9122.2', ['conviction', 'sealed'], 'PA']],
    );
  });

  const waits = (changes: Partial<Charge>, state: string | null) =>
    screenOf(changes, state).unclassified[0]?.sealingLaw !== undefined;

  it('waits from the day on which the years of its level are over', () => {
    assert.equal(waits(ended('2019-11-22'), 'PA'), true);
    assert.equal(waits(ended('2019-11-23'), 'PA'), false);
    assert.equal(waits(ended('2019-11-22', 'felony'), 'PA'), false);
    assert.equal(waits(ended('2016-11-22', 'felony'), 'PA'), true);
    assert.equal(waits(ended('2021-11-22', 'infraction'), 'PA'), true);
    assert.equal(waits(ended('2021-11-22', 'other'), 'PA'), true, 'the least of the years');
    assert.equal(waits({ disposition_date: null, offense_date: null }, 'PA'), true, 'no day is known');
    assert.equal(waits({ ...ended('2015-01-01'), release_date: '2022-03-01' }, 'PA'), false);
    assert.equal(waits(ended('2010-01-01'), 'OH'), false);
    assert.equal(waits(ended('2010-01-01', 'felony'), 'VA'), false);
  });

  it('waits if it ended without a conviction in a state that seals such charges by and by', () => {
    const dismissed = { ...ended('2026-10-01'), disposition: 'Dismissed' };
    assert.deepEqual(
      ['MN', 'OK', 'UT', 'VA', 'OH'].map((state) => waits(dismissed, state)),
      [true, true, true, true, false],
    );
    assert.equal(waits({ ...dismissed, level: 'felony' }, 'VA'), false);
  });

  it('waits if its record does not say in which state the court is', () => {
    assert.equal(waits(ended('2010-01-01'), null), true);
    assert.equal(waits({ ...ended('2026-10-01'), disposition: 'Dismissed' }, null), true);
    assert.equal(waits(ended('2026-10-01'), null), false, 'younger than the shortest years of any state');
    assert.equal(
      screenOf(ended('2010-01-01'), null, { type: 'federal_criminal_search' }).unclassified.length,
      0,
    );
  });

  it('takes the state of the license for a driving record that names none', () => {
    const driver = (license_state: string) =>
      screenOf(ended('2010-01-01'), null, {
        type: 'motor_vehicle_report',
        content: { motor_vehicle_report: motorVehicleContent.parse({ license_state }) },
      });
    assert.deepEqual([driver('OH').records.length, driver('OH').unclassified], [1, []]);
    assert.equal(driver('PA').unclassified[0]?.sealingLaw, '18 Pa.C.S. 9122.2');
  });

  it('shows the law to the person who decides about unknown words of an old case', () => {
    const { unclassified } = screenOf({ ...ended('2015-01-01'), disposition: 'Flummoxed' }, 'MI');
    assert.equal(unclassified[0]?.sealingLaw, 'Mich. Comp. Laws 780.621g');
  });

  it('does not wait at a federal court, or once a person has looked', () => {
    const federal = screenOf(ended('2010-01-01'), 'PA', { type: 'federal_criminal_search' });
    assert.equal(federal.unclassified.length, 0);
    const decided = screenOf({ ...ended('2010-01-01'), disposition_class: 'conviction' }, 'PA', {
      isDecided: true,
    });
    assert.equal(decided.records.length, 1);
    const sealed = screenOf({ ...ended('2010-01-01'), disposition_class: 'sealed' }, 'PA', {
      isDecided: true,
    });
    assert.equal(sealed.withheld[0]?.reasons[0]?.code, 'closed_case');
  });

  const dismissedAt = (state: string, changes: Partial<Charge> = {}) =>
    waits({ ...ended('2026-10-01'), disposition: 'Dismissed', ...changes }, state);

  it('waits where a law that no list of clean slate laws has closes charges without a conviction', () => {
    const states = [
      'AK',
      'CO',
      'FL',
      'GA',
      'IN',
      'MA',
      'ME',
      'MI',
      'MO',
      'MT',
      'NC',
      'ND',
      'NE',
      'NJ',
      'RI',
      'SC',
    ];
    assert.deepEqual(
      states.filter((state) => !dismissedAt(state)),
      [],
    );
    assert.equal(dismissedAt('SC', { level: 'felony' }), false, 'courts of general sessions');
    assert.equal(dismissedAt('MD'), false);
    assert.equal(dismissedAt('MD', { disposition_date: '2023-11-20' }), true);
    assert.equal(dismissedAt('WI', { disposition_date: '2024-11-20' }), true);
  });

  it('does not wait where courts seal on request alone', () => {
    const old = { ...ended('2021-01-01'), disposition: 'Dismissed' };
    assert.deepEqual(
      ['AL', 'AZ', 'AR', 'HI', 'IA', 'KS', 'LA', 'NV', 'OH', 'OR', 'TN', 'TX', 'WY'].filter((state) =>
        waits(old, state),
      ),
      [],
    );
  });

  it('waits where no source says what courts do, and at courts that the table does not have', () => {
    assert.equal(dismissedAt('WA'), true);
    assert.equal(waits(ended('2010-01-01', 'felony'), 'GU'), true);
    assert.equal(waits(ended('2026-10-01', 'felony'), 'GU'), false, 'no law seals so soon');
  });

  it('waits if a court deferred it in a state that closes such cases', () => {
    const deferred = (disposition: string, state: string, level: Charge['level'] = 'misdemeanor') =>
      waits({ ...ended('2026-01-01', level), disposition }, state);
    assert.equal(deferred('Suspended imposition of sentence', 'MO'), true);
    assert.equal(deferred('Deferred adjudication', 'TX'), true);
    assert.equal(deferred('Deferred adjudication', 'TX', 'felony'), false);
    assert.equal(deferred('Adjudication withheld', 'FL'), false);
  });

  it('waits at once if it is a small offense that New York seals at its end', () => {
    assert.equal(waits({ ...ended('2026-10-01', 'infraction'), charge: 'Disorderly conduct' }, 'NY'), true);
    assert.equal(waits(ended('2026-10-01'), 'NY'), false);
  });

  it('waits if it may be about marijuana where that is no longer a crime', () => {
    const possession = (charge: string, state: string) => waits({ ...ended('2026-01-01'), charge }, state);
    assert.equal(possession('Possession of marijuana', 'MO'), true);
    assert.equal(possession('Possession of marijuana', 'RI'), true);
    assert.equal(possession('Possession of marijuana', 'OH'), false);
    assert.equal(possession('Possession of cocaine', 'MO'), false);
    assert.equal(possession('Theft', 'MO'), false);
    assert.equal(possession('Flummoxing', 'MO'), false, 'words that name nothing');
  });

  it('waits from the day on which a law begins', () => {
    const conviction = { ...charge, disposition_class: 'conviction' as const, ...ended('2020-01-01') };
    const facts = { record_type: 'criminal' as const, state: 'IL', file_date: null, registry: null };
    const on = (day: string) => findAutomaticSealing(conviction, facts, new Date(day))?.citation;
    assert.equal(on('2028-12-31'), undefined);
    assert.match(on('2029-01-01') ?? '', /P\.A\. 104-0459/);
  });

  it('has an answer for each class in every state, the District of Columbia, Puerto Rico and federal courts', () => {
    const courts = [...usStates.keys()].filter((code) => !['GU', 'VI', 'AS', 'MP'].includes(code));
    assert.equal(courts.length, 52);
    const isClosed = (state: string, value: SealableClass) =>
      reportingLimits.some(
        ({ jurisdiction, kinds, years }) => jurisdiction === state && years === 0 && kinds.includes(value),
      );
    const silent = [...courts, 'US'].flatMap((state) =>
      (['conviction', 'non_conviction', 'diverted'] as const).flatMap((value) =>
        isClosed(state, value) ||
        stateSealing.some((law) => law.state === state && law.classes.includes(value) && !law.offenses)
          ? []
          : [`${state} ${value}`],
      ),
    );
    assert.deepEqual(silent, []);
  });

  it('has a citation, and a day or a reason for counsel, in each row', () => {
    for (const { state, citation, checked, forCounsel, sealed } of stateSealing) {
      assert.match(citation, /\d/, state);
      assert.ok(checked ?? forCounsel, state);
      assert.ok(typeof sealed === 'string' || Object.values(sealed).every((each) => each >= 0 && each <= 20));
    }
  });
});
