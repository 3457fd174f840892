import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { motorVehicleContent, type SupplierUpdate } from '@service-embeds/contract';
import { startDispute } from '../../../src/dispute/dispute-lifecycle.ts';
import { correctionsOf } from '../../../src/dispute/disputed-items.ts';
import { classifyCharge } from '../../../src/report-lifecycle/decide-charge.ts';
import type { ReportAggregate } from '../../../src/report/aggregate/report-aggregate.ts';
import type { Decided } from '../../../src/report/held-update.ts';
import { toScreeningResource } from '../../../src/report/serializers/screening-serializer.ts';
import type { Identity } from '../../../src/reporting/identity-match.ts';
import { withoutDecisions } from '../../../src/reporting/withheld-part.ts';
import { afterDays, apply, screeningAt, screenedReport } from '../../support/report.ts';

type SsnTrace = Extract<SupplierUpdate, { kind: 'screening_completed' }>['ssn_trace'];
type Records = Extract<SupplierUpdate, { kind: 'screening_completed' }>['records'];

describe('A record that has the name of the candidate and the year of birth alone', () => {
  const identity = { names: [{ first: 'Grace', last: 'Testerman' }], dob: '2005-09-21' };
  const theft = {
    charge: 'Theft',
    level: 'misdemeanor' as const,
    disposition: 'Guilty',
    offense_date: '2025-05-04',
    disposition_date: '2025-11-02',
  };
  const recordOf = (changes: Partial<Records[number]> = {}): Records[number] => ({
    case_number: '1',
    source: 'Alameda County',
    full_name: 'Grace Testerman',
    yob: 2005,
    charges: [theft],
    ...changes,
  });
  let report: ReportAggregate;
  let type: Parameters<typeof screenedReport>[0];
  let state: string;
  beforeEach(() => {
    state = 'CA';
    type = 'county_criminal_search';
  });
  const complete = (...records: Records) => {
    report = screenedReport(type, identity, state);
    const { id: screening_id } = screeningAt(report, 0);
    apply(report, { kind: 'screening_completed', screening_id, result: 'consider', records });
  };
  const waiting = () => report.heldUpdates.flatMap(({ charges }) => charges.filter((each) => !each.decision));
  const decide = (value: Decided, at = afterDays(2)) =>
    classifyCharge(report, waiting()[0]?.id ?? '', { class: value, memberId: 'member', at });
  const charges = () =>
    screeningAt(report, 0).records.flatMap((each) => each.charges.map(({ charge }) => charge));

  it('waits as a whole with what it says of the person, and is in no report until then', () => {
    complete(recordOf({ charges: [theft, { ...theft, charge: 'Trespass' }] }));
    assert.equal(screeningAt(report, 0).status, 'pending');
    assert.deepEqual(report.withheldRecords, []);
    const [first, ...others] = waiting();
    assert.deepEqual(first?.content?.identity, { full_name: 'Grace Testerman', birth_year: 2005 });
    assert.deepEqual(others, []);
  });

  it('enters the report if a person decides that it is about the candidate, without the decision', () => {
    complete(recordOf({ charges: [theft, { ...theft, charge: 'Trespass' }] }));
    assert.equal(decide('conviction'), undefined, 'the question is another one');
    assert.equal(decide('same_person'), true);
    assert.deepEqual(charges(), ['Theft', 'Trespass']);
    assert.equal(report.record.result, 'consider');
    assert.doesNotMatch(JSON.stringify(toScreeningResource(screeningAt(report, 0))), /same_person/);
  });

  it('is kept apart if a person decides that nothing confirms it', () => {
    complete(recordOf(), recordOf({ case_number: '2', dob: '2005-09-21' }));
    assert.equal(decide('another_person'), true);
    assert.deepEqual(
      report.withheldRecords.map(({ reasons }) => reasons.map(({ code }) => code)),
      [['identity_unconfirmed']],
    );
    assert.deepEqual(
      report.withheldRecords.map(({ record }) => withoutDecisions(record)),
      [recordOf()],
      'as its source sent it',
    );
    assert.deepEqual(
      screeningAt(report, 0).records.map(({ case_number }) => case_number),
      ['2'],
    );
  });

  it('waits if it has no charges, too', () => {
    type = 'county_civil_search';
    const bare = { charges: [], file_date: '2025-02-03' };
    complete(recordOf(bare), recordOf({ ...bare, case_number: '2' }));
    assert.equal(waiting().length, 2);
    assert.equal(decide('another_person'), false);
    assert.equal(decide('same_person'), true);
    assert.deepEqual(
      screeningAt(report, 0).records.map(({ case_number }) => case_number),
      ['2'],
    );
  });

  it('is asked first: about its charges, the candidate may be another person', () => {
    complete(recordOf({ charges: [{ ...theft, disposition: 'Painted by the bench' }] }));
    assert.equal(decide('same_person'), false, 'the words wait then');
    assert.deepEqual(waiting()[0]?.content?.words, ['Painted by the bench']);
    assert.equal(decide('conviction', afterDays(3)), true);
    assert.deepEqual(charges(), ['Theft']);
  });

  it('is one of a minor if the candidate was one', () => {
    const young = { ...theft, offense_date: '2023-02-04', disposition_date: '2023-05-04' };
    complete(recordOf({ charges: [young] }));
    assert.equal(decide('same_person'), false);
    assert.equal(waiting()[0]?.content?.isMinor, true);
  });

  it('does not wait if no report could contain it, or if another year or name is on it', () => {
    complete(
      recordOf({ charges: [{ ...theft, disposition: 'Expunged' }] }),
      recordOf({ case_number: '2', yob: 2004 }),
      recordOf({ case_number: '3', full_name: 'Gus Other' }),
      recordOf({ case_number: '4', yob: null }),
    );
    assert.deepEqual(waiting(), []);
    assert.deepEqual(
      report.withheldRecords.flatMap(({ reasons }) => reasons.map(({ code }) => code)),
      ['identity_unconfirmed', 'birth_date_mismatch', 'name_mismatch', 'identity_unconfirmed'],
    );
  });

  it('waits with a part of the name, too, where it has the whole date of birth', () => {
    const whole = { yob: null, dob: identity.dob };
    for (const full_name of ['Testerman Grace', 'Grace Testerman-Jones', 'Grace Maiden']) {
      complete(recordOf({ ...whole, full_name }));
      assert.equal(screeningAt(report, 0).status, 'pending');
      assert.deepEqual(waiting()[0]?.content?.identity, { full_name, birth_date: identity.dob });
      assert.equal(decide('same_person'), true);
      assert.deepEqual([charges(), report.record.result], [['Theft'], 'consider']);
      complete(recordOf({ ...whole, full_name }));
      assert.equal(decide('another_person'), true);
      assert.deepEqual([charges(), report.record.result], [[], 'clear']);
    }
    complete(recordOf({ ...whole, full_name: 'Gus Other' }));
    assert.deepEqual([waiting(), report.record.result], [[], 'clear']);
  });

  it('is not asked about again when a dispute corrects its charge', () => {
    complete(recordOf());
    decide('same_person');
    const screening = screeningAt(report, 0);
    const dispute = startDispute(report, afterDays(3));
    const charge = { ...theft, charge: 'Trespass' };
    const decisions = new Map([[dispute.items[0]!.id, { outcome: 'corrected' as const, charge }]]);
    const corrections = correctionsOf([screening], decisions);
    apply(report, { kind: 'dispute_ended', corrections }, afterDays(4));
    assert.deepEqual([dispute.items[0]?.outcome, charges()], ['corrected', ['Trespass']]);
  });

  it('waits with the full name alone in a list of sanctions, and nowhere else', () => {
    const bare = { yob: null, charges: [], source: 'Specially Designated Nationals' };
    type = 'global_watchlist_search';
    complete(recordOf(bare));
    assert.deepEqual(waiting()[0]?.content?.identity, { full_name: 'Grace Testerman' });
    assert.equal(decide('same_person'), true);
    assert.equal(report.record.result, 'consider');
    complete(recordOf(bare));
    assert.equal(decide('another_person'), true);
    assert.equal(report.record.result, 'clear');
    for (const changes of [{ full_name: 'Grace Other' }, { dob: '1960-01-02' }, { yob: 1960 }]) {
      complete(recordOf({ ...bare, ...changes }));
      assert.deepEqual([waiting(), report.record.result], [[], 'clear'], JSON.stringify(changes));
    }
    type = 'county_civil_search';
    complete(recordOf(bare));
    assert.deepEqual([waiting(), report.record.result], [[], 'clear']);
  });

  describe('of deaths', () => {
    const trace = (ssn_trace: NonNullable<SsnTrace>, person: Identity | null = identity) => {
      report = screenedReport('ssn_trace', person);
      const { id: screening_id } = screeningAt(report, 0);
      apply(report, {
        kind: 'screening_completed',
        screening_id,
        result: 'consider',
        records: [],
        ssn_trace,
      });
    };
    const flag = () => screeningAt(report, 0).content.ssn_trace?.death_index;

    it('waits where a trace says that the number is that of a person who has died', () => {
      trace({ death_index: true });
      assert.equal(screeningAt(report, 0).status, 'pending');
      assert.deepEqual(waiting()[0]?.content?.identity, { full_name: '', number: 'ssn' });
      assert.equal(decide('same_person'), true);
      assert.deepEqual([flag(), report.record.result], [true, 'consider']);
    });

    it('is in no report if nothing confirms it, and what else the trace says stays', () => {
      trace({ death_index: true });
      assert.equal(decide('another_person'), true);
      assert.deepEqual([flag(), report.record.result], [null, 'clear']);
      const [part] = report.withheldRecords;
      assert.deepEqual([part?.record.source, part?.reasons[0]?.code], ['SSN trace', 'identity_unconfirmed']);
      trace({ death_index: true, name_mismatch: true });
      assert.equal(decide('another_person'), true);
      assert.deepEqual([flag(), report.record.result], [null, 'consider']);
    });

    it('does not wait without the flag, and where people are invented', () => {
      for (const death_index of [false, null]) {
        trace({ death_index });
        assert.deepEqual([waiting(), report.record.result], [[], 'consider']);
      }
      trace({ death_index: true }, null);
      assert.deepEqual([waiting(), flag()], [[], true]);
    });
  });

  describe('of a driver', () => {
    const drive = (driver: object, person: Identity | null = identity) => {
      report = screenedReport('motor_vehicle_report', person, 'OH');
      const { id: screening_id } = screeningAt(report, 0);
      const content = { license_state: 'OH', license_status: 'Suspended', ...driver };
      const motor_vehicle_report = motorVehicleContent.parse(content);
      const result = 'consider' as const;
      apply(report, { kind: 'screening_completed', screening_id, result, records: [], motor_vehicle_report });
    };
    const content = () => screeningAt(report, 0).content.motor_vehicle_report;

    it('is reported with the name or a part of it, or without a name, as the number of the license finds it', () => {
      const { dob } = identity;
      for (const person of [
        {},
        { dob },
        { full_name: 'TESTERMAN, GRACE', dob },
        { full_name: 'Grace Maiden' },
      ]) {
        drive(person);
        assert.deepEqual([waiting(), report.record.result], [[], 'consider'], JSON.stringify(person));
      }
      drive({ full_name: 'Gus Other', dob: '1960-01-02' }, null);
      assert.deepEqual(waiting(), [], 'people are invented');
    });

    it('waits with another name or birth date, and is not there if nothing confirms it', () => {
      for (const person of [
        { full_name: 'Gus Other' },
        { full_name: 'Grace Testerman', dob: '1960-01-02' },
        { license_reports: [{ dob: '1960-01-02' }] },
      ]) {
        drive(person);
        assert.equal(screeningAt(report, 0).status, 'pending');
        assert.equal(waiting()[0]?.content?.identity?.number, 'license');
        assert.equal(decide('another_person'), true);
        assert.deepEqual(
          [content(), report.record.result],
          [{ license_state: 'OH', not_found: true }, 'clear'],
        );
        assert.equal(report.withheldRecords[0]?.reasons[0]?.code, 'identity_unconfirmed');
        drive(person);
        assert.equal(decide('same_person'), true);
        assert.deepEqual([content()?.license_status, report.record.result], ['Suspended', 'consider']);
      }
    });

    it('is asked about together with its words, because a decision counts once', () => {
      const violations = [{ description: 'Speeding', conviction_date: '2025-06-01', disposition: 'Painted' }];
      drive({ full_name: 'Gus Other', violations });
      const [identityQuestion, words, ...others] = waiting();
      assert.deepEqual(
        [identityQuestion?.content?.identity?.full_name, words?.content?.words, others],
        ['Gus Other', ['Painted'], []],
      );
      assert.equal(decide('same_person'), false);
      assert.equal(decide('conviction'), true);
      assert.equal(content()?.violations?.length, 1);
    });
  });

  describe('of a registry', () => {
    const entry = { charges: [], state: 'TX', source: 'Texas registry' };
    beforeEach(() => {
      state = 'TX';
      type = 'sex_offender_search';
    });

    it('waits with a year of birth alone, unless the law of the place keeps it out anyway', () => {
      complete(recordOf(entry));
      assert.deepEqual(waiting()[0]?.content?.identity, { full_name: 'Grace Testerman', birth_year: 2005 });
      state = 'CA';
      complete(recordOf(entry));
      assert.deepEqual(waiting(), []);
    });

    it('waits with an age alone that the candidate has or had', () => {
      // Born in September 2005, the candidate is 20 in March 2026.
      for (const age of [20, 19, 21]) {
        complete(recordOf({ ...entry, yob: null, age }));
        assert.deepEqual(waiting()[0]?.content?.identity, { full_name: 'Grace Testerman', age }, String(age));
        assert.equal(decide('same_person'), true);
        assert.equal(screeningAt(report, 0).records.length, 1);
      }
      complete(recordOf({ ...entry, yob: null, age: 22 }));
      assert.deepEqual(waiting(), []);
      assert.deepEqual(
        report.withheldRecords.flatMap(({ reasons }) => reasons.map(({ code }) => code)),
        ['birth_date_mismatch'],
      );
    });
  });
});
