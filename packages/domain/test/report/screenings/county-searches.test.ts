import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ScreeningType, SsnTraceContent } from '@service-embeds/contract';
import { ReportAggregate } from '../../../src/report/aggregate/report-aggregate.ts';
import type { Court } from '../../../src/report/courts.ts';
import {
  apply,
  completeAll,
  eventTypes,
  monday,
  newReport,
  rejects,
  screeningAt,
  screenings as screeningsOf,
} from '../../support/report.ts';

const courtsOf = (report: ReportAggregate, kind: ScreeningType = 'county_criminal_search') =>
  report.screenings.filter(({ type }) => type === kind).map(({ county, state }) => [county, state]);

const search = (county: string, state = 'CA') =>
  ({ kind: 'search_added', screening_type: 'county_criminal_search', county, state }) as const;

const courtsByZip: Record<string, Court> = {
  '59715': { county: 'Gallatin', state: 'MT' },
  '94901': { county: 'Marin', state: 'CA' },
  '94559': { county: 'Napa', state: 'CA' },
};

/** A report whose SSN trace finds the court of an address by its ZIP code. */
function tracedReport(
  courts: Court[] = [{ county: 'Alameda', state: 'CA' }],
  types: ScreeningType[] = ['ssn_trace', 'county_criminal_search'],
): ReportAggregate {
  const { environment, account, candidate, record, screenings } = newReport({
    courts,
    package: { slug: 'essential', name: 'Essential', screenings: screeningsOf(...types) },
  });
  return new ReportAggregate(environment, {
    account,
    candidate,
    record,
    screenings,
    verifications: [],
    adverseActions: [],
    individualizedAssessments: [],
    rulesets: [],
    courtOf: ({ zipcode }) => courtsByZip[zipcode ?? ''],
  });
}
const address = (zipcode: string, to_date: string | null) => ({
  street: null,
  unit: null,
  city: null,
  state: null,
  county: null,
  from_date: null,
  zipcode,
  to_date,
});
const trace = (report: ReportAggregate, addresses: NonNullable<SsnTraceContent['addresses']>): void =>
  apply(report, {
    kind: 'screening_completed',
    screening_id: screeningAt(report, 0).id,
    result: 'clear',
    records: [],
    ssn_trace: { addresses },
  });

describe('Searches of a report in progress', () => {
  it('are added after the others, and each court once', () => {
    const report = newReport();
    apply(report, search('Marin'));
    apply(report, search('marin'));
    assert.deepEqual(courtsOf(report), [
      ['Alameda', 'CA'],
      ['Marin', 'CA'],
    ]);
    assert.deepEqual([report.record.screeningsTotal, screeningAt(report, 2).position], [3, 2]);
    assert.deepEqual(
      report.screenings.map(({ pointers }) => pointers),
      [['Package Policy'], ['Package Policy'], ['Service Initiated']],
    );
    assert.deepEqual(eventTypes(report), ['report.created', 'report.updated']);
  });

  it('move to another court', () => {
    const report = newReport();
    const { id } = screeningAt(report, 1);
    apply(report, { kind: 'search_changed', screening_id: id, county: 'Marin', state: 'CA' });
    assert.deepEqual(courtsOf(report), [['Marin', 'CA']]);
    assert.deepEqual(screeningAt(report, 1).pointers, ['Service Initiated']);
    assert.ok(report.changedScreenings.has(screeningAt(report, 1)));
  });

  it('are removed, except the last one of a type', () => {
    const report = newReport();
    apply(report, search('Marin'));
    const { id } = screeningAt(report, 1);
    apply(report, { kind: 'search_removed', screening_id: id });
    assert.deepEqual(courtsOf(report), [['Marin', 'CA']]);
    assert.deepEqual([report.record.screeningsTotal, report.removedScreenings.length], [2, 1]);
    const last = screeningAt(report, 1).id;
    rejects(
      () => apply(report, { kind: 'search_removed', screening_id: last }),
      409,
      'report_transition_not_allowed',
      /without a search/,
    );
  });

  it('cannot be removed when nothing else is open, because the report would never finish', () => {
    const report = newReport();
    apply(report, search('Marin'));
    for (const index of [0, 1])
      apply(report, {
        kind: 'screening_completed',
        screening_id: screeningAt(report, index).id,
        result: 'clear',
        records: [],
      });
    rejects(
      () => apply(report, { kind: 'search_removed', screening_id: screeningAt(report, 2).id }),
      409,
      'report_transition_not_allowed',
      /without an open screening/,
    );
  });

  it('stay as they are when the report is finished, and other screenings are not moved', () => {
    const report = newReport();
    const move = { kind: 'search_changed', county: 'Marin', state: 'CA' } as const;
    rejects(
      () => apply(report, { ...move, screening_id: screeningAt(report, 0).id }),
      404,
      'screening_not_found',
    );
    completeAll(report);
    rejects(() => apply(report, search('Marin')), 409, 'report_transition_not_allowed');
    rejects(
      () => apply(report, { ...move, screening_id: screeningAt(report, 1).id }),
      409,
      'report_transition_not_allowed',
    );
  });
});

describe('An SSN trace', () => {
  it('adds a search for each county of the last seven years', () => {
    const report = tracedReport();
    trace(report, [address('59715', null), address('94901', '2019-03-03'), address('59715', '2025-01-01')]);
    assert.deepEqual(courtsOf(report), [
      ['Alameda', 'CA'],
      ['Gallatin', 'MT'],
      ['Marin', 'CA'],
    ]);
    assert.equal(eventTypes(report).at(-1), 'report.updated');
    assert.equal(report.record.status, 'pending');
  });

  it('counts an address that ended on the day seven years before, whatever the time', () => {
    const report = tracedReport();
    trace(report, [address('59715', '2019-03-02')]);
    assert.deepEqual(courtsOf(report).at(-1), ['Gallatin', 'MT']);
  });

  it('leaves out addresses that are older', () => {
    const report = tracedReport();
    trace(report, [address('59715', '2019-03-01')]);
    assert.deepEqual(courtsOf(report), [['Alameda', 'CA']]);
    assert.equal(monday.toISOString().slice(0, 10), '2026-03-02');
  });

  it('names a court that was unknown so far', () => {
    const report = tracedReport([{ county: null, state: 'CA' }]);
    trace(report, [address('59715', null), address('94901', null)]);
    assert.deepEqual(courtsOf(report), [
      ['Marin', 'CA'],
      ['Gallatin', 'MT'],
    ]);
    assert.deepEqual(
      report.screenings.slice(1).map(({ pointers }) => pointers),
      [['Package Policy', 'SSN Trace Address History'], ['SSN Trace Address History']],
    );
  });

  it('counts an address that ended seven years ago to the day', () => {
    const report = tracedReport();
    trace(report, [address('59715', '2019-03-02T17:00:00Z')]);
    assert.equal(courtsOf(report).length, 2);
  });

  it('adds nothing for an address whose court is not known', () => {
    const report = tracedReport();
    trace(report, [address('00000', null)]);
    assert.deepEqual(courtsOf(report), [['Alameda', 'CA']]);
  });

  it('names a court only within the state of the search, if that is known', () => {
    const texas = tracedReport([{ county: null, state: 'TX' }]);
    trace(texas, [address('59715', null)]);
    assert.deepEqual(courtsOf(texas), [
      [null, 'TX'],
      ['Gallatin', 'MT'],
    ]);
    const anywhere = tracedReport([{ county: null, state: null }]);
    trace(anywhere, [address('59715', null)]);
    assert.deepEqual(courtsOf(anywhere), [['Gallatin', 'MT']]);
  });

  it('names and adds the courts of each type of search', () => {
    const types = ['ssn_trace', 'county_criminal_search', 'county_civil_search'] as const;
    const report = tracedReport([{ county: null, state: 'CA' }], [...types]);
    apply(report, search('Napa'));
    report.events.length = 0;
    trace(report, [address('94901', null), address('94559', null)]);
    const expected = [
      ['Marin', 'CA'],
      ['Napa', 'CA'],
    ];
    assert.deepEqual(courtsOf(report), expected);
    assert.deepEqual(courtsOf(report, 'county_civil_search'), expected);
    assert.ok(eventTypes(report).includes('report.updated'), 'although only civil searches were added');
  });
});
