import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { outcomeOf } from '../../../src/report/outcome.ts';
import { isFinished } from '../../../src/report/is-finished.ts';
import { completeScreening, stopReport } from '../../../src/report/screenings/screening-results.ts';
import type { ScreeningRecord } from '../../../src/report/report-record.ts';
import {
  afterDays,
  apply,
  completeAll,
  eventTypes,
  newReport,
  rejects,
  reportWithCharges,
  screeningAt,
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
