import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { motorVehicleContent, screeningContents } from '@service-embeds/contract';
import type { DispositionAddition } from '@service-embeds/domain/reporting/dispositions/disposition-entry';
import { screenRecords } from '../../src/reporting/screen-records.ts';
import { law } from '../support/law.ts';

const at = new Date('2026-03-02T17:00:00Z');
const policy = (states: string[], salary: number | null = null) => ({
  identity: null,
  context: { states, salary },
  laws: law.laws,
});

const driver = (changes: object) => motorVehicleContent.parse(changes);
const screenDriver = (changes: object, salary: number | null = null) =>
  screenRecords(
    {
      type: 'motor_vehicle_report',
      result: 'consider',
      records: [],
      content: { motor_vehicle_report: driver(changes) },
    },
    policy(['OH'], salary),
    at,
  );

describe('the content of a driving record', () => {
  const violation = (conviction_date: string | null) => ({ description: 'Speeding', conviction_date });

  it('has no entries that are older than seven years', () => {
    const screened = screenDriver({
      violations: [violation('2019-03-02'), violation('2019-03-04')],
      accidents: [{ description: 'Collision', accident_date: '2015-01-01' }],
    });
    const content = screened.content.motor_vehicle_report;
    assert.deepEqual(
      content?.violations?.map(({ conviction_date }) => conviction_date),
      ['2019-03-04'],
    );
    assert.deepEqual(content.accidents, []);
    assert.equal(screened.result, 'consider');
    assert.deepEqual(
      screened.withheld.map(({ record, reasons }) => [record.charges[0]?.charge, reasons[0]?.code]),
      [
        ['Speeding', 'obsolete'],
        ['Collision', 'obsolete'],
      ],
    );
  });

  it('has no violations that are sealed, or that ended without a conviction where the law forbids those', () => {
    const codesOf = (disposition: string, states: string[]) => {
      const violations = [{ description: 'Speeding', conviction_date: '2025-01-01', disposition }];
      const content = { motor_vehicle_report: driver({ violations }) };
      const search = { type: 'motor_vehicle_report', result: 'consider', records: [], content } as const;
      return screenRecords(search, policy(states), at).withheld.map(({ reasons }) => reasons[0]?.code);
    };
    assert.deepEqual(codesOf('Expunged', ['OH']), ['closed_case']);
    assert.deepEqual(codesOf('Dismissed', ['CA']), ['not_reportable']);
    assert.deepEqual(codesOf('Adjudication withheld', ['NY']), ['not_reportable']);
    assert.deepEqual(codesOf('Dismissed', ['OH']), []);
    assert.deepEqual(codesOf('Convicted', ['CA']), []);
  });

  describe('with a violation whose words no table knows', () => {
    const painted = {
      description: 'Speeding',
      conviction_date: '2025-01-01',
      disposition: 'Painted',
      state: 'OH',
    };
    const screenWith = (changes: object, more: object = {}, additions: DispositionAddition[] = []) =>
      screenRecords(
        {
          type: 'motor_vehicle_report',
          result: 'consider',
          records: [],
          content: { motor_vehicle_report: driver(changes) },
          ...more,
        },
        { ...policy(['OH']), additions },
        at,
      );

    it('waits for a person, once for the same words of a state', () => {
      const again = { ...painted, description: 'Red light' };
      const elsewhere = { ...painted, state: 'PA' };
      const { unclassified, result, content } = screenWith({
        violations: [painted, again, elsewhere],
        license_reports: [{ violations: [painted] }],
      });
      assert.deepEqual(
        unclassified.map(({ words, state, record }) => [words, state, record.charges[0]?.charge]),
        [
          ['Painted', 'OH', 'Speeding'],
          ['Painted', 'PA', 'Speeding'],
        ],
      );
      assert.equal(result, 'consider');
      assert.deepEqual(content.motor_vehicle_report?.violations, []);
    });

    it('waits by the state of the search where it names none', () => {
      const { unclassified } = screenWith({ violations: [{ ...painted, state: null }] }, { state: 'OH' });
      assert.equal(unclassified[0]?.state, 'OH');
    });

    it('is kept apart without a person where no meaning could be reported', () => {
      const old = { ...painted, conviction_date: '2010-01-01' };
      const { unclassified, withheld } = screenWith({ violations: [old] });
      assert.deepEqual([unclassified.length, withheld[0]?.reasons[0]?.code], [0, 'obsolete']);
    });

    it('is what staff decided, or added to the words that we remember', () => {
      const codesOf = (value: DispositionAddition['class'], isRemembered = false) => {
        const decision = { words: 'Painted', state: 'OH', class: value };
        const more = isRemembered ? {} : { entryDecisions: [decision], isDecided: true };
        const screened = screenWith({ violations: [painted] }, more, isRemembered ? [decision] : []);
        assert.equal(screened.unclassified.length, 0);
        return screened.withheld.map(({ reasons }) => reasons[0]?.code);
      };
      assert.deepEqual([codesOf('conviction'), codesOf('sealed')], [[], ['closed_case']]);
      assert.deepEqual([codesOf('conviction', true), codesOf('sealed', true)], [[], ['closed_case']]);
    });

    it('was decided before where it enters the report again', () => {
      const { unclassified, withheld } = screenWith({ violations: [painted] }, { isDecided: true });
      assert.deepEqual([unclassified, withheld], [[], []]);
    });
  });

  it('is clear if nothing else is left', () => {
    assert.equal(screenDriver({ violations: [violation('2010-01-01')] }).result, 'clear');
    const invalid = { violations: [violation('2010-01-01')], privilege_to_drive: 'invalid' };
    assert.equal(screenDriver(invalid).result, 'consider');
  });

  it('counts a suspension from its end', () => {
    const suspension = (end_date: string | null) => ({
      description: 'Suspended',
      start_date: '2010-01-01',
      end_date,
    });
    const { content } = screenDriver({
      suspensions: [suspension('2018-01-01'), suspension('2022-01-01'), suspension(null)],
    });
    assert.deepEqual(
      content.motor_vehicle_report?.suspensions?.map(({ end_date }) => end_date),
      ['2022-01-01', null],
    );
  });

  describe('counts a suspension without an end', () => {
    const suspension = (start_date: string | null) => ({
      description: 'Suspended',
      start_date,
      end_date: null,
    });
    const old = { suspensions: [suspension('2010-01-01')] };
    const daysOf = (content: { suspensions?: { start_date: string | null }[] | undefined } | undefined) =>
      content?.suspensions?.map(({ start_date }) => start_date);

    for (const license_status of ['Valid', ' ACTIVE ', 'Clear'])
      it(`from its begin, where the license is ${license_status}`, () => {
        const { content, result, withheld } = screenDriver({ ...old, license_status });
        assert.deepEqual([daysOf(content.motor_vehicle_report), result], [[], 'clear']);
        assert.equal(withheld[0]?.reasons[0]?.code, 'obsolete');
      });

    for (const [name, changes] of [
      ['is unknown', {}],
      ['is suspended', { license_status: 'Suspended' }],
      ['gives no privilege to drive', { license_status: 'Valid', privilege_to_drive: 'invalid' }],
    ] as const)
      it(`as one that goes on, where the license ${name}`, () => {
        const { content, result } = screenDriver({ ...old, ...changes });
        assert.deepEqual([daysOf(content.motor_vehicle_report), result], [['2010-01-01'], 'consider']);
      });

    it('for each license, and not at all without a day', () => {
      const { content, withheld } = screenDriver({
        license_status: 'Valid',
        suspensions: [suspension('2024-01-01'), suspension(null)],
        license_reports: [{ status: 'Suspended', ...old }],
      });
      const driver = content.motor_vehicle_report;
      assert.deepEqual(daysOf(driver), ['2024-01-01']);
      assert.equal(withheld[0]?.reasons[0]?.code, 'undated');
      assert.deepEqual(daysOf(driver?.license_reports?.[0]), ['2010-01-01']);
    });
  });

  it('repeats nothing of that in its licenses, and keeps it apart once', () => {
    const old = { violations: [violation('2010-01-01')] };
    const { content, withheld } = screenDriver({ ...old, license_reports: [old] });
    assert.deepEqual(content.motor_vehicle_report?.license_reports?.[0]?.violations, []);
    assert.equal(withheld.length, 1);
  });

  it('keeps old entries for positions that the limits exempt', () => {
    const { content } = screenDriver({ violations: [violation('2010-01-01')] }, 75_000);
    assert.equal(content.motor_vehicle_report?.violations?.length, 1);
  });
});

describe('the content of an employment verification', () => {
  const employment_verification = screeningContents.employment_verification.parse({
    records: [
      {
        status: 'clear',
        employer: { name: 'Sample Mills' },
        result: { position: { verified: true }, salary: { verified: true, comments: '$50,000' } },
      },
      { employer: { name: 'Other Mills' } },
    ],
  });
  const screen = (states: string[]) =>
    screenRecords(
      { type: 'employment_verification', result: 'clear', records: [], content: { employment_verification } },
      policy(states),
      at,
    );

  it('has no salary where employers must not ask for it', () => {
    const [record] = screen(['OH', 'CA']).content.employment_verification?.records ?? [];
    assert.equal(record?.result?.salary, null);
    assert.equal(record.result.position?.verified, true);
  });

  it('has it elsewhere', () => {
    const { content, result } = screen(['OH']);
    assert.equal(content.employment_verification?.records[0]?.result?.salary?.comments, '$50,000');
    assert.equal(result, 'clear');
  });
});
