import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startDispute } from '../../../src/dispute/dispute-lifecycle.ts';
import { classifyCharge } from '../../../src/report-lifecycle/decide-charge.ts';
import { settleReport } from '../../../src/report-lifecycle/report-updates.ts';
import { ReportAggregate } from '../../../src/report/aggregate/report-aggregate.ts';
import { isFinished } from '../../../src/report/is-finished.ts';
import { outcomeOf } from '../../../src/report/outcome.ts';
import type { ScreeningRecord } from '../../../src/report/report-record.ts';
import { newScreenings } from '../../../src/report/screenings/new-screenings.ts';
import { completeScreening, stopReport } from '../../../src/report/screenings/screening-results.ts';
import {
  screenReport,
  afterDays,
  apply,
  completeAll,
  eventTypes,
  newReport,
  rejects,
  monday,
  reportWithCharges,
  screenedReport,
  screeningAt,
  screenings,
} from '../../support/report.ts';

describe('a screening result', () => {
  it('completes the screening and counts it', () => {
    const report = newReport();
    report.changedScreenings.clear();
    const screening = screeningAt(report, 0);
    const update = { kind: 'screening_completed', screening_id: screening.id, result: 'clear' } as const;
    apply(report, { ...update, records: [] }, afterDays(1));
    assert.equal(screening.status, 'complete');
    assert.equal(screening.result, 'clear');
    assert.deepEqual(screening.completedAt, afterDays(1));
    assert.equal(report.record.screeningsFinished, 1);
    assert.equal(report.record.status, 'pending');
    assert.equal(report.record.completedAt, null);
    assert.deepEqual([...report.changedScreenings], [screening]);
    assert.deepEqual(eventTypes(report), ['report.created']);
  });

  it('gives every charge an ID', () => {
    const report = reportWithCharges();
    const charges = screeningAt(report, 1).records.flatMap((record) => record.charges);
    assert.deepEqual(
      charges.map(({ id, charge }) => [id, charge]),
      [
        ['id-4', 'Trespass'],
        ['id-5', 'Theft'],
      ],
    );
  });

  it('completes the report with the last screening', () => {
    const report = newReport();
    completeAll(report, afterDays(2));
    assert.equal(report.record.status, 'clear');
    assert.equal(report.record.screeningsFinished, 2);
    assert.deepEqual(report.record.completedAt, afterDays(2));
    assert.equal(report.record.assessment, 'eligible');
    assert.deepEqual(eventTypes(report), ['report.created', 'report.completed']);
    assert.equal((report.events[1]!.object as { status: string }).status, 'clear');
  });

  it('is accepted while the report is suspended', () => {
    const report = newReport();
    apply(report, { kind: 'documents_required', verification_type: 'ssn' });
    apply(report, { kind: 'suspended' });
    completeAll(report);
    assert.equal(report.record.status, 'clear');
  });

  it('is rejected for an unknown or finished screening, and for a finished report', () => {
    const report = newReport();
    const complete = (id: string) => () =>
      apply(report, { kind: 'screening_completed', screening_id: id, result: 'clear', records: [] });
    const cancel = (id: string) => () =>
      apply(report, { kind: 'screening_canceled', screening_id: id, reason: 'request_withdrawn' });
    rejects(complete('other'), 404, 'screening_not_found');
    const { id } = screeningAt(report, 0);
    complete(id)();
    rejects(complete(id), 409, 'screening_finished', /already complete/);
    const canceled = screeningAt(report, 1);
    const third = newReport();
    apply(third, { kind: 'screening_canceled', screening_id: 'id-2', reason: 'request_withdrawn' });
    rejects(
      () => apply(third, { kind: 'screening_canceled', screening_id: 'id-2', reason: 'request_withdrawn' }),
      409,
      'screening_finished',
      /already canceled/,
    );
    cancel(canceled.id)();
    rejects(complete(canceled.id), 409, 'report_transition_not_allowed', /complete.*given results/);
  });
});

describe('stopReport', () => {
  it('cancels what is open and keeps what was found', () => {
    const report = newReport();
    const [first, second] = [screeningAt(report, 0), screeningAt(report, 1)];
    completeScreening(report, { screening_id: first.id, result: 'clear', records: [] }, afterDays(1));
    stopReport(report, afterDays(2));
    assert.deepEqual([first.status, first.result], ['complete', 'clear']);
    assert.deepEqual([second.status, second.cancellationReason], ['canceled', 'consent_withdrawn']);
    assert.deepEqual([report.record.status, report.record.includesCanceled], ['complete', true]);
  });

  it('cancels a report without results, and leaves a finished one as it is', () => {
    const report = newReport();
    stopReport(report, afterDays(1));
    assert.equal(report.record.status, 'canceled');
    assert.equal(eventTypes(report).at(-1), 'report.canceled');
    const finished = newReport();
    completeAll(finished);
    const events = finished.events.length;
    stopReport(finished, afterDays(2));
    assert.deepEqual([finished.record.status, finished.events.length], ['clear', events]);
  });
});

describe('a canceled screening', () => {
  it('keeps the reason and finishes the report', () => {
    const report = newReport();
    const screening = screeningAt(report, 1);
    const reason = 'source_inaccessible_closed_court';
    apply(report, { kind: 'screening_canceled', screening_id: screening.id, reason }, afterDays(1));
    assert.equal(screening.status, 'canceled');
    assert.equal(screening.cancellationReason, reason);
    assert.equal(screening.result, null);
    assert.deepEqual(screening.completedAt, afterDays(1));
    completeAll(report);
    assert.equal(report.record.status, 'complete');
    assert.equal(report.record.includesCanceled, true);
  });
});

describe('outcomeOf', () => {
  type Part = Pick<ScreeningRecord, 'status' | 'result' | 'cancellationReason'>;
  const clear: Part = { status: 'complete', result: 'clear', cancellationReason: null };
  const consider: Part = { ...clear, result: 'consider' };
  const closed: Part = {
    status: 'canceled',
    result: null,
    cancellationReason: 'source_inaccessible_closed_court',
  };
  const missing: Part = { ...closed, cancellationReason: 'missing_required_information' };
  const cases: [string, Part[], ReturnType<typeof outcomeOf>][] = [
    ['all clear', [clear, clear], { status: 'clear', result: 'clear', includesCanceled: false }],
    ['one consider', [clear, consider], { status: 'consider', result: 'consider', includesCanceled: false }],
    ['canceled', [clear, closed], { status: 'complete', result: 'clear', includesCanceled: true }],
    ['missing', [clear, missing], { status: 'complete', result: null, includesCanceled: true }],
    [
      'consider and missing',
      [consider, missing],
      { status: 'consider', result: 'consider', includesCanceled: true },
    ],
    ['all canceled', [closed, missing], { status: 'canceled', result: null, includesCanceled: true }],
  ];
  for (const [name, parts, expected] of cases)
    it(`is ${expected.status} with the result ${expected.result}: ${name}`, () =>
      assert.deepEqual(outcomeOf(parts), expected));

  it('decides only about clear, consider, and complete reports', () => {
    const statuses = [
      'pending',
      'suspended',
      'dispute',
      'consider',
      'clear',
      'complete',
      'canceled',
    ] as const;
    assert.deepEqual(
      statuses.filter((status) => isFinished({ status })),
      ['consider', 'clear', 'complete'],
    );
  });
});

describe('the content of a screening', () => {
  it('is kept with its screening, and refused at a screening of another type', () => {
    const report = newReport();
    const complete = (position: number, content: object) => () =>
      apply(report, {
        kind: 'screening_completed',
        screening_id: screeningAt(report, position).id,
        result: 'clear',
        records: [],
        ...content,
      });
    rejects(complete(1, { ssn_trace: {} }), 400, 'content_of_another_type', /ssn_trace/);
    rejects(complete(0, { motor_vehicle_report: {} }), 400, 'content_of_another_type');
    complete(0, { ssn_trace: { ssn: '123456789', thin_file: true } })();
    assert.deepEqual(screeningAt(report, 0).content, { ssn_trace: { ssn: '123456789', thin_file: true } });
  });

  it('stays as it is when a correction after a dispute leaves it out', () => {
    const report = newReport();
    const { id } = screeningAt(report, 0);
    apply(report, {
      kind: 'screening_completed',
      screening_id: id,
      result: 'consider',
      records: [],
      ssn_trace: { name_mismatch: true },
    });
    completeAll(report);
    apply(report, { kind: 'disputed' });
    apply(report, {
      kind: 'dispute_ended',
      corrections: [{ screening_id: id, result: 'clear', records: [] }],
    });
    assert.deepEqual(screeningAt(report, 0).content, { ssn_trace: { name_mismatch: true } });
  });
});

describe('what a dispute about another report has deleted', () => {
  it('is kept apart from this one as well (15 U.S.C. 1681i(a)(5)(C))', () => {
    const before = reportWithCharges();
    startDispute(before, monday);
    const deletedFrom = screeningAt(before, 1);
    const records = deletedFrom.records.map(({ id: _id, ...record }) => ({
      ...record,
      charges: record.charges.map(({ id: _charge, assessment: _assessment, ...charge }) => charge),
    }));
    settleReport(before, [], afterDays(31));
    const { account, candidate, record, screenings: searches, environment } = newReport();
    const later = new ReportAggregate(environment, {
      account,
      candidate,
      record: { ...record, id: 'later' },
      screenings: searches,
      verifications: [],
      adverseActions: [],
      individualizedAssessments: [],
      otherDisputes: before.disputes,
      rulesets: [],
    });
    screenReport(later);
    const { id: screening_id } = screeningAt(later, 1);
    apply(later, { kind: 'screening_completed', screening_id, result: 'consider', records }, afterDays(40));
    assert.deepEqual([screeningAt(later, 1).records, screeningAt(later, 1).result], [[], 'clear']);
    assert.deepEqual(
      later.withheldRecords.map(({ reasons }) => reasons[0]?.code),
      ['deleted_after_dispute'],
    );
  });
});

describe('a case that two searches of a report have', () => {
  const caseWith = (disposition: string) => ({
    case_number: '1',
    source: 'Alameda County',
    charges: [
      {
        charge: 'Trespass',
        level: 'misdemeanor' as const,
        disposition,
        offense_date: '2025-05-04',
        disposition_date: '2025-11-02',
      },
    ],
  });

  /** A report with a search at a county, and one that finds the same cases again. */
  function searchedTwice() {
    const report = screenedReport('county_criminal_search');
    const order = { accountId: 'account', reportId: report.record.id, createdAt: monday, courts: [] };
    const national = { screenings: screenings('national_criminal_search'), firstPosition: 1 };
    report.addScreenings(newScreenings(report.environment, { ...order, ...national }));
    const complete = (position: number, disposition: string): void =>
      apply(report, {
        kind: 'screening_completed',
        screening_id: screeningAt(report, position).id,
        result: 'consider',
        records: [caseWith(disposition)],
      });
    return { report, complete };
  }

  it('leaves both when a person decides that it is closed', () => {
    const { report, complete } = searchedTwice();
    complete(1, 'Guilty');
    assert.equal(screeningAt(report, 1).records.length, 1);
    complete(0, 'Expunged');
    const charge = report.heldUpdates[0]?.charges[0];
    const decision = { class: 'sealed', memberId: 'member', at: afterDays(1) } as const;
    assert.equal(classifyCharge(report, charge?.id ?? '', decision), true);
    const { records, result } = screeningAt(report, 1);
    assert.deepEqual([records, result, report.record.status], [[], 'clear', 'clear']);
    assert.deepEqual(report.withheldRecords.map(({ reasons }) => reasons[0]?.code).sort(), [
      'closed_case',
      'closed_case',
    ]);
  });

  it('waits for a person if it is closed there, and a conviction here', () => {
    const { report, complete } = searchedTwice();
    complete(0, 'Expunged');
    complete(1, 'Guilty');
    assert.deepEqual([report.heldUpdates.length, screeningAt(report, 1).status], [1, 'pending']);
  });
});
